import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { type OutageJudge, rateLimitedLines } from './log-pace.ts'

/** What every part of the server writes its log with. */
export type Log = Logger

/** Keys whose values never reach the log, at the top of an object and one and two levels down. */
const SECRETS = [
  'cookie',
  'cookies',
  'set-cookie',
  'authorization',
  'password',
  'newPassword',
  'secret',
  'token',
  'code',
  'gameCode',
  'teamCode',
  'link',
  'url',
]
const paths = SECRETS.flatMap((key) =>
  ['', '*.', '*.*.'].map((prefix) => `${prefix}["${key}"]`.replace('.[', '[')),
)

/**
 * An error's own code (`ECONNREFUSED`) says what went wrong, but `code` is struck out: games and teams have codes.
 * What else hangs on an error stays out of the log: a database's errors hold whole rows and connections.
 */
function err(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  return {
    type,
    message,
    stack,
    ...('code' in error && { reason: error.code }),
    ...(error instanceof AggregateError && { errors: error.errors.map(err) }),
  }
}

/**
 * Opens the log: JSON lines, written asynchronously so that a slow disk or pipe never holds up a request.
 * @param stream where the lines go; the standard output by default
 * @param outages what to ask about the database where one may be away
 */
export function createLog(
  env: { readonly logLevel: string },
  stream?: DestinationStream,
  outages: OutageJudge | null = null,
): Log {
  return pino(
    {
      level: env.logLevel,
      base: null,
      redact: { paths, censor: '[redacted]' },
      serializers: { err },
      hooks: { logMethod: rateLimitedLines(outages) },
    },
    stream ?? destination({ dest: 1, sync: false, minLength: 0 }),
  )
}

/** Waits until everything that was logged has been written; never throws. */
export const flushLog = (log: Log): Promise<void> =>
  new Promise((resolve) => {
    log.flush(() => resolve())
  })
