import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { type OutageJudge, rateLimitedLines } from './rate-limited-lines.ts'

/** The server's logger. */
export type Log = Logger

/** Keys whose values are redacted, at the top of an object and one and two levels down. */
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
 * Serialises an error. Its own code (`ECONNREFUSED`) is kept under another key, as `code` is redacted: games and teams have
 * codes. Other properties are dropped: a database's errors hold whole rows and connections.
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
 * Opens the log: JSON lines, written asynchronously so that a slow disk or pipe never delays a request.
 * @param stream standard output by default
 * @param outages judges a shared database
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
