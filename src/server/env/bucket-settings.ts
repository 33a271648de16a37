import { z } from 'zod'

/** A bucket of S3 for photos and map pictures, and how it's reached. */
export interface BucketSettings {
  readonly name: string
  /** What the names of all files begin with: empty, or with a slash at its end. */
  readonly prefix: string
  /** Null is Amazon's own, of the region. */
  readonly endpoint: string | null
  readonly region: string
  /** Null finds them as Amazon's tools do: in `~/.aws/credentials`, or by the machine's role. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

/** The variables of a bucket. */
export const BUCKET_VARIABLES = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w-][\w.-]*)*\/?$/,
      'must be the name of a bucket, with a folder in it if you like, such as zonewar or zonewar/pictures',
    )
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be the http or https address of an S3 server, such as https://s3.example.org',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,63}$/, 'must be the name of a region, such as eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
} as const

type Given = Partial<Record<keyof typeof BUCKET_VARIABLES | 'DATABASE_URL', string | undefined>>

/** What doesn't go together. @param given the variables that are set */
export function bucketProblems(given: Given): string[] {
  const problems: string[] = []
  for (const [name, other] of [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ] as const) {
    if (given[name] === undefined && given[other] !== undefined) {
      problems.push(`${name} is missing: set it along with ${other}, or unset both`)
    }
  }
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (given[name] !== undefined && given.S3_BUCKET === undefined) {
      problems.push(`${name} needs S3_BUCKET, or nothing is kept there`)
    }
  }
  if (given.S3_BUCKET !== undefined && given.DATABASE_URL === undefined) {
    problems.push('S3_BUCKET needs DATABASE_URL: a server of its own keeps its pictures in DATA_DIR')
  }
  return problems
}

/** Reads the bucket's settings from variables that are valid; null without a bucket. */
export function bucketSettings(read: Given): BucketSettings | null {
  if (read.S3_BUCKET === undefined) return null
  const [name = '', ...folders] = read.S3_BUCKET.split('/').filter((part) => part !== '')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  return {
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: read.S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    region: read.S3_REGION ?? 'us-east-1',
    keys:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null,
  }
}
