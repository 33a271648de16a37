import { describe, expect, test } from 'vitest'
import { standingClock } from '#test/standing-clock.ts'
import { createWrongCodeLimits } from './wrong-code-limits.ts'

const times = (n: number, act: () => void) => {
  for (let i = 0; i < n; i += 1) act()
}

function limits(now: () => number) {
  const count = createWrongCodeLimits(now)
  const isBlocked = (attempt: Parameters<typeof count>[0]) => {
    const { refusedBy, takeBack } = count(attempt)
    takeBack()
    return refusedBy !== null
  }
  return { count, isBlocked }
}

describe('limits on wrong codes', () => {
  const party = { address: '198.51.100.7', gameId: 'g1' }

  test('ten wrong codes a minute block one browser in one game, and nobody else at the party', () => {
    const { now, advance } = standingClock()
    const { count, isBlocked } = limits(now)
    const guesser = { ...party, browserId: 'b1' }
    times(9, () => count(guesser))
    expect(isBlocked(guesser)).toBe(false)
    count(guesser)
    expect(isBlocked(guesser)).toBe(true)
    expect(isBlocked({ ...party, browserId: 'b2' })).toBe(false)
    expect(isBlocked({ ...party, browserId: null })).toBe(false)
    expect(isBlocked({ ...guesser, gameId: 'g2' })).toBe(false)
    advance(60_000)
    expect(isBlocked(guesser)).toBe(false)
  })

  test('[X13] a newcomer without our cookie gets in though others guessed, up to six hundred an address and game', () => {
    const { count, isBlocked } = limits(standingClock().now)
    const stranger = { ...party, browserId: null }
    times(599, () => count(stranger))
    expect(isBlocked(stranger)).toBe(false)
    count(stranger)
    expect(isBlocked(stranger)).toBe(true)
    expect(isBlocked({ ...stranger, address: '198.51.100.8' })).toBe(false)
  })

  test('unknown game codes count by themselves', () => {
    const { count, isBlocked } = limits(standingClock().now)
    const unknown = { address: party.address, gameId: null, browserId: 'b1' }
    times(10, () => count(unknown))
    expect(isBlocked(unknown)).toBe(true)
    expect(isBlocked({ ...unknown, gameId: 'g1' })).toBe(false)
  })

  test('a fresh cookie for every guess ends at six hundred an address, an IPv6 one with its whole network', () => {
    const { count, isBlocked } = limits(standingClock().now)
    const guess = (i: number) => ({
      address: `2001:db8:1:2::${i.toString(16)}`,
      gameId: 'g1',
      browserId: `b${i}`,
    })
    for (let i = 0; i < 599; i += 1) count(guess(i))
    expect(isBlocked(guess(700))).toBe(false)
    count(guess(599))
    expect(isBlocked(guess(700))).toBe(true)
    expect(isBlocked({ ...guess(700), address: '2001:db8:1:3::1' })).toBe(false)
  })
})
