/** The errors of S3 servers that tell of a mistake, each with its remedy. */
const MISTAKES: Readonly<Record<string, string>> = {
  NoSuchBucket: "there's no such bucket: create it, or correct S3_BUCKET",
  InvalidBucketName: "its server doesn't accept this name: correct S3_BUCKET",
  InvalidAccessKeyId: "its server doesn't know the key: correct S3_ACCESS_KEY_ID",
  // Some servers also say so of a key that they don't know.
  SignatureDoesNotMatch: 'the key or its secret is wrong: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key has no access: let it list the bucket, and read, write and delete its objects',
  AuthorizationHeaderMalformed: 'the region is wrong: correct S3_REGION',
  PermanentRedirect: "it's in another region: correct S3_REGION",
  RequestTimeTooSkewed: "this machine's clock is wrong: set it",
  CredentialsProviderError: 'no key was found: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
}

/** The mistake that an error tells of, with its remedy; null if waiting may help. */
export const bucketMistake = (error: unknown): string | null =>
  (error instanceof Error && MISTAKES[error.name]) || null

/** Why a bucket can't be used, in words for the operator. Contains no key. */
export function bucketReason(error: unknown): string {
  const mistake = bucketMistake(error)
  if (mistake !== null) return mistake
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return bucketReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (/^(?:Timeout|Abort)Error$/.test(error.name)) return 'no answer in time'
  const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  return httpStatusCode === undefined ? error.message : `${error.name} (HTTP ${httpStatusCode})`
}
