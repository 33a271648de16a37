import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import type { GameView } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { momentsOf, type Who } from '#core/rules/moments.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { headlinesOf } from './headlines.ts'
import { spokenWords } from './spoken-words.ts'

const game = aGame({ bids: [['z02', 't1', 30]] }).events
const viewAfter = (...events: GameEvent[]): GameView => folded([...game, ...events]).state
const red: Who = { teamId: 't1', role: 'player' }
const blue: Who = { teamId: 't2', role: 'player' }
const freeHost: Who = { teamId: '', role: 'host' }

const bid = (zoneId: string, teamId: string, totalCents: number, leads = true): GameEvent => ({
  type: 'BidPlaced',
  ...{ zoneId, teamId, amountCents: totalCents, totalCents, leads },
})
const edited: GameEvent = {
  type: 'ZoneBidsAdjusted',
  zoneId: 'z02',
  changes: [{ teamId: 't1', fromCents: 3_000, toCents: 0 }],
  currentOwner: null,
  currentBidCents: 0,
}

/** The moments of a phone that heard `events`, after `earlier`. */
function heard(who: Who, events: readonly GameEvent[], earlier: readonly GameEvent[] = []) {
  return momentsOf({ before: viewAfter(...earlier), events }, viewAfter(...earlier, ...events), who)
}
/** The same of a phone that slept meanwhile. */
const slept = (who: Who, ...events: GameEvent[]) =>
  momentsOf({ before: viewAfter(), events: [] }, viewAfter(...events), who)
const headlines = (who: Who, ...events: GameEvent[]) =>
  headlinesOf(heard(who, events), viewAfter(...events)).map(({ text }) => text)

describe('[U1] a zone that changes hands is one moment for each: taken, lost, or captured', () => {
  const taken = bid('z02', 't2', 4_200)

  test('winners take it, losers lose it, others and hosts without a team hear of it', () => {
    expect(heard(blue, [taken])).toEqual([{ kind: 'zone-taken', zoneId: 'z02', by: 't2', from: 't1' }])
    expect(heard(red, [taken])).toEqual([
      { kind: 'zone-lost', zoneId: 'z02', from: 't1', to: 't2', isByHost: false },
    ])
    for (const who of [{ teamId: 't3', role: 'player' } as const, freeHost])
      expect(heard(who, [taken])).toEqual([{ kind: 'zone-captured', zoneId: 'z02', by: 't2', from: 't1' }])
  })

  test('an unclaimed zone is nobody’s loss, a bid that does not lead is no moment', () => {
    expect(heard(freeHost, [bid('z03', 't2', 900)])).toEqual([
      { kind: 'zone-captured', zoneId: 'z03', by: 't2', from: null },
    ])
    expect(heard(red, [bid('z02', 't2', 900, false), bid('z02', 't1', 4_000)])).toEqual([])
  })

  test('after a change of team the new team’s zones count', () => {
    expect(slept(blue, taken)).toEqual([])
    expect(slept(red, taken)).toMatchObject([{ kind: 'zone-lost' }])
  })
})

describe('[U2] what stands is read from the views, what came and went from the events', () => {
  test('a phone that slept has lost what it held before, and took nothing', () => {
    expect(slept(red, bid('z02', 't2', 4_200), bid('z02', 't3', 9_900))).toEqual([
      { kind: 'zone-lost', zoneId: 'z02', from: 't1', to: 't3', isByHost: false },
    ])
    expect(slept(blue, bid('z02', 't2', 4_200))).toEqual([])
    expect(slept(red, bid('z02', 't2', 4_200), bid('z02', 't1', 5_000))).toEqual([])
  })

  test('a zone taken and lost again in one go is not the taker’s, and tells both captures', () => {
    const both = [bid('z03', 't2', 900), bid('z03', 't3', 1_000)]
    expect(heard(blue, both).map(({ kind }) => kind)).toEqual(['zone-captured', 'zone-captured'])
    expect(headlines(blue, ...both)).toEqual(['Blue Whales takes 3', 'Green Owls takes 3 from Blue Whales'])
  })

  test('a zone lost and retaken in one go is taken, not lost', () => {
    const both = [bid('z02', 't2', 4_200), bid('z02', 't1', 5_000)]
    expect(heard(red, both).map(({ kind }) => kind)).toEqual(['zone-captured', 'zone-taken'])
  })

  test('an edit of the host takes a zone away, and captures nothing', () => {
    expect(heard(red, [edited])).toEqual([
      { kind: 'zone-lost', zoneId: 'z02', from: 't1', to: null, isByHost: true },
    ])
    expect(heard(blue, [edited])).toEqual([])
    expect(headlines(red, edited)).toEqual([])
  })

  test('time that is up is a moment for everyone, also after a sleep, and takes no zone', () => {
    const over = [bid('z02', 't2', 4_200), { type: 'TimeRanOut' } as const]
    for (const who of [red, freeHost])
      expect(slept(who, ...over)).toEqual([{ kind: 'time-up', isProvisional: false }])
    expect(slept(red, ...over, { type: 'GameEnded' })).toEqual([])
  })
})

describe('[U3] hidden bids stay hidden, and are not told one by one when they are shown', () => {
  const hidden = aGame({
    rules: { hiddenLastMinutes: 30 },
    challengeMinutes: 360,
    bids: [['z02', 't1', 30]],
  }).events
  const began: GameEvent = { type: 'BlindBegan', sinceMs: STARTED_AT_MS + 150 * 60_000 }
  const state = (...events: GameEvent[]) => folded([...hidden, ...events]).state
  const seen = (...events: GameEvent[]) => viewFor(state(...events), 'team:t1')

  test('the end of the hiding', () => {
    const over: GameEvent[] = [bid('z02', 't2', 9_000), { type: 'TimeRanOut' }, { type: 'BlindEnded' }]
    const moments = momentsOf({ before: seen(began), events: over }, seen(began, ...over), red)
    expect(moments.map(({ kind }) => kind)).toEqual(['blind-ended', 'time-up'])
  })
})

describe('[U4] every moment has words, and many captures at once are counted', () => {
  test('headlines name both teams; the taker reads whose it is', () => {
    expect(headlines(freeHost, bid('z02', 't2', 4_200))).toEqual(['Blue Whales takes 2 from Red Foxes'])
    expect(headlines(red, bid('z02', 't2', 4_200))).toEqual(['Blue Whales takes 2 from Red Foxes'])
    expect(headlines(blue, bid('z02', 't2', 4_200))).toEqual(['Zone 2 is yours'])
  })

  test('more than three captures at once', () => {
    const many = ['t2', 't3', 't2', 't3'].map((teamId, at) => bid('z03', teamId, 1_000 + at))
    expect(headlines(freeHost, ...many.slice(1))).toHaveLength(3)
    expect(headlines(freeHost, ...many)).toEqual(['4 zones change hands'])
  })

  test('a claim is spoken to those who didn’t make it', () => {
    const claimed: GameEvent = { type: 'CardClaimed', cardId: 'c003', teamId: 't1', claimedAtMs: 9 }
    const [moment] = heard(blue, [claimed])
    const words = (isOwn: boolean) => moment && spokenWords(moment, viewAfter(claimed), () => isOwn)
    expect(words(false)).toBe('Red Foxes earns $33')
    expect(words(true)).toBeNull()
  })
})
