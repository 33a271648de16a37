import { expect, test } from 'vitest'
import type { BidEffect, BidStanding } from '#core/rules/bid-effect.ts'
import { effectLine, effectVerb } from './effect-words.ts'

const PRICED: BidStanding = { kind: 'priced', priceCents: 3_000, lackingCents: 0 }
const BEYOND: BidStanding = { kind: 'priced', priceCents: 3_000, lackingCents: 450 }
const AHEAD: BidStanding = { kind: 'holds', aheadCents: 1_200 }
const TIED: BidStanding = { kind: 'holds', aheadCents: 0 }
const NOTHING: BidEffect = { kind: 'nothing' }

test.each<[string, BidEffect, BidStanding]>([
  ['$30 takes the zone and leaves you $990.50', NOTHING, PRICED],
  ['You lead by $12', NOTHING, AHEAD],
  ['You hold it', NOTHING, TIED],
  [
    'You’re $20 in debt. Earn $21 to bid again.',
    NOTHING,
    { kind: 'broke', earnCents: 2_100, debtCents: 2_000 },
  ],
  ['Earn $1 to bid.', NOTHING, { kind: 'broke', earnCents: 100, debtCents: 0 }],
  ['Takes the zone, leaves you $8.50', { kind: 'takes' }, PRICED],
  ['$1,012 won’t take it: $18 more needed', { kind: 'short', moreCents: 1_800 }, PRICED],
  ['$1,012 won’t take it: $18 more needed', { kind: 'short', moreCents: 1_800 }, BEYOND],
  ['You can’t take it yet: $4.50 short', NOTHING, BEYOND],
  ['You already lead. This leaves you $8.50', { kind: 'keeps' }, AHEAD],
  ['You already hold it. This leaves you $8.50', { kind: 'keeps' }, TIED],
  ['Insufficient funds.', { kind: 'beyond-funds' }, PRICED],
  ['The raise cap allows at most $15 here.', { kind: 'beyond-cap', mostCents: 1_500 }, PRICED],
  ['Your total is as high as the raise cap allows.', { kind: 'beyond-cap', mostCents: 0 }, PRICED],
])('[B13] the line says %s', (words, effect, standing) => {
  expect(effectLine(effect, standing, 101_200, 102_050)?.words).toBe(words)
})

test('[B13] the line says where a bid leaves nothing', () => {
  expect(effectLine({ kind: 'takes' }, PRICED, 3_600, 3_600)?.words).toBe('Takes the zone, leaves you $0')
})

test('[B13] what is left stands beside the line, which keeps its first words', () => {
  const line = effectLine({ kind: 'keeps' }, AHEAD, 1_200, 3_600)
  expect(line).toMatchObject({ title: 'You already lead', leavesCents: 2_400 })
  // It bids for nothing: what takes the zone counts.
  expect(effectLine({ kind: 'short', moreCents: 1_800 }, PRICED, 1_200, 3_600)?.leavesCents).toBeUndefined()
  expect(effectLine(NOTHING, AHEAD, 0, 3_600)?.leavesCents).toBeUndefined()
})

test('[B13] [H8] nothing is promised while bids are hidden', () => {
  expect(effectLine({ kind: 'hidden' }, { kind: 'hidden' }, 500, 1_200)).toBeNull()
  expect(effectLine(NOTHING, { kind: 'hidden' }, 0, 1_200)).toBeNull()
})

test('[B13] the button says what the bid does to the zone, and promises nothing while bids are hidden', () => {
  expect(effectVerb({ kind: 'takes' })).toBe('takes')
  expect(effectVerb({ kind: 'short', moreCents: 500 })).toBe('won’t take')
  expect(effectVerb({ kind: 'keeps' })).toBe('keeps')
  expect(effectVerb({ kind: 'hidden' })).toBe('on')
})
