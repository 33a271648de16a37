import { describe, expect, test } from 'vitest'
import { standingClock } from '#test/standing-clock.ts'
import { createLimiter } from './limiter.ts'

describe('limiter', () => {
  test('the window slides: each attempt is forgotten when its own time is up', () => {
    const { now, advance } = standingClock()
    const limiter = createLimiter({ max: 2, windowMs: 1000, now })
    expect(limiter.take('a')).toBe(0)
    advance(600)
    expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBe(400)
    advance(399)
    expect(limiter.isBlocked('a')).toBe(true)
    advance(1)
    expect(limiter.isBlocked('a')).toBe(false)
    expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBe(600)
  })

  test('a refused take does not prolong the wait, a counted attempt does', () => {
    const { now, advance } = standingClock()
    const limiter = createLimiter({ max: 1, windowMs: 1000, now })
    limiter.take('a')
    advance(900)
    limiter.take('a')
    advance(100)
    expect(limiter.isBlocked('a')).toBe(false)
    limiter.count('a')
    advance(900)
    limiter.count('a')
    advance(100)
    expect(limiter.isBlocked('a')).toBe(true)
  })

  test('keys do not share', () => {
    const limiter = createLimiter({ max: 1, windowMs: 1000, now: standingClock().now })
    limiter.count('a')
    expect([limiter.isBlocked('a'), limiter.isBlocked('b')]).toEqual([true, false])
  })

  test('it remembers so many keys and no more, forgetting the longest silent first', () => {
    const { now, advance } = standingClock()
    const limiter = createLimiter({ max: 2, windowMs: 1000, now, maxKeys: 2 })
    for (const key of ['a', 'b', 'a', 'b', 'a', 'c']) {
      limiter.count(key)
      advance(1)
    }
    expect(['a', 'b'].map((key) => limiter.isBlocked(key))).toEqual([true, false])
  })
})
