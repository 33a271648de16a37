import type { BatchOutcome } from '#server/store/store.ts'
import { isDatabaseError } from './database-error.ts'

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Classes that concern a statement, not the server: data, integrity, serialisation and deadlock, limits. */
const OF_ONE_BATCH = ['22', '23', '40', '54']
/** Ended by the administrator; by a crash. */
const ENDED_BY_SERVER = ['57P01', '57P02']

/** Whether only one batch failed, by its own fault or a lock on its game: nothing of it is stored, others may be. */
export const isOfOneBatch = (error: unknown): boolean =>
  isDatabaseError(error) &&
  (OF_ONE_BATCH.includes(error.code?.slice(0, 2) ?? '') || error.code === LOCK_NOT_AVAILABLE)

/**
 * Whether the connection was dead, as all are after a restart of the database. pg has no codes for what it detects itself.
 */
export function isBrokenOff(error: unknown): boolean {
  if (isDatabaseError(error)) return ENDED_BY_SERVER.includes(error.code ?? '')
  return error instanceof Error && /Connection terminated unexpectedly|ECONNRESET|EPIPE/.test(error.message)
}

/** Messages and codes by Node and pg for a server that is unreachable or doesn't answer; pg has no codes of its own. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Connection terminated|timeout expired|timeout exceeded|read timeout|not queryable|still at work/
/** Class 08 (connections); shut down, crashed, starting up; too many clients. */
const AWAY = ['57P01', '57P02', '57P03', '53300']

/** Whether an error may mean that the database is unavailable; another query tells for certain. */
export function looksLikeOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(looksLikeOutage)
  if (isDatabaseError(error)) return AWAY.includes(error.code ?? '') || error.code?.startsWith('08') === true
  return error instanceof Error && ('mayBeOutage' in error || UNREACHABLE.test(error.message))
}

/** A failed batch's outcome, by the constraint that PostgreSQL names. */
export function outcomeOf(error: unknown): BatchOutcome {
  if (isDatabaseError(error) && error.code === UNIQUE_VIOLATION) {
    if (error.constraint === 'games_code_key') return { kind: 'code-taken' }
    if (error.constraint === 'games_one_open_per_host') return { kind: 'host-has-open-game' }
    return { kind: 'conflict' }
  }
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
}
