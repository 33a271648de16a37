import { expect, test } from 'vitest'
import { aGame, type GameOptions } from '#test/builders.ts'
import { featsOf, playedWords } from './feats.ts'

const { state } = aGame()

test('[I20] superlatives are told in words, those that are absent not at all', () => {
  const feats = featsOf(state, {
    biggestSteal: { zoneId: 'z01', teamId: 't1', fromTeamId: 't2', amountCents: 123_400, atMs: 4_860_000 },
    closestZone: { zoneId: 'z02', teamId: 't2', rivalId: 't1', marginCents: 300 },
    mostExpensive: { zoneId: 'z03', teamId: 't3', totalCents: 99_950 },
    fastestClaim: { cardId: state.cards[0]?.id ?? '', teamId: 't3', tookMs: 192_000 },
    lastCapture: { zoneId: 'z04', teamId: 't1', fromTeamId: null, leftMs: 41_200 },
    longestHold: { zoneId: 'z01', teamId: 't2', heldMs: 12_000_000 },
  })
  expect(feats.map(({ label, value, words }) => [label, value, words])).toEqual([
    ['Biggest steal', '$1,234', 'Red Foxes took Quarter A from Blue Whales in one bid.'],
    ['Last-minute capture', '42 s left', 'Red Foxes took Quarter D and kept it.'],
    ['Closest zone', '$3 apart', 'Blue Whales holds Quarter B, just ahead of Red Foxes.'],
    ['Longest hold', '3 h 20 min', 'Blue Whales held Quarter A without a break.'],
    ['Most expensive', '$999.50', 'Green Owls holds Quarter C. No zone cost more.'],
    [
      'Fastest claim',
      '3 min 12 s',
      `Green Owls claimed “${state.cards[0]?.title}”. No card was taken sooner.`,
    ],
  ])
  expect(featsOf(state, {})).toEqual([])
})

test('[I22] the biggest steal says when it was, and what became of the zone', () => {
  const steal = { zoneId: 'z01', teamId: 't1', fromTeamId: 't2', amountCents: 8_900, atMs: 4_860_000 }
  const sequelFor = (bids: GameOptions['bids']) =>
    featsOf(aGame({ bids: bids ?? [] }).state, { biggestSteal: steal })[0]?.sequel
  expect(featsOf(state, { biggestSteal: steal })[0]?.when).toBe('1 h 21 min in')
  expect(sequelFor([['z01', 't1', 89]])).toBeUndefined()
  expect(sequelFor([['z01', 't2', 100]])).toBe('Blue Whales won it back and holds it for $100.')
  expect(sequelFor([['z01', 't3', 95]])).toBe('Green Owls holds it now for $95.')
})

test('[I23] a zone on which two teams are level says so', () => {
  const [feat] = featsOf(state, {
    closestZone: { zoneId: 'z02', teamId: 't2', rivalId: 't1', marginCents: 0 },
  })
  expect(feat).toMatchObject({
    value: 'Level',
    words: 'Blue Whales holds Quarter B. Red Foxes bid just as much.',
  })
})

test('[I20] a zone that nobody knows any more tells nothing', () => {
  expect(featsOf(state, { mostExpensive: { zoneId: 'z99', teamId: 't3', totalCents: 1 } })).toEqual([])
})

test('[I20] durations have seconds where seconds count', () => {
  const words = [0, 900, 41_200, 60_000, 192_000, 600_000, 605_000, 12_000_000].map(playedWords)
  expect(words).toEqual([...['1 s', '1 s', '42 s', '1 min', '3 min 12 s', '10 min', '10 min', '3 h 20 min']])
})
