import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { replayedEvents, replayedView } from '#core/game/replayed.ts'
import { aGame, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { FoldedReplay } from './folded-replay.ts'
import { replayTimeAt } from './timeline.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const [created, ...beginning] = aGame().events as [GameEvent, ...GameEvent[]]
const game = evolve(null, created, STARTED_AT_MS)
const head = {
  ...{ seq: 1, untilSeq: 99, epoch: 'e', view: replayedView(game), borders: {}, isShared: false },
  watcher: 'member',
} as const

/** A replay of the built game, and of events so many minutes after its start. */
function replayOf(later: readonly (readonly [minutes: number, ...GameEvent[]])[]): FoldedReplay {
  const replay = new FoldedReplay(head)
  const photos = new Set(['photo1', 'photo2'])
  let seq = 1
  const add = (atMs: number, events: readonly GameEvent[]) => {
    seq += 1
    replay.add({ seq, atMs, events: replayedEvents(events, photos) })
  }
  const start = beginning.findIndex(({ type }) => type === 'GameStarted')
  // Two hours in the lobby.
  for (const event of beginning.slice(0, start)) add(STARTED_AT_MS - 2 * HOUR_MS, [event])
  add(STARTED_AT_MS, beginning.slice(start))
  for (const [minutes, ...events] of later) add(STARTED_AT_MS + minutes * MINUTE_MS, events)
  return replay
}

const bid = (zoneId: string, teamId: string, dollars: number, leads = true): GameEvent => ({
  ...{ type: 'BidPlaced', zoneId, teamId, amountCents: dollars * 100, totalCents: dollars * 100, leads },
  number: dollars,
})
const posted = (cardId: string | null, photoIds: string[], teamId: string | null = 't2'): GameEvent => ({
  ...{
    type: 'MessagePosted',
    messageId: photoIds.join(),
    playerId: playerOf('t2').playerId,
    playerNumber: 2,
  },
  ...{ teamId, cardId, writtenAtMs: 0 },
  photos: photoIds.map((id) => ({ id, width: 4, height: 3, takenAtMs: null })),
})

describe('time', () => {
  test('[I15] begins with the start and ends with the end; where the game stood still, little passes', () => {
    const replay = replayOf([
      [30, bid('z01', 't2', 7)],
      [40, { type: 'GamePaused', sinceMs: STARTED_AT_MS + 40 * MINUTE_MS }],
      [640, { type: 'GameResumed', shiftMs: 10 * HOUR_MS }],
      [700, { type: 'TimeRanOut' }],
      [2_000, { type: 'GameEnded' }],
      [9_000, { type: 'PhotosRemoved' }],
    ])
    const times = [0, 30, 340, 670].map((minute) => STARTED_AT_MS + minute * MINUTE_MS)
    expect(times.map((atMs) => replayTimeAt(replay.instants, atMs) / 1000)).toEqual([0, 1800, 2405, 4210])
    expect(replay.stops.map(({ replayMs }) => replayMs / 1000)).toEqual([0, 1800, 2400, 2410, 6010, 6020])
    expect(replay.durationMs).toBe(6_020_000)
    expect(replay.serverTimeAt(0)).toBe(STARTED_AT_MS)
    expect(replay.serverTimeAt(900_000)).toBe(STARTED_AT_MS + 15 * MINUTE_MS)
    // In the middle of the pause.
    expect(replay.serverTimeAt(2_405_000)).toBe(STARTED_AT_MS + 340 * MINUTE_MS)
    expect(replay.serverTimeAt(replay.durationMs)).toBe(STARTED_AT_MS + 2_000 * MINUTE_MS)
    expect(replay.viewAfter(replay.countAt(0))).toMatchObject({
      status: 'active',
      zones: [{ currentOwner: null }, {}, {}, {}],
    })
    expect(replay.viewAfter(replay.countAt(1_799_999)).zones[0]?.currentOwner).toBeNull()
    expect(replay.viewAfter(replay.countAt(1_800_000)).zones[0]?.currentOwner).toBe('t2')
    expect(replay.viewAfter(replay.endCount).status).toBe('completed')
  })

  test('[I15] a game in which nothing happened is a start and an end', () => {
    const replay = replayOf([[180, { type: 'TimeRanOut' }, { type: 'GameEnded' }]])
    expect(replay.stops.map(({ words }) => words)).toEqual(['The game starts.', 'Time is up. The game ends.'])
    expect(replay.points).toHaveLength(1)
  })
})

describe('stops', () => {
  const replay = replayOf([
    [1, bid('z01', 't2', 7)],
    [2, bid('z01', 't3', 5, false)],
    [3, { type: 'CardClaimed', cardId: 'c001', teamId: 't1', claimedAtMs: STARTED_AT_MS }],
    [4, { type: 'AnnouncementPosted', text: 'Lunch at noon' }],
    [5, posted('c002', ['photo1', 'photo2'])],
    [6, posted(null, ['photo1'], null)],
    [7, posted(null, ['photo9'])],
    [8, { type: 'PlayerJoined', playerId: 'p9', teamId: 't1', joinedAtMs: 0 }],
    [9, { type: 'GamePaused', sinceMs: STARTED_AT_MS, reason: 'Rain' }],
    [10, { type: 'GameEnded' }],
  ])

  test('[I16] are what the feed told, and the photos: each with its kind, its team and its words', () => {
    expect(replay.stops.map(({ kind, teamId, words }) => [kind, teamId, words])).toEqual([
      ['course', null, 'The game starts.'],
      ['capture', 't2', 'Blue Whales took Zone 1 - Quarter A with $7.00.'],
      ['other', 't3', 'Green Owls bid $5.00 on Zone 1 - Quarter A.'],
      ['claim', 't1', 'Red Foxes completed "Challenge no. 1" (+$11).'],
      ['announcement', null, 'Lunch at noon.'],
      ['other', 't2', 'Blue Whales posted 2 photos for "Challenge no. 2".'],
      ['other', null, 'The host posted a photo.'],
      ['pause', null, 'The host paused the game: Rain.'],
      ['course', null, 'The game ends.'],
    ])
    expect(replay.stops.flatMap(({ photos }) => photos.map(({ id }) => id))).toEqual([
      'photo1',
      'photo2',
      'photo1',
    ])
    expect(replay.stops[1]?.zoneId).toBe('z01')
  })

  test('[I15] the curves have a point wherever a team’s zones or money change', () => {
    expect(replay.points).toEqual([
      { replayMs: 0, zones: [0, 0, 0], money: [25_000, 40_150, 7_700] },
      { replayMs: 60_000, zones: [0, 1, 0], money: [25_000, 39_450, 7_700] },
      { replayMs: 120_000, zones: [0, 1, 0], money: [25_000, 39_450, 7_200] },
      { replayMs: 180_000, zones: [0, 1, 0], money: [26_100, 39_450, 7_200] },
    ])
  })
})

test('[I10] any moment of a long game is there, forwards, backwards and across keyframes', () => {
  const zones = ['z01', 'z02', 'z03']
  const later = Array.from({ length: 1_700 }, (_, n): [number, GameEvent] => [
    n / 10,
    bid(zones[n % 3] ?? '', n % 2 ? 't1' : 't2', n + 1),
  ])
  const replay = replayOf(later)
  const first = replay.endCount - later.length
  for (const n of [1_699, 3, 1_650, 499, 500, 501, 1_000, 999, 0, 1_498, 1_499]) {
    const view = replay.viewAfter(first + n + 1)
    expect(view.zones.find(({ id }) => id === zones[n % 3])?.currentBidCents).toBe((n + 1) * 100)
    expect(replay.viewAt(first + n + 2)).toEqual(view)
  }
  expect(replay.viewAfter(99_999)).toEqual(replay.viewAfter(replay.endCount))
})
