import { writeSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import type { SqliteAnswer, SqliteRequest } from './sqlite-calls.ts'

/** The methods of a worker, `close` among them. */
type Calls<Methods> = { readonly [M in keyof Methods]: (...args: never[]) => unknown } & { close(): void }

/** The main thread's client of a worker: numbered requests, answered in the same order. */
export interface SqliteClient<Methods extends Calls<Methods>> {
  /** Calls the worker. Rejects with the reason once the client is closed or the worker has died. */
  call<M extends keyof Methods & string>(
    method: M,
    ...args: Parameters<Methods[M]>
  ): Promise<ReturnType<Methods[M]>>
  /** Resolves when all calls before it are answered and the worker has ended. */
  close(): Promise<void>
}

/** Waits until the worker has opened its database. @returns the client, with what the worker told then @throws why it could not */
export function openSqliteClient<Methods extends Calls<Methods>, Facts extends object = object>(
  worker: Worker,
): Promise<SqliteClient<Methods> & Facts> {
  type Client = SqliteClient<Methods>
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let count = 0
  let closing: Promise<void> | null = null
  let failure: Error | null = null
  let isOpen = false

  const send = (method: string, args: readonly unknown[] = []): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure)
      count += 1
      waiting.set(count, { resolve, reject })
      worker.postMessage({ number: count, method, args } satisfies SqliteRequest)
    })
  const call = ((method, ...args) =>
    closing ? Promise.reject(new Error('The store is closed.')) : send(method, args)) as Client['call']

  return new Promise((opened, failed) => {
    const fail = (reason: string): void => {
      failure ??= new Error(reason)
      failed(failure)
      for (const { reject } of waiting.values()) reject(failure)
      waiting.clear()
    }
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', (code) => {
        fail(closing ? 'The store is closed.' : `The store's thread has ended (exit code ${code}).`)
        resolve()
      })
    })
    const finish = async (): Promise<void> => {
      try {
        await send('close')
      } finally {
        await ended
      }
    }
    const close = (): Promise<void> => {
      closing ??= finish()
      return closing
    }

    worker.once('error', (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      fail(isOpen ? `The store has failed: ${reason}` : reason)
    })
    worker.on('message', (answer: SqliteAnswer) => {
      if (answer.kind === 'ready') {
        isOpen = true
        return opened({ ...(answer.facts as Facts), call, close })
      }
      if (answer.kind === 'lost') return endProcess(answer.reason)
      const request = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (answer.kind === 'result') request?.resolve(answer.result)
      else request?.reject(answer.error)
    })
  })
}

function endProcess(reason: string): never {
  // Written synchronously, bypassing the buffered logger: the process ends now.
  writeSync(
    2,
    `Zone War stops: a commit failed, and only a restart can tell whether it was stored. ${reason}\n`,
  )
  process.exit(1)
}
