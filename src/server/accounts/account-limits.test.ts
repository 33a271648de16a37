import { describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createAccountLimits, type Requester } from './account-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Limits whose clock stands until it is moved. */
function setUp() {
  let nowMs = 1_000_000
  return {
    limits: createAccountLimits(() => nowMs),
    advance(ms: number) {
      nowMs += ms
    },
  }
}

const someone = (more: Partial<Requester> = {}): Requester => ({
  email: 'ada@example.org',
  network: '198.51.100.7',
  knownId: null,
  browserId: null,
  ...more,
})

/** How many of some attempts get through. */
const passing = (times: number, attempt: (n: number) => { refusedBy: unknown }): number =>
  Array.from({ length: times }, (_, n) => attempt(n)).filter(({ refusedBy }) => refusedBy === null).length

describe('[X12] links by email', () => {
  test('strangers get five an hour, twelve a day, and then one an hour', () => {
    const { limits, advance } = setUp()
    const ask = (n: number) => limits.sendLink('reset', someone({ network: `198.51.100.${n}` }))
    const hours = Array.from({ length: 24 }, () => {
      const passed = passing(100, ask)
      advance(HOUR_MS)
      return passed
    })
    expect(hours).toEqual([5, 5, 2, ...Array.from({ length: 21 }, () => 1)])
  })

  test('whenever a stranger is refused, a link was sent within the hour that it works', () => {
    const { limits, advance } = setUp()
    let sentAtMs = Number.NEGATIVE_INFINITY
    for (let atMs = 0; atMs < 30 * HOUR_MS; atMs += 7 * MINUTE_MS) {
      if (limits.sendLink('reset', someone()).refusedBy === null) sentAtMs = atMs
      expect(atMs - sentAtMs).toBeLessThan(HOUR_MS)
      advance(7 * MINUTE_MS)
    }
  })

  test('a known browser has its own, whatever strangers ask for', () => {
    const { limits, advance } = setUp()
    passing(100, () => limits.sendLink('reset', someone()))
    const owner = someone({ knownId: 'k1' })
    expect(passing(10, () => limits.sendLink('reset', owner))).toBe(5)
    for (let hour = 0; hour < 3; hour += 1) {
      advance(HOUR_MS)
      expect(passing(10, () => limits.sendLink('reset', owner))).toBe(5)
    }
    advance(HOUR_MS)
    expect(limits.sendLink('reset', owner).refusedBy).toBe(LIMITS.linksOfKnownBrowserADay)
  })

  test('links to confirm an address use up none of those to a new password', () => {
    const { limits } = setUp()
    passing(100, () => limits.sendLink('verification', someone()))
    expect(limits.sendLink('reset', someone()).refusedBy).toBeNull()
  })
})

describe('[X13] wrong passwords', () => {
  test('of one account: ten a browser, sixty an address, six hundred an hour from everywhere', () => {
    const { limits, advance } = setUp()
    const guess = (more: Partial<Requester>) => limits.tryPassword(someone(more))
    expect(passing(20, () => guess({ browserId: 'b1' }))).toBe(10)
    expect(passing(100, (n) => guess({ browserId: `fresh${n}` }))).toBe(50)
    const elsewhere = (n: number) => ({ network: `203.0.113.${n % 250}` })
    expect(passing(1_000, (n) => guess(elsewhere(n)))).toBe(540)
    expect(guess(elsewhere(1)).refusedBy).toBe(LIMITS.wrongPasswordsOfAccount)
    expect(guess({ knownId: 'k1' }).refusedBy).toBeNull()
    advance(HOUR_MS)
    expect(guess(elsewhere(1)).refusedBy).toBeNull()
  })

  test('of one address, whatever the accounts: sixty a minute', () => {
    const { limits } = setUp()
    const guess = (n: number) => limits.tryPassword(someone({ email: `host${n}@example.org` }))
    expect(passing(200, guess)).toBe(60)
    expect(guess(0).refusedBy).toBe(LIMITS.wrongPasswordsOfAddress)
    expect(limits.tryPassword(someone({ knownId: 'k1' })).refusedBy).toBeNull()
  })

  test('right ones count nowhere among them', () => {
    const { limits } = setUp()
    for (let n = 0; n < 500; n += 1) {
      const attempt = limits.tryPassword(someone({ browserId: 'b1' }))
      expect(attempt.refusedBy).toBeNull()
      attempt.takeBack()
    }
  })

  test('a refused attempt counts nowhere', () => {
    const { limits } = setUp()
    passing(500, () => limits.tryPassword(someone({ browserId: 'b1' })))
    expect(passing(100, () => limits.tryPassword(someone()))).toBe(50)
  })
})

test('sign-ins with the right password have an end, too', () => {
  const { limits, advance } = setUp()
  for (let n = 0; n < 120; n += 1) {
    expect(limits.signInsUsedUp('ada@example.org')).toBeNull()
    limits.countSignIn('ada@example.org')
  }
  expect(limits.signInsUsedUp('ada@example.org')).toBe(LIMITS.signIns)
  expect(limits.signInsUsedUp('grace@example.org')).toBeNull()
  advance(MINUTE_MS)
  expect(limits.signInsUsedUp('ada@example.org')).toBeNull()
})

test('[X17] one address can ask sixty times a minute and six hundred times an hour whether accounts exist', () => {
  const { limits, advance } = setUp()
  let hosts = 0
  const probe = () => {
    hosts += 1
    return limits.signUp(`host${hosts}@example.org`, '198.51.100.7')
  }
  let passed = 0
  for (let minute = 0; minute < 30; minute += 1) {
    const now = passing(100, probe)
    expect(now).toBeLessThanOrEqual(60)
    passed += now
    advance(MINUTE_MS)
  }
  expect(passed).toBe(600)
})
