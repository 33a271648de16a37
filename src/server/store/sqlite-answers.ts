import type { MessagePort } from 'node:worker_threads'
import type { SqliteAnswer, SqliteRequest } from './sqlite-calls.ts'
import { CommitLostError } from './sqlite-transaction.ts'

/**
 * Answers the requests of a worker's client, one after the other, until it calls `close`.
 * @param calls its methods @param facts told first
 */
export function answerSqliteRequests(port: MessagePort, calls: object, facts: object): void {
  const tell = (answer: SqliteAnswer): void => port.postMessage(answer)
  let isLost = false
  port.on('message', ({ number, method, args }: SqliteRequest) => {
    if (isLost) return
    try {
      const call = calls[method as keyof typeof calls] as (...args: readonly unknown[]) => unknown
      tell({ kind: 'result', number, result: call(...args) })
    } catch (error) {
      if (error instanceof CommitLostError) {
        isLost = true
        tell({ kind: 'lost', reason: error.message })
      } else {
        tell({ kind: 'error', number, error: error instanceof Error ? error : new Error(String(error)) })
      }
    } finally {
      if (method === 'close') port.close()
    }
  })
  tell({ kind: 'ready', facts })
}
