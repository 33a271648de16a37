import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Advice } from '#core/rules/what-next.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { whatNextWords } from './what-next-words.ts'

const view = aGame().state
const said = (advice: Advice) => Object.values(whatNextWords(advice, view, STARTED_AT_MS))
const zone = { zoneId: 'z04', priceCents: 2_500 } as const
const card = { cardId: 'c002', balanceCents: 400, rewardCents: 4_000 } as const

test('[N2] each advice is one line, and a link to where it is done', () => {
  expect(said({ kind: 'take', ...zone, balanceCents: 4_650, leads: false })).toEqual([
    'Zone 4 costs $25, you have $46.50',
    '/game/bidding/z04',
  ])
  expect(said({ kind: 'take', ...zone, balanceCents: 4_600, leads: true })[0]).toBe(
    'You need one zone to lead: Zone 4 costs $25, you have $46',
  )
  expect(said({ kind: 'hold', ...zone, rivalId: 't2' })[0]).toBe(
    'Blue Whales needs one zone to lead: Zone 4 costs them $25',
  )
  const endsAtMs = STARTED_AT_MS + 10.2 * MINUTE_MS
  expect(said({ kind: 'hurry', cardId: 'c002', endsAtMs })).toEqual([
    'Challenge no. 2 ends in 11 min',
    '/game/flop',
  ])
  expect(said({ kind: 'earn', ...card, nextCents: 1_200 })[0]).toBe('Start with Challenge no. 2: $40')
  const held = {
    ...view,
    zones: view.zones.map((each, n) => (n > 0 ? each : { ...each, currentOwner: 't2' })),
  }
  expect(whatNextWords({ kind: 'earn', ...card, nextCents: 1_200 }, held, STARTED_AT_MS).text).toBe(
    'Challenge no. 2 pays $40, the next zone costs $12',
  )
  expect(said({ kind: 'earn', ...card, balanceCents: -2_000, nextCents: 100 })[0]).toBe(
    'You’re $20 in debt: Challenge no. 2 pays $40',
  )
  expect(said({ kind: 'spend', zoneId: 'z01', balanceCents: 4_600 })).toEqual([
    'You have $46 to bid before the end',
    '/game/zones',
  ])
})
