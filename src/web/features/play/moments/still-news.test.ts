import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { stillNews } from './still-news.ts'

const BID: GameEvent = {
  type: 'BidPlaced',
  ...{ zoneId: 'z02', teamId: 't1', amountCents: 700, totalCents: 900, leads: true },
}
const ALLOWED = { type: 'BidAllowed', zoneId: 'z02', teamId: 't1' } as GameEvent

test('[U2] what is heard more than 20 s late was missed, except for answers that one waits for', () => {
  expect(stillNews([BID, ALLOWED], 100_000, 119_000)).toEqual([BID, ALLOWED])
  expect(stillNews([BID, ALLOWED], 100_000, 121_000)).toEqual([ALLOWED])
  // A phone's idea of the time may be behind.
  expect(stillNews([BID], 100_000, 40_000)).toEqual([BID])
})
