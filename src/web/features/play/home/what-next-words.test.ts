import { expect, test } from 'vitest'
import type { CardId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { Advice, Lead } from '#core/rules/what-next.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { noAdviceWords, whatNextWords } from './what-next-words.ts'

const view = aGame().state
const words = (advice: Advice, game: typeof view = view) => whatNextWords(advice, game, STARTED_AT_MS, 't1')
/** The two lines. */
const lines = (advice: Advice, game: typeof view = view) => {
  const { kicker, act } = words(advice, game)
  return [kicker, act]
}
const heldBy = (owner: string | null) => ({
  ...view,
  zones: view.zones.map((each) => (each.id === 'z04' ? { ...each, currentOwner: owner } : each)),
})
const zone = { zoneId: 'z04', priceCents: 2_500 } as const
const card = { cardId: 'c002', balanceCents: 400, rewardCents: 4_000 } as const

test('[N2] each advice has a reason, the deed, a sign, a button and a way to where it is done', () => {
  expect(
    words({ kind: 'take', ...zone, balanceCents: 4_650, leads: null, proofsOf: [], isLost: false }),
  ).toEqual({
    kicker: 'You have $46.50',
    act: 'Bid $25 in Zone 4',
    detail: 'Quarter D',
    mark: { zoneId: 'z04' },
    button: 'Open Zone 4',
    to: '/game/bidding/z04',
  })
  expect(words({ kind: 'hold', ...zone, rivalId: 't2' })).toMatchObject({
    kicker: 'With $25 Blue Whales takes it and leads',
    act: 'Defend Zone 4',
    button: 'Open Zone 4',
  })
  expect(words({ kind: 'earn', ...card, nextCents: 1_200 })).toEqual({
    kicker: 'Best first card · 45 min left',
    act: 'Challenge no. 2',
    detail: 'Do the thing that is number 2.',
    mark: { price: '$22' },
    button: 'Open the card',
    to: '/game/flop#c002',
  })
  expect(words({ kind: 'prove', cardId: 'c002', count: 1, riskCents: 2_200 })).toEqual({
    kicker: 'At risk without proof',
    act: 'Challenge no. 2 needs proof',
    detail: '',
    mark: { price: '$22' },
    button: 'Post proof',
    to: '/game/chat?card=c002',
  })
  expect(lines({ kind: 'prove', cardId: 'c002', count: 3, riskCents: 6_000 })).toEqual([
    'At risk without proof',
    '3 claims need proof',
  ])
  expect(words({ kind: 'spend', zoneId: 'z01', balanceCents: 4_600 })).toEqual({
    kicker: 'Before the end',
    act: 'Bid your $46',
    detail: '',
    mark: 'none',
    button: 'Open zones',
    to: '/game/zones',
  })
})

test('[N2] a card says why: how long it lasts, what else there is to do, or that the team is in debt', () => {
  const kicker = (advice: Advice, game?: typeof view) => lines(advice, game)[0]
  const lasting = { ...view, cards: view.cards.map((card) => ({ ...card, expiryTimeMs: null })) }
  expect(kicker({ kind: 'earn', ...card, nextCents: 1_200 }, lasting)).toBe('Best first card')
  const endsAtMs = STARTED_AT_MS + 10.2 * MINUTE_MS
  expect(lines({ kind: 'hurry', cardId: 'c002', endsAtMs })).toEqual(['Ends in 10 min', 'Challenge no. 2'])
  expect(kicker({ kind: 'earn', ...card, nextCents: 1_200 }, heldBy('t2'))).toBe(
    'Pays the most · zones from $12',
  )
  expect(kicker({ kind: 'earn', ...card, nextCents: null }, heldBy('t2'))).toBe('Pays the most')
  expect(kicker({ kind: 'earn', ...card, balanceCents: -2_000, nextCents: 100 })).toBe('You’re $20 in debt')
})

test('[N2] [N4] a zone: what to bid where, and what that brings', () => {
  const take = {
    kind: 'take',
    ...zone,
    balanceCents: 4_600,
    proofsOf: ['c002', 'c001'],
    isLost: false,
  } as const
  const act = 'Bid $25 in Zone 4'
  expect(lines({ ...take, leads: 'zones' })).toEqual(['Puts you 1st', act])
  expect(lines({ ...take, leads: 'balance' })).toEqual(['Puts you 1st, on money', act])
  expect(lines({ ...take, leads: 'owed' })).toEqual(['Puts you 1st. Post 2 proofs to stay there', act])
  expect(lines({ ...take, leads: 'owed', proofsOf: ['c002'] })).toEqual([
    'Puts you 1st. Post proof to stay there',
    act,
  ])
  expect(lines({ ...take, leads: null })).toEqual(['You have $46', act])
  expect(lines({ ...take, leads: null, isLost: true }, heldBy('t2'))).toEqual(['Takes it back', act])
  const { state } = aGame({ bids: [['z04', 't1', 10]] })
  expect(lines({ ...take, leads: null }, state)[1]).toBe('Bid $25 more in Zone 4')
})

test('[N2] a lead that rests on proof has it as a second thing to press, and no other has', () => {
  const take = { kind: 'take', ...zone, balanceCents: 4_600, isLost: false } as const
  const also = (leads: Lead | null, proofsOf: CardId[]) => words({ ...take, leads, proofsOf }).also
  expect(also('owed', ['c002'])).toEqual({ words: 'Post proof', to: '/game/chat?card=c002' })
  expect(also('owed', ['c003', 'c002'])).toEqual({ words: 'Post proof', to: '/game/chat?card=c003' })
  for (const leads of ['zones', 'balance', null] as const) expect(also(leads, [])).toBeUndefined()
})

test('[N2] a long title is cut at a word', () => {
  const longTitle = 'Sing with a stranger from far away, on the loudest corner which you can find'
  const named = (title: string) => ({ ...view, cards: view.cards.map((each) => ({ ...each, title })) })
  const hurry = { kind: 'hurry', cardId: 'c002', endsAtMs: STARTED_AT_MS + MINUTE_MS } as const
  expect(words(hurry, named(longTitle)).act).toBe('Sing with a stranger from far away, on…')
  expect(words(hurry, named('W'.repeat(60))).act).toBe(`${'W'.repeat(40)}…`)
})

test('[N1] in a pause, and while nothing is in reach, its place says so', () => {
  expect(noAdviceWords({ pause: { sinceMs: 1 } })).toMatchObject({ act: 'Bids and claims wait', to: '' })
  expect(noAdviceWords({})).toMatchObject({ act: 'See all zones', to: '/game/zones' })
})

test('[N8] after time is up, proof that is missing says which place the team would fall to, where the reward has been paid', () => {
  const over = { ...heldBy(null), isTimeUp: true }
  const kicker = (game: typeof view, riskCents: number) =>
    lines({ kind: 'prove', cardId: 'c002', count: 1, riskCents }, game)[0]
  const [own, ...others] = over.teams
  if (!own) throw new Error('a game has teams')
  const rich = {
    ...over,
    teams: [{ ...own, balanceCents: 9_000 }, ...others.map((team) => ({ ...team, balanceCents: 5_000 }))],
  }
  expect(kicker(rich, 1_000)).toBe('At risk without proof')
  expect(kicker(rich, 6_000)).toBe('Without proof you’d be 3rd')
  expect(kicker({ ...rich, isTimeUp: false }, 6_000)).toBe('At risk without proof')
  const options = { ...view.options, review: 'on-approval' as const }
  expect(kicker({ ...rich, options }, 6_000)).toBe('At risk without proof')
  // What the money is, is said once: by the reason, or on the stub.
  const mark = (riskCents: number) => words({ kind: 'prove', cardId: 'c002', count: 1, riskCents }, rich).mark
  expect(mark(1_000)).toEqual({ price: '$10' })
  expect(mark(6_000)).toEqual({ price: '$60', isAtRisk: true })
})
