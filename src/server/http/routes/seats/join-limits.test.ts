import { describe, expect, test } from 'vitest'
import { standingClock } from '#test/standing-clock.ts'
import { createJoinLimits } from './join-limits.ts'

const times = (n: number, act: () => void) => {
  for (let i = 0; i < n; i += 1) act()
}

describe('join limits', () => {
  const party = { address: '198.51.100.7', gameId: 'g1' }

  test('ten wrong codes a minute block one browser in one game, and nobody else at the party', () => {
    const { now, advance } = standingClock()
    const limits = createJoinLimits(now)
    const guesser = { ...party, browserId: 'b1' }
    times(9, () => limits.countWrong(guesser))
    expect(limits.isBlocked(guesser)).toBe(false)
    limits.countWrong(guesser)
    expect(limits.isBlocked(guesser)).toBe(true)
    expect(limits.isBlocked({ ...party, browserId: 'b2' })).toBe(false)
    expect(limits.isBlocked({ ...party, browserId: null })).toBe(false)
    expect(limits.isBlocked({ ...guesser, gameId: 'g2' })).toBe(false)
    advance(60_000)
    expect(limits.isBlocked(guesser)).toBe(false)
  })

  test('[X13] a newcomer without our cookie gets in though others guessed, up to six hundred an address and game', () => {
    const limits = createJoinLimits(standingClock().now)
    const stranger = { ...party, browserId: null }
    times(599, () => limits.countWrong(stranger))
    expect(limits.isBlocked(stranger)).toBe(false)
    limits.countWrong(stranger)
    expect(limits.isBlocked(stranger)).toBe(true)
    expect(limits.isBlocked({ ...stranger, address: '198.51.100.8' })).toBe(false)
  })

  test('unknown game codes count by themselves', () => {
    const limits = createJoinLimits(standingClock().now)
    const unknown = { address: party.address, gameId: null, browserId: 'b1' }
    times(10, () => limits.countWrong(unknown))
    expect(limits.isBlocked(unknown)).toBe(true)
    expect(limits.isBlocked({ ...unknown, gameId: 'g1' })).toBe(false)
  })

  test('a fresh cookie for every guess ends at six hundred an address, an IPv6 one with its whole network', () => {
    const limits = createJoinLimits(standingClock().now)
    const guess = (i: number) => ({
      address: `2001:db8:1:2::${i.toString(16)}`,
      gameId: 'g1',
      browserId: `b${i}`,
    })
    for (let i = 0; i < 599; i += 1) limits.countWrong(guess(i))
    expect(limits.isBlocked(guess(700))).toBe(false)
    limits.countWrong(guess(599))
    expect(limits.isBlocked(guess(700))).toBe(true)
    expect(limits.isBlocked({ ...guess(700), address: '2001:db8:1:3::1' })).toBe(false)
  })
})
