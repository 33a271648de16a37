import { expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { commandDigest, digestOf } from './submission.ts'

const message = (text: string): AnyCommand => ({
  type: 'PostMessage',
  messageId: 'm1',
  text,
  cardId: null,
  writtenAtMs: 1,
  photos: [],
})

test('[E9] a digest tells nothing of words that can be erased, and everything else apart', () => {
  expect(commandDigest(message('yes'))).toBe(commandDigest(message('no')))
  expect(commandDigest({ type: 'SetNickname', nickname: 'Ada' })).toBe(
    commandDigest({ type: 'SetNickname', nickname: 'Ben' }),
  )
  expect(commandDigest({ type: 'ClaimCard', cardId: 'c001' })).not.toBe(
    commandDigest({ type: 'ClaimCard', cardId: 'c002' }),
  )
})

test('[L5] a digest is the same wherever a bid came from, as before bids said so', () => {
  const bid = {
    type: 'PlaceBid',
    zoneId: 'z01',
    amountCents: 100,
    seenHighestCents: 0,
    seenOwnCents: 0,
  } as const
  const fix = { accuracyM: 9, fixAtMs: 1 }
  const here = commandDigest({ ...bid, position: { lng: 1, lat: 2, ...fix } })
  expect(here).toBe(commandDigest({ ...bid, position: { lng: 3, lat: 4, ...fix } }))
  expect(here).toBe(digestOf(bid))
  expect(here).not.toBe(commandDigest({ ...bid, amountCents: 200 }))
})
