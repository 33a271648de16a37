import { expect, it } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { type Superlatives, superlatives } from './superlatives.ts'

const [RED, BLUE, GREEN] = ['t1', 't2', 't3'] as const
const [ONE, TWO, THREE] = ['z01', 'z02', 'z03'] as const

/** A day of three hours: what happened so many minutes after the start, and its end. */
function told(deeds: readonly [minute: number, ...events: GameEvent[]][], endMinute = 180): Superlatives {
  const built = aGame({ balances: [9_000, 9_000, 9_000] })
  const rows = [
    { atMs: STARTED_AT_MS, events: built.events },
    ...deeds.map(([minute, ...events]) => ({ atMs: STARTED_AT_MS + minute * MINUTE_MS, events })),
    { atMs: STARTED_AT_MS + endMinute * MINUTE_MS, events: [{ type: 'TimeRanOut' } as const] },
    { atMs: STARTED_AT_MS + 300 * MINUTE_MS, events: [{ type: 'GameEnded' } as const] },
  ]
  return superlatives(folded(rows.flatMap(({ events }) => events)).state, rows)
}

let number = 0
const bid = (zoneId: string, teamId: string, dollars: number, total = dollars, leads = true): GameEvent => ({
  type: 'BidPlaced',
  zoneId,
  teamId,
  amountCents: dollars * 100,
  totalCents: total * 100,
  leads,
  number: ++number,
  playerNumber: 1,
})

const voided = (event: GameEvent, owner: string | null, dollars: number): GameEvent => {
  if (event.type !== 'BidPlaced') throw new Error('only bids are voided')
  const { zoneId, teamId, amountCents, number: n = 0 } = event
  return {
    type: 'BidVoided',
    bid: { number: n, zoneId, teamId, amountCents, atMs: 0 },
    refundCents: 0,
    totalCents: 0,
    currentOwner: owner,
    currentBidCents: dollars * 100,
    reason: 'Not there',
    teamId: null,
  }
}

const edit = (
  zoneId: string,
  teamId: string,
  from: number,
  to: number,
  owner: string,
  most: number,
): GameEvent => ({
  type: 'ZoneBidsAdjusted',
  zoneId,
  changes: [{ teamId, fromCents: from * 100, toCents: to * 100 }],
  currentOwner: owner,
  currentBidCents: most * 100,
})

it('[I20] a game without bids has nothing outstanding, whatever was claimed and edited', () => {
  const claims = ['c001', 'c002'].map(
    (cardId): GameEvent => ({ type: 'CardClaimed', cardId, teamId: RED, claimedAtMs: 1 }),
  )
  expect(
    told([
      [5, ...claims],
      [9, edit(ONE, RED, 0, 40, RED, 40)],
    ]),
  ).toEqual({})
  const gone = bid(TWO, BLUE, 12)
  expect(
    told([
      [5, ...claims],
      [8, gone],
      [9, voided(gone, null, 0)],
    ]),
  ).toEqual({})
})

it('[I20] a single bid took nothing from anyone, and compares with nothing', () => {
  expect(told([[20, bid(ONE, RED, 12)]])).toEqual({})
})

it('[I21] a voided bid was never placed: what it took was not taken, and who it took from held on', () => {
  const wrong = bid(ONE, BLUE, 90)
  const deeds = told([
    [10, bid(ONE, RED, 30)],
    [20, wrong],
    [30, bid(TWO, BLUE, 5)],
    [40, bid(TWO, GREEN, 11)],
    [50, voided(wrong, RED, 30)],
  ])
  expect(deeds.biggestSteal).toEqual({
    zoneId: TWO,
    teamId: GREEN,
    fromTeamId: BLUE,
    amountCents: 1_100,
    atMs: 40 * MINUTE_MS,
  })
  expect(deeds.longestHold).toEqual({ zoneId: ONE, teamId: RED, heldMs: 170 * MINUTE_MS })
})

it('[I22] the biggest steal is one bid: money bid before it, first bids, edits and lost bids are none; the first of equal ones', () => {
  const deeds = told([
    [1, bid(ONE, RED, 500)],
    [2, bid(TWO, RED, 40)],
    [3, bid(TWO, BLUE, 39, 39, false)],
    [4, bid(TWO, BLUE, 25, 64)],
    [5, bid(THREE, GREEN, 20)],
    [6, bid(THREE, RED, 25)],
    [7, edit(ONE, GREEN, 0, 900, GREEN, 900)],
    [8, bid(THREE, RED, 700, 725)],
  ])
  expect(deeds.biggestSteal).toEqual({
    zoneId: TWO,
    teamId: BLUE,
    fromTeamId: RED,
    amountCents: 2_500,
    atMs: 4 * MINUTE_MS,
  })
})

