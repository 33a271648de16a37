import { expect, test } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { createSeatLimits } from './seat-limits.ts'

const CAFE = '203.0.113.9'
const { max } = LIMITS.seatsOfAddress

/** Joins under a clock that stands until it is moved; those in `gone` have left. */
function joins() {
  let nowMs = 0
  const limits = createSeatLimits(() => nowMs)
  const gone = new Set<string>()
  return {
    gone,
    /** @param whose seat it is; until that is known the join is under way @returns whether it was let in */
    async join(whose: string | null | Promise<string | null>, address = CAFE, gameId = 'g1') {
      const outcome = await limits.pass({ gameId, address, isSeated: (id) => !gone.has(id) }, async () => {
        const playerId = await whose
        return playerId === null ? { ok: false } : { ok: true, seat: { playerId } }
      })
      return outcome !== null
    },
    laterBy(ms: number) {
      nowMs += ms
    },
  }
}

test('[X5] an address has so many seats of a game at once, and no more until somebody leaves', async () => {
  const { gone, join } = joins()
  const decided = Promise.withResolvers<void>()
  const seated = (n: number) => decided.promise.then(() => (n === 0 ? null : `p${n}`))
  const underWay = Array.from({ length: max }, (_, n) => join(seated(n)))
  expect(await join('late')).toBe(false)
  expect(await join('late', CAFE, 'g2')).toBe(true)
  expect(await join('late', '203.0.113.10')).toBe(true)
  expect(await join('late', '127.0.0.1')).toBe(true)
  decided.resolve()
  expect(new Set(await Promise.all(underWay))).toEqual(new Set([true]))
  expect(await join('p0')).toBe(true)
  expect(await join('late')).toBe(false)
  gone.add('p7')
  // A repeated join of the same seat takes no second one.
  expect(await join('p0')).toBe(true)
  expect(await join('late')).toBe(true)
  expect(await join('later')).toBe(false)
})

test('[X5] a join that fails takes no seat', async () => {
  const { join } = joins()
  const failed = Array.from({ length: max + 1 }, () => Promise.reject(new Error('the store is away')))
  for (const each of failed) await expect(join(each)).rejects.toThrow('the store is away')
  expect(await join('p1')).toBe(true)
})

test('[X5] joining and leaving again and again comes to an end for an hour', async () => {
  const { gone, join, laterBy } = joins()
  for (let n = 0; n < LIMITS.newSeats.max; n += 1) {
    await join(`p${n}`)
    gone.add(`p${n}`)
  }
  expect(await join('late')).toBe(false)
  laterBy(3_600_000)
  expect(await join('late')).toBe(true)
})
