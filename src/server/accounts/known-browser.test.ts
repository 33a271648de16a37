import { describe, expect, test } from 'vitest'
import { createKnownBrowsers } from './known-browser.ts'

const SECRET = 'a secret of the tests, longer than thirty-two characters'

/** The `Cookie` header of a browser that was given a cookie. */
const headerOf = ([cookie = '']: string[]): string => cookie.split(';')[0] ?? ''

describe('known browsers', () => {
  const known = createKnownBrowsers(SECRET, false)

  test('a browser is known to the accounts used in it, and to no other', () => {
    const ada = headerOf(known.remember(null, 'ada@example.org'))
    const id = known.idOf(ada, 'ada@example.org')
    expect(id).toMatch(/^[a-z2-7]{16}$/)
    expect(known.idOf(ada, 'grace@example.org')).toBeNull()
    expect(known.remember(ada, 'ada@example.org')).toEqual([])
    const both = headerOf(known.remember(ada, 'grace@example.org'))
    expect([known.idOf(both, 'ada@example.org'), known.idOf(both, 'grace@example.org')]).toEqual([id, id])
    expect(both).not.toContain('example')
  })

  test('nobody makes such a cookie but us', () => {
    const own = headerOf(known.remember(null, 'eve@example.org'))
    expect(known.idOf(own, 'ada@example.org')).toBeNull()
    const forged = headerOf(createKnownBrowsers(`${SECRET}!`, false).remember(null, 'ada@example.org'))
    for (const header of [forged, 'zw_known=', 'zw_known=....', 'zw_known=a.é', null])
      expect(known.idOf(header, 'ada@example.org')).toBeNull()
    expect(known.remember('zw_known=<script>.x', 'ada@example.org')[0]).not.toContain('script')
  })

  test('it remembers five accounts, the latest', () => {
    const emails = Array.from({ length: 7 }, (_, n) => `host${n}@example.org`)
    const header = emails.reduce<string | null>((kept, email) => headerOf(known.remember(kept, email)), null)
    expect(emails.filter((email) => known.idOf(header, email) !== null)).toEqual(emails.slice(2))
  })
})
