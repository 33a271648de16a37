import { expect, test } from 'vitest'
import { climb } from './scenarios/capacity/climb.ts'
import type { Capacity } from './scenarios/capacity/find-capacity.ts'
import { overuse } from './scenarios/capacity/overuse.ts'
import { ratiosOf, rowsOf } from './scenarios/capacity/rows.ts'

const STEPS = { from: 800, coarse: 2, fine: 1.1, lowest: 90, highest: 50_000 }

/** Climbs where rates up to `limit` are held, and tells which were tried. */
async function climbed(limit: number, failsAt = Number.NaN) {
  const tried: number[] = []
  let rests = 0
  const held = await climb(
    STEPS,
    async (rate) => {
      tried.push(Math.round(rate))
      return tried.length === failsAt ? null : rate <= limit
    },
    async () => {
      rests += 1
    },
  )
  return { held: held && Math.round(held), tried, rests }
}

test('a climb goes up by large steps, rests, and goes on by small ones to the last rate that is held', async () => {
  expect(await climbed(4_000)).toEqual({
    held: 3_872,
    tried: [800, 1_600, 3_200, 6_400, 3_520, 3_872, 4_259],
    rests: 1,
  })
})

test('where the first rate is too much, the climb begins below it', async () => {
  expect(await climbed(250)).toMatchObject({ held: 242, tried: [800, 400, 200, 400, 220, 242, 266] })
})

test('a climb that finds nothing, no end, or cannot be watched gives no figure', async () => {
  expect(await climbed(80)).toMatchObject({ held: null })
  expect(await climbed(1e9)).toMatchObject({ held: null })
  for (const failsAt of [1, 2, 6]) expect(await climbed(4_000, failsAt)).toMatchObject({ held: null })
})

test('a server that uses more than it was given was not held back', () => {
  expect(overuse(0.25, 0.25)).toBeNull()
  expect(overuse(0.28, 0.25)).toBeNull()
  expect(overuse(0.9, 0.25)).toBe('the server used 0.90 of a core, and was to have 0.25')
  expect(overuse(Number.NaN, 0.25)).not.toBeNull()
})

const round = (held: number | null): Capacity => ({
  held,
  voidReason: held === null ? 'no limit was found' : null,
  limitedBy: 'a test',
  attempts: [],
})

test('capacities are compared round by round; void rounds are told and make no ratio', () => {
  const found = new Map([
    ['zoneWar', [round(300), round(null), round(390)]],
    ['ws', [round(200), round(7), round(300)]],
    ['storingColyseus', [round(null), round(100), round(null)]],
  ] as const)
  const ratios = ratiosOf(found)
  expect(ratios).toEqual({ capacityVsWs: 1.4 })
  const rows = rowsOf(found, ratios)
  expect(rows[0]).toMatchObject({ value: '345', limit: 'bare ws 200, storing Colyseus 100' })
  expect(rows.slice(1)).toMatchObject([
    { value: '1.40 ×', ok: true },
    { value: 'void', ok: false },
    { what: 'void rounds of Zone War', value: '1 of 3', limit: 'no limit was found' },
    { what: 'void rounds of storing Colyseus', value: '2 of 3' },
  ])
})
