import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { newId } from '#core/game/ids.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import { cookiePrefix } from '#server/net/cookie-prefix.ts'

const YEAR_S = 365 * 24 * 3600
/** Accounts that one browser remembers; beyond that, the least recently used is forgotten. */
const MAX_ACCOUNTS = 5

/** A cookie that records which accounts were used in a browser. It authenticates nobody. */
export interface KnownBrowsers {
  /** The id of the browser if the account was used in it, else null. */
  idOf(cookieHeader: string | null, email: string): string | null
  /** The `Set-Cookie` values that record the account; none if it is recorded already. */
  remember(cookieHeader: string | null, email: string): string[]
}

/**
 * The cookie holds an id, and for each account an HMAC of id and address: it can't be forged without signing in, and doesn't
 * reveal whose accounts they are.
 * @param secret makes the tags @param isTls sends the cookie over TLS only
 */
export function createKnownBrowsers(secret: string, isTls: boolean): KnownBrowsers {
  const name = `${cookiePrefix(isTls)}zw_known`
  const tagOf = (id: string, email: string): string =>
    createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest('base64url').slice(0, 22)
  const read = (header: string | null): { id: string; tags: string[] } => {
    const [id = '', ...tags] = (parse(header ?? '', name)[name] ?? '').split('.')
    return { id, tags: tags.slice(0, MAX_ACCOUNTS) }
  }
  const idOf: KnownBrowsers['idOf'] = (header, email) => {
    const { id, tags } = read(header)
    const expected = Buffer.from(tagOf(id, email))
    const isKnown = tags.some((tag) => {
      const given = Buffer.from(tag)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    return isKnown ? id : null
  }

  return {
    idOf,
    remember(header, email) {
      if (idOf(header, email) !== null) return []
      const { id: given, tags } = read(header)
      const id = /^[a-z2-7]{16}$/.test(given) ? given : newId(cryptoRandom)
      const kept = id === given ? tags.slice(0, MAX_ACCOUNTS - 1) : []
      const value = [id, tagOf(id, email), ...kept].join('.')
      const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isTls, maxAge: YEAR_S } as const
      return [serialize(name, value, options)]
    },
  }
}
