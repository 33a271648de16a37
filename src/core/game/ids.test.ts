import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, cardId, commandIdAt, newGameCode, newId, teamId, zoneId } from './ids.ts'

/** Chance that goes through every place of an alphabet. */
function sweep(steps: number) {
  let next = 0
  return () => (next++ % steps) / steps
}

describe('ids', () => {
  test('[C8] they sort in the order of the editors', () => {
    const inOrder = (id: (index: number) => string, count: number) =>
      Array.from({ length: count }, (_, index) => id(index))
    for (const [id, count] of [
      [teamId, 6],
      [zoneId, 20],
      [cardId, 120],
    ] as const) {
      const ids = inOrder(id, count)
      expect([...ids].sort()).toEqual(ids)
      expect(new Set(ids).size).toBe(count)
    }
    expect([teamId(0), zoneId(19), cardId(119)]).toEqual(['t1', 'z20', 'c120'])
  })

  test('a game code has six characters without I, O, 0 and 1', () => {
    expect(CODE_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]{32}$/)
    expect(newGameCode(() => 0)).toBe('AAAAAA')
    expect(newGameCode(() => 1 - Number.EPSILON)).toBe('999999')
    const code = newGameCode(sweep(6))
    expect(new Set(code).size).toBe(6)
  })

  test('an id has 16 characters of letters and digits that can stand in an address', () => {
    expect(newId(sweep(16))).toMatch(/^[a-z2-7]{16}$/)
    expect(new Set(newId(sweep(16))).size).toBe(16)
  })

  test('ids of commands sort by their time, and end like any other id', () => {
    const times = [0, 1, 31, 32, 1_023, 1_024, 1_790_000_000_000, 1_790_000_000_001, 32 ** 9 - 1]
    const ids = times.map((nowMs) => commandIdAt(nowMs, () => 0))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(times.length)
    const id = commandIdAt(1_790_000_000_000.5, sweep(16))
    expect(id).toMatch(/^[a-z2-7]{25}$/)
    expect(id.slice(9)).toBe(newId(sweep(16)))
    for (const wrong of [-1, 32 ** 9]) expect(commandIdAt(wrong, () => 0)).toMatch(/^[a-z2-7]{25}$/)
  })
})
