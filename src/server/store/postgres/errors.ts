import { DatabaseError } from 'pg'
import type { BatchOutcome } from '../store.ts'

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
/** Data, integrity, and serialisation and deadlock: something about the statement, not about the server. */
const OF_ONE_BATCH = ['22', '23', '40', '54']

/** The batch itself is at fault, not the server: the others may still be stored. */
export const isOfOneBatch = (error: unknown): boolean =>
  error instanceof DatabaseError && OF_ONE_BATCH.includes(error.code?.slice(0, 2) ?? '')

/** Tells from the constraint that PostgreSQL names what a batch has run into. */
export function outcomeOf(error: unknown): BatchOutcome {
  if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
    if (error.constraint === 'games_code_key') return { kind: 'code-taken' }
    if (error.constraint === 'games_one_open_per_host') return { kind: 'host-has-open-game' }
    return { kind: 'conflict' }
  }
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
}