it('[I23] the closest zone has the least between its holder and the next; the dearer one of equal ones', () => {
  const deeds = told([
    [1, bid(ONE, RED, 40)],
    [2, bid(ONE, BLUE, 43)],
    [3, bid(TWO, GREEN, 80)],
    [4, bid(TWO, BLUE, 83)],
    [5, bid(THREE, RED, 1)],
  ])
  expect(deeds.closestZone).toEqual({ zoneId: TWO, teamId: BLUE, rivalId: GREEN, marginCents: 300 })
  expect(
    told([
      [1, bid(ONE, RED, 40)],
      [2, bid(ONE, BLUE, 40)],
    ]).closestZone?.marginCents,
  ).toBe(0)
  expect(
    told([
      [1, bid(ONE, RED, 40)],
      [2, bid(TWO, BLUE, 40)],
    ]).closestZone,
  ).toBeUndefined()
})

it('[I24] the most expensive zone is held with the highest total as it stands, an edit included; the lower number of equal ones', () => {
  const deeds = told([
    [1, bid(THREE, RED, 70)],
    [2, bid(TWO, BLUE, 50)],
    [3, edit(TWO, BLUE, 50, 70, BLUE, 70)],
  ])
  expect(deeds.mostExpensive).toEqual({ zoneId: TWO, teamId: BLUE, totalCents: 7_000 })
  expect(told([[1, bid(THREE, RED, 70)]]).mostExpensive).toBeUndefined()
})

it('[I25] the fastest claim counts a card’s time in the flop, without pauses; undone and rejected claims are none', () => {
  const claim = (cardId: string, teamId: string): GameEvent => ({
    type: 'CardClaimed',
    cardId,
    teamId,
    claimedAtMs: 1,
  })
  const paused = STARTED_AT_MS + 4 * MINUTE_MS
  const deeds = told(
    [
      [1, bid(ONE, RED, 1)],
      [2, claim('c001', BLUE)],
      [
        3,
        claim('c002', GREEN),
        { type: 'ClaimUndone', cardId: 'c001', teamId: BLUE, startTimeMs: 1, expiryTimeMs: null },
      ],
      [4, { type: 'GamePaused', sinceMs: paused }],
      [64, { type: 'GameResumed', shiftMs: 60 * MINUTE_MS }],
      [65, claim('c003', RED)],
      [66, claim('c001', BLUE)],
      [67, { type: 'ClaimRejected', messageId: 'm', cardId: 'c002', teamId: RED }],
    ],
    240,
  )
  // Two minutes before it came back, and three since.
  expect(deeds.fastestClaim).toEqual({ cardId: 'c003', teamId: RED, tookMs: 5 * MINUTE_MS })
  expect(
    told([
      [1, bid(ONE, RED, 1)],
      [2, claim('c001', BLUE)],
    ]).fastestClaim,
  ).toBeUndefined()
})

it('[I26] the last-minute capture is the last one of the last ten minutes that the team kept', () => {
  const deeds = told([
    [100, bid(ONE, RED, 5)],
    [172, bid(TWO, BLUE, 5)],
    [175, bid(ONE, BLUE, 6)],
    [178, bid(THREE, RED, 5)],
    [179, bid(THREE, GREEN, 6)],
    [179.5, bid(TWO, RED, 5)],
    [179.8, bid(TWO, BLUE, 3, 8)],
    [179.9, bid(ONE, BLUE, 1, 7)],
  ])
  expect(deeds.lastCapture).toEqual({ zoneId: TWO, teamId: BLUE, fromTeamId: RED, leftMs: 0.2 * MINUTE_MS })
  expect(told([[169.9, bid(ONE, RED, 5)]]).lastCapture).toBeUndefined()
  const taken = told([
    [175, bid(ONE, RED, 5)],
    [181, edit(ONE, BLUE, 0, 9, BLUE, 9)],
  ])
  expect(taken.lastCapture).toBeUndefined()
})

it('[I27] the longest hold lasts without a break, stands still in pauses and ends with play; edits begin none', () => {
  const paused = STARTED_AT_MS + 30 * MINUTE_MS
  const deeds = told(
    [
      [10, bid(ONE, RED, 5)],
      [20, bid(TWO, BLUE, 5)],
      [21, edit(THREE, GREEN, 0, 5, GREEN, 5)],
      [30, { type: 'GamePaused', sinceMs: paused }],
      [130, { type: 'GameResumed', shiftMs: 100 * MINUTE_MS }],
      [135, bid(ONE, GREEN, 9)],
      [140, bid(ONE, RED, 9, 14)],
    ],
    280,
  )
  expect(deeds.longestHold).toEqual({ zoneId: TWO, teamId: BLUE, heldMs: 160 * MINUTE_MS })
  const own = told([
    [10, bid(ONE, RED, 5)],
    [12, bid(TWO, BLUE, 5)],
    [20, bid(ONE, RED, 5, 10)],
    [30, edit(ONE, RED, 10, 4, RED, 4)],
  ])
  expect(own.longestHold).toEqual({ zoneId: ONE, teamId: RED, heldMs: 170 * MINUTE_MS })
})
