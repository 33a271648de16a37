import type { BatchOutcome } from '#server/store/store.ts'
import { isDatabaseError } from './database-error.ts'

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Data, integrity, serialisation and deadlock, limits: something about the statement, not about the server. */
const OF_ONE_BATCH = ['22', '23', '40', '54']
/** By its administrator; in a crash. */
const ENDED_BY_SERVER = ['57P01', '57P02']

/** The batch itself is at fault, or somebody who holds its game: the others may still be stored, and nothing of it is. */
export const isOfOneBatch = (error: unknown): boolean =>
  isDatabaseError(error) &&
  (OF_ONE_BATCH.includes(error.code?.slice(0, 2) ?? '') || error.code === LOCK_NOT_AVAILABLE)

/**
 * The connection was dead already, or died at once, as all of them do when the database is started again.
 * pg has no code for what it finds out by itself.
 */
export function isBrokenOff(error: unknown): boolean {
  if (isDatabaseError(error)) return ENDED_BY_SERVER.includes(error.code ?? '')
  return error instanceof Error && /Connection terminated unexpectedly|ECONNRESET|EPIPE/.test(error.message)
}

/** What Node and pg say of a server that cannot be reached, or does not answer; pg has no codes for its own. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Connection terminated|timeout expired|timeout exceeded|read timeout|not queryable|still at work/
/** Class 08: connections; shut down, crashed, not yet up; too many clients. */
const AWAY = ['57P01', '57P02', '57P03', '53300']

/** The error may mean that the database is out of reach: whoever asks it something else learns for certain. */
export function looksLikeOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(looksLikeOutage)
  if (isDatabaseError(error)) return AWAY.includes(error.code ?? '') || error.code?.startsWith('08') === true
  return error instanceof Error && ('mayBeOutage' in error || UNREACHABLE.test(error.message))
}

/** Tells from the constraint that PostgreSQL names what a batch has run into. */
export function outcomeOf(error: unknown): BatchOutcome {
  if (isDatabaseError(error) && error.code === UNIQUE_VIOLATION) {
    if (error.constraint === 'games_code_key') return { kind: 'code-taken' }
    if (error.constraint === 'games_one_open_per_host') return { kind: 'host-has-open-game' }
    return { kind: 'conflict' }
  }
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
}
