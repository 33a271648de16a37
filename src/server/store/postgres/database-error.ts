import type { DatabaseError } from 'pg'

/**
 * PostgreSQL itself has answered with this error. Only those carry a severity, so a server without PostgreSQL can ask
 * without loading its client.
 */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'severity' in error
