/** A database's address that may be shown. */
export function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  // Parameters may hold one as well.
  address.search = ''
  return address.href
}

/** The message of a failed connection; a host with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
