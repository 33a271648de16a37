import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { BUCKET_VARIABLES, type BucketSettings, bucketProblems, bucketSettings } from './bucket-settings.ts'
import { type NatsAddress, readNatsAddress } from './nats-address.ts'

/** The environment could not be read; the message names every variable that is wrong and how to mend it. */
export class EnvError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `- ${problem}`).join('\n')
    super(`Check your environment variables:\n${list}`)
    this.name = 'EnvError'
    this.problems = problems
  }
}

/** Only the origin of an address is kept where a path would mean nothing. */
const origin = (example: string) =>
  z.string().transform((text, ctx) => {
    const url = URL.canParse(text) ? new URL(text) : null
    if ((url?.protocol === 'http:' || url?.protocol === 'https:') && url.pathname === '/' && !url.search) {
      return url.origin
    }
    ctx.addIssue({
      code: 'custom',
      message: `must be an http or https address without a path, such as ${example}`,
    })
    return z.NEVER
  })

const address = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)

const list = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A whole number in words that a person can mend. */
const wholeNumber = (range: { min: number; max: number }, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(range.min, message).max(range.max, message))

/** Whether a text is an address or a range such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

const variables = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
      'must be a number from 0 to 65535, such as 3000 (0 takes any free port)',
    )
    .transform(Number),
  HOST: z.string().optional(),
  BASE_URL: origin('https://game.example.org').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@db.example.org:5432/zonewar',
  ).optional(),
  NATS_URL: z
    .string()
    .transform(readNatsAddress)
    .pipe(
      z.custom<NatsAddress>((read) => read !== null, {
        error: 'must look like nats://user:password@nats.example.org:4222 (separate several with commas)',
      }),
    )
    .optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; make one with: openssl rand -base64 32')
    .optional(),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must look like smtp://user:password@mail.example.org:587 (smtps:// for TLS from the start)',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must look like: Zone War <game@example.org>',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address(
    ['http:', 'https:'],
    'must be an http or https address, such as https://accounts.google.com',
  )
    .default('https://accounts.google.com')
    .transform((text) => text.replace(/\/+$/, '')),
  MAP_STYLE_URL: address(['http:', 'https:'], 'must be the http or https address of a map style').default(
    'https://tiles.openfreemap.org/styles/liberty',
  ),
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(origin('https://tiles.example.org'))),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isNetwork,
            'must list addresses or ranges, separated by commas, such as 127.0.0.1, 10.0.0.0/8',
          ),
      ),
    ),
  ...BUCKET_VARIABLES,
  PHOTO_RETENTION_DAYS: wholeNumber(
    { min: 1, max: 3650 },
    'must be a whole number of days from 1 to 3650, such as 30',
  ).default(30),
  MIN_FREE_DISK_MB: wholeNumber(
    { min: 0, max: 100_000_000 },
    'must be a whole number of megabytes, such as 500 (0 keeps nothing free)',
  ).default(500),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters; make one with: openssl rand -hex 16')
    .optional(),
  PUSH_TEST_RECEIVER: origin('https://localhost:8443').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape)

/** The process's variables, read once at start; null for one that is unset. */
export interface Env {
  port: number
  /** Null listens on all interfaces. */
  host: string | null
  /** An origin: scheme, host and port. All links in mails start with it. */
  baseUrl: string
  /** An absolute path. */
  dataDir: string
  /** PostgreSQL, which many nodes may share; null keeps everything in the data folder. */
  databaseUrl: string | null
  /** The line between nodes. */
  nats: NatsAddress | null
  authSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** The street map under the zones, in MapLibre's style format. */
  mapStyleUrl: string
  /** Origins beside the style's own that its tiles, sprites and fonts come from. */
  mapOrigins: readonly string[]
  /** Addresses and ranges whose forwarding headers are believed. */
  trustedProxies: readonly string[]
  /** The bucket of photos and map pictures; null keeps them in the data folder. */
  bucket: BucketSettings | null
  /** How long the photos of an ended game are kept, in ms. */
  photoRetentionMs: number
  /** Disk space that photos leave free for the game itself, in bytes. */
  minFreeDiskBytes: number
  metricsToken: string | null
  /** The origin of a push service on this machine, for tests; null otherwise. */
  pushTestReceiver: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws EnvError naming everything that is wrong at once
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.entries(source)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const given = Object.fromEntries(filled)
  const parsed = variables.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  for (const [name, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ] as const) {
    if (given[name] === undefined && given[other] !== undefined) {
      problems.push(`${name} is missing: set it along with ${other}, or unset both`)
    }
  }
  if (given.DATABASE_URL !== undefined && given.AUTH_SECRET === undefined) {
    problems.push('AUTH_SECRET is required with DATABASE_URL, since nodes must agree on it')
  }
  if (given.NATS_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('NATS_URL needs DATABASE_URL: only nodes that share a database use it')
  }
  problems.push(...bucketProblems(given))
  if (given.PUSH_TEST_RECEIVER !== undefined && given.BASE_URL?.startsWith('https:')) {
    problems.push('PUSH_TEST_RECEIVER is for tests only: remove it')
  }
  if (!parsed.success || problems.length > 0) throw new EnvError([...new Set(problems)])
  const read = parsed.data
  const baseUrl = read.BASE_URL ?? `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    host: read.HOST ?? null,
    baseUrl,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    nats: read.NATS_URL ?? null,
    authSecret: read.AUTH_SECRET ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `Zone War <no-reply@${new URL(baseUrl).hostname}>`,
    google:
      read.GOOGLE_CLIENT_ID !== undefined && read.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: read.GOOGLE_CLIENT_ID,
            clientSecret: read.GOOGLE_CLIENT_SECRET,
            issuer: read.GOOGLE_ISSUER,
          }
        : null,
    mapStyleUrl: read.MAP_STYLE_URL,
    mapOrigins: read.MAP_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    bucket: bucketSettings(read),
    photoRetentionMs: read.PHOTO_RETENTION_DAYS * 86_400_000,
    minFreeDiskBytes: read.MIN_FREE_DISK_MB * 1024 * 1024,
    metricsToken: read.METRICS_TOKEN ?? null,
    pushTestReceiver: read.PUSH_TEST_RECEIVER ?? null,
    logLevel: read.LOG_LEVEL,
  }
}
