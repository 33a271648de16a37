import { reasonOf, withoutPassword } from './connection-words.ts'
import { isDatabaseError } from './database-error.ts'

/** By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REMEDIES: Readonly<Record<string, string>> = {
  '28P01': 'Correct the password in DATABASE_URL',
  '3D000': 'Create it, owned by that user: createdb -O <user> <database>',
  '53300': 'Raise max_connections there, or run fewer nodes: each opens up to 15',
  '57P03': 'Wait until it has started',
}
const INSUFFICIENT_PRIVILEGE = '42501'
const INVALID_AUTHORIZATION = '28000'

/** The remedy for a failed connection, in words. */
export function remedyFor(error: unknown): string {
  const reason = reasonOf(error)
  if (isDatabaseError(error)) {
    if (error.code === INVALID_AUTHORIZATION && /no encryption|SSL off/.test(reason))
      return 'It requires TLS: add ?sslmode=require to DATABASE_URL'
    if (error.code === INVALID_AUTHORIZATION)
      return 'Create that user, or allow it from this machine in pg_hba.conf'
    const remedy = REMEDIES[error.code ?? '']
    if (remedy !== undefined) return remedy
  }
  if (/does not support SSL/.test(reason)) return "It doesn't support TLS: remove sslmode from DATABASE_URL"
  if (/certificate|self-signed/.test(reason))
    return "Its certificate isn't trusted here: set NODE_EXTRA_CA_CERTS to its authority's certificate"
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'Correct the host in DATABASE_URL'
  return 'Start it, or correct the address'
}

/** A failed migration in words, with the remedy if permissions are missing. */
export function migrationInWords(error: unknown, url: string): unknown {
  if (!isDatabaseError(error) || error.code !== INSUFFICIENT_PRIVILEGE) return error
  const { username, pathname } = new URL(url)
  const [user, name] = [username, pathname.slice(1)].map((part) => `"${decodeURIComponent(part)}"`)
  return new Error(
    `DATABASE_URL: the user of ${withoutPassword(url)} isn't allowed to create tables: ${reasonOf(error)}. Make it the owner: psql -d ${name} -c 'ALTER DATABASE ${name} OWNER TO ${user}; ALTER SCHEMA public OWNER TO ${user}'`,
  )
}
