import { expect, test } from 'vitest'
import type { Zone } from '#core/game/state.ts'
import type { Moment } from '#core/rules/moments.ts'
import { type Takeover, takeoverAfter, takeoverOf } from './takeovers.ts'

const zone = (id: string, number: number) => ({ id, number }) as Zone
const view = { zones: [zone('z04', 4), zone('z06', 6), zone('z09', 9)] }
const taken = (zoneId: string, from: string | null = null): Moment => ({
  ...{ kind: 'zone-taken', zoneId, by: 't1', from },
})
const over: Moment = { kind: 'time-up', isProvisional: true }

test('[U5] zones that were taken at once fill the screen once, and the end has it to itself', () => {
  expect(takeoverOf([taken('z06', 't2')], view)).toEqual({ zones: [6], by: 't1', from: 't2' })
  expect(takeoverOf([taken('z06', 't2'), taken('z04')], view)).toEqual({
    ...{ zones: [6, 4], by: 't1', from: null },
  })
  expect(takeoverOf([taken('z06'), over], view)).toBeNull()
})

test('[U5] nothing of others fills a screen', () => {
  const captured: Moment = { kind: 'zone-captured', zoneId: 'z04', by: 't2', from: 't1' }
  const lost: Moment = { kind: 'zone-lost', zoneId: 'z04', from: 't1', to: 't2', isByHost: false }
  expect(takeoverOf([captured, lost, { kind: 'resumed' }], view)).toBeNull()
})

test('[U5] what waits for its turn is told with the next, each zone once', () => {
  const first: Takeover = { zones: [6, 9], by: 't1', from: null }
  const next: Takeover = { zones: [6], by: 't1', from: 't3' }
  expect(takeoverAfter(first, next)).toEqual({ zones: [9, 6], by: 't1', from: 't3' })
  expect(takeoverAfter(null, next)).toBe(next)
})
