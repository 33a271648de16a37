import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Advice } from '#core/rules/what-next.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { whatNextWords } from './what-next-words.ts'

const view = aGame().state
const said = (advice: Advice) => Object.values(whatNextWords(advice, view, STARTED_AT_MS))
const words = (advice: Advice, game: typeof view = view) => whatNextWords(advice, game, STARTED_AT_MS).text
const heldBy = (owner: string | null) => ({
  ...view,
  zones: view.zones.map((each) => (each.id === 'z04' ? { ...each, currentOwner: owner } : each)),
})
const zone = { zoneId: 'z04', priceCents: 2_500 } as const
const card = { cardId: 'c002', balanceCents: 400, rewardCents: 4_000 } as const

test('[N2] each advice is one line that names the deed, and a link to where it is done', () => {
  expect(said({ kind: 'take', ...zone, balanceCents: 4_650, leads: null })).toEqual([
    'Claim Zone 4 for $25 of your $46.50',
    '/game/bidding/z04',
  ])
  expect(said({ kind: 'hold', ...zone, rivalId: 't2' })[0]).toBe(
    'Defend Zone 4: with $25 Blue Whales takes it and leads',
  )
  const endsAtMs = STARTED_AT_MS + 10.2 * MINUTE_MS
  expect(said({ kind: 'hurry', cardId: 'c002', endsAtMs })).toEqual([
    'Challenge no. 2 ends in 11 min',
    '/game/flop',
  ])
  expect(said({ kind: 'earn', ...card, nextCents: 1_200 })[0]).toBe('Start with Challenge no. 2: it pays $40')
  expect(words({ kind: 'earn', ...card, nextCents: 1_200 }, heldBy('t2'))).toBe(
    'Earn $40 with Challenge no. 2: zones start at $12',
  )
  expect(words({ kind: 'earn', ...card, nextCents: null }, heldBy('t2'))).toBe(
    'Earn $40 with Challenge no. 2',
  )
  expect(said({ kind: 'earn', ...card, balanceCents: -2_000, nextCents: 100 })[0]).toBe(
    'You’re $20 in debt: Challenge no. 2 pays $40',
  )
  expect(said({ kind: 'spend', zoneId: 'z01', balanceCents: 4_600 })).toEqual([
    'Bid your $46 before the end',
    '/game/zones',
  ])
})

test('[N2] a zone that brings the lead: whose it is, and what takes it', () => {
  const take = { kind: 'take', ...zone, balanceCents: 4_600 } as const
  expect(words({ ...take, leads: 'zones' }, heldBy('t2'))).toBe(
    'Take Zone 4 from Blue Whales for $25 and you lead',
  )
  expect(words({ ...take, leads: 'zones' })).toBe('Claim Zone 4 for $25 and you lead')
  expect(words({ ...take, leads: 'balance' })).toBe('Claim Zone 4 for $25 and you lead')
  expect(words({ ...take, leads: null }, heldBy('t2'))).toBe(
    'Take Zone 4 from Blue Whales for $25 of your $46',
  )
})

test('[N2] a long title is cut at a word', () => {
  const longTitle = 'Sing with a stranger from far away, on the loudest corner which you can find'
  const named = (title: string) => ({ ...view, cards: view.cards.map((each) => ({ ...each, title })) })
  const hurry = { kind: 'hurry', cardId: 'c002', endsAtMs: STARTED_AT_MS + MINUTE_MS } as const
  expect(words(hurry, named(longTitle))).toBe('Sing with a stranger from far away, on… ends in 1 min')
  expect(words(hurry, named('W'.repeat(60)))).toBe(`${'W'.repeat(40)}… ends in 1 min`)
})

test('[N4] where a location is required, the advice says to go there first', () => {
  const there = (owner: string | null) => ({
    ...heldBy(owner),
    options: { location: 'required' as const },
  })
  const take = { kind: 'take', ...zone, balanceCents: 4_600 } as const
  expect(words({ ...take, leads: 'zones' }, there('t2'))).toBe(
    'Go to Zone 4 and take it from Blue Whales for $25: you lead',
  )
  expect(words({ ...take, leads: null }, there(null))).toBe('Go to Zone 4 and claim it for $25 of your $46')
})
