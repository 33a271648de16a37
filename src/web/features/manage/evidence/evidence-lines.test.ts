import { expect, test } from 'vitest'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import type { ChatLine } from '#wire/http.ts'
import { askedAtMs, historyOf, proofsOf } from './evidence-lines.ts'

const line = (id: string, atMs: number, changes: Partial<ChatLine> = {}): ChatLine => ({
  id,
  kind: 'message',
  atMs,
  playerId: 'p4',
  playerNumber: 4,
  teamId: 't2',
  cardId: 'c3',
  writtenAtMs: 900,
  photos: [],
  text: 'Here it is.',
  ...changes,
})
const byHost = { playerId: null, playerNumber: null, teamId: 't1' }

const claim: ClaimedCard = {
  id: 'c3',
  title: 'Take a Dip',
  description: 'Swim.',
  value: 50,
  status: 'claimed',
  startTimeMs: 0,
  expiryTimeMs: null,
  claimedBy: 't2',
  claimedAtMs: 2_500,
  review: 'waiting',
  disputedBy: [],
  disputingTeams: [],
  proofs: {},
}

const lines = [
  line('m1', 1_000),
  line('m2', 2_000, { ...byHost, kind: 'rejection' }),
  line('m3', 2_500, { ...byHost, kind: 'approval', text: null }),
  line('m4', 2_600, { playerId: 'p9', teamId: 't1' }),
  line('m5', 2_700, { playerId: 'p9', teamId: 't1', kind: 'dispute' }),
  line('m6', 2_800, byHost),
  line('m7', 2_900),
]

test('the proof is what the team has posted, before the claim and after it', () => {
  expect(proofsOf(lines, claim).map(({ id }) => id)).toEqual(['m1', 'm7'])
})

test('[E6] [E7] the history is that of this claim, not of one that was undone', () => {
  expect(historyOf(lines, claim).map(({ id }) => id)).toEqual(['m3', 'm5'])
})

test('the host’s own words about another team’s card are a question, about their own a proof', () => {
  expect(askedAtMs(lines, claim)).toBe(2_800)
  expect(askedAtMs(lines.slice(0, 5), claim)).toBeNull()
  const own = { ...claim, claimedBy: 't1' }
  expect(askedAtMs(lines, own)).toBeNull()
  expect(proofsOf(lines, own).map(({ id }) => id)).toEqual(['m4', 'm6'])
})
