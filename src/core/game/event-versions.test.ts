import { expect, test } from 'vitest'
import { versionOf } from './event-versions.ts'
import type { GameEvent } from './events.ts'

const claimed = { type: 'CardClaimed', cardId: 'c001', teamId: 't1', claimedAtMs: 1 } as const
const NEWER: readonly GameEvent[] = [
  { type: 'OptionsRevised', options: {} },
  { type: 'GameStarted', startedAtMs: 1, endsAtMs: 2, startCents: 100 },
  { ...claimed, isUnpaid: true },
  { ...claimed, rewardCents: 200 },
  { type: 'ClaimApproved', messageId: 'm', cardId: 'c001', teamId: 't1', paidCents: 100 },
]

test('[V6] an event whose meaning a newer field changes is of the newer version; without it, it is as old as ever', () => {
  expect(versionOf([claimed, { type: 'GameStarted', startedAtMs: 1, endsAtMs: 2 }])).toBe(1)
  expect(versionOf([claimed, { type: 'ZoneReopened', zoneId: 'z01' }])).toBe(2)
  for (const event of NEWER) expect(versionOf([claimed, event]), event.type).toBe(3)
})
