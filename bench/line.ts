import type { ChildProcess } from 'node:child_process'

/** What a process does for its parent, by name. */
type Handlers = Record<string, (argument: never) => unknown>
type Argument<H extends Handlers, M extends keyof H> = Parameters<H[M]>[0]

/** Asks a child process; rejects with what went wrong there, or when the child has ended. */
export type Ask<H extends Handlers> = <M extends keyof H & string>(
  method: M,
  argument: Argument<H, M>,
) => Promise<Awaited<ReturnType<H[M]>>>

interface Question {
  readonly number: number
  readonly method: string
  readonly argument: unknown
}
interface Reply {
  readonly number: number
  readonly result?: unknown
  readonly error?: string
}

/** The parent's end of the line to a child that was started with an IPC channel. */
export function askChild<H extends Handlers>(child: ChildProcess): Ask<H> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let count = 0
  child.on('message', ({ number, result, error }: Reply) => {
    const asker = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) asker?.resolve(result)
    else asker?.reject(new Error(error))
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the child has ended (${code ?? signal})`))
    waiting.clear()
  })
  return (method, argument) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve: resolve as (result: unknown) => void, reject })
      child.send({ number: count, method, argument } satisfies Question)
    })
}

const known = new Map<string, (argument: never) => unknown>()

/** The child's end: answers what the parent asks; several files of one process may call it. */
export function answerParent(handlers: Handlers): void {
  for (const [method, handle] of Object.entries(handlers)) known.set(method, handle)
  if (process.listenerCount('message') > 0) return
  process.on('message', (question: Question) => void answer(question))
}

async function answer({ number, method, argument }: Question): Promise<void> {
  const tell = (reply: Reply): void => void process.send?.(reply)
  try {
    const handle = known.get(method)
    if (!handle) throw new Error(`nobody answers to ${method}`)
    tell({ number, result: await handle(argument as never) })
  } catch (error) {
    tell({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
