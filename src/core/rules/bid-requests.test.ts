import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { DistanceBand, GameState } from '#core/game/state.ts'
import { viewFor } from '#core/game/view.ts'
import { aGameOfPlaces } from '#test/bordered-game.ts'
import { HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { dueBy, given, settledAt } from '#test/given.ts'
import { audienceOf } from './audience.ts'
import { nextDueMs } from './deadlines.ts'

const [RED, BLUE] = [playerOf('t1'), playerOf('t2')]
const NOW = STARTED_AT_MS + 5 * MINUTE_MS
const at = (minutes: number) => ({ atMs: NOW + minutes * MINUTE_MS })
const { events } = aGameOfPlaces()

const wanted = (dollars: number, zoneId = 'z01') => ({
  zoneId,
  amountCents: 100 * dollars,
  seenHighestCents: 0,
  seenOwnCents: 0,
})
const ask = (dollars = 20, zoneId = 'z01', band: DistanceBand = 250): AnyCommand => ({
  type: 'AskToBid',
  ...wanted(dollars, zoneId),
  band,
})
const bid = (dollars = 20, zoneId = 'z01'): AnyCommand => ({ type: 'PlaceBid', ...wanted(dollars, zoneId) })
const asked = (dollars = 20, zoneId = 'z01', minutes = 0): GameEvent => ({
  type: 'BidAsked',
  ...wanted(dollars, zoneId),
  teamId: 't1',
  playerNumber: 1,
  band: 250,
  askedAtMs: NOW + minutes * MINUTE_MS,
  dueAtMs: NOW + (minutes + 3) * MINUTE_MS,
})
const about = { teamId: 't1', zoneId: 'z01', askedAtMs: NOW }
const untilMs = NOW + 11 * MINUTE_MS
const allowed: GameEvent = { type: 'BidAllowed', ...about, untilMs }
const declined: GameEvent = { type: 'BidDeclined', ...about, untilMs }
const requests = ({ bidRequests = [] }: GameState) =>
  bidRequests.map(({ zoneId, outcome }) => [zoneId, outcome])
const due = (history: GameEvent[], minutes: number) =>
  dueBy(given(...events, ...history).state, NOW + minutes * MINUTE_MS)

describe('asking the host', () => {
  test('[L6] a bid that would be possible, with its band and no place', () => {
    given(...events)
      .when(ask(), RED, at(0))
      .yields([asked()])
    given(...events)
      .when(ask(9_999), RED, at(0))
      .refused('insufficient-funds')
    given(...events, { type: 'ZoneClosed', zoneId: 'z01', reason: 'A parade.' })
      .when(ask(), RED, at(0))
      .refused('zone-closed')
  })

  test('[L6] once a zone, and three in all; another team as often', () => {
    const three = [asked(), asked(20, 'z02'), asked(20, 'z03')]
    given(...events, asked())
      .when(ask(30), RED, at(1))
      .refused('already-asked')
    given(...events, ...three)
      .when(ask(20, 'z04'), RED, at(1))
      .refused('requests-full')
    given(...events, ...three)
      .when(ask(20, 'z04'), BLUE, at(1))
      .yields([expect.anything()])
    given(...events, ...three, declined)
      .when(ask(20, 'z04'), RED, at(1))
      .yields([expect.anything()])
    expect(requests(given(...events, asked(), declined, asked(30, 'z01', 1)).state)).toEqual([
      ['z01', undefined],
    ])
  })

  test('[L6] not where no location is needed', () => {
    given(...aGameOfPlaces({}, { location: 'help' }).events)
      .when(ask(), RED, at(0))
      .refused('location-not-needed')
    given(...events, asked(), allowed)
      .when(ask(), RED, at(2))
      .refused('location-not-needed')
  })

  test('[L6] [V2] its own team and the host see it', () => {
    const { state } = given(...events, asked())
    const seen = (audience: Parameters<typeof viewFor>[1]) => viewFor(state, audience).bidRequests?.length
    const as = (actor: typeof RED) => seen(audienceOf(state, actor))
    expect([seen('host'), as(RED), as(BLUE)]).toEqual([1, 1, undefined])
  })
})

describe('the host’s answer', () => {
  const allow = { type: 'AllowBid', ...about } as const
  const decline = { type: 'DeclineBid', ...about } as const

  test('[L7] allows the team’s bids on the zone for ten minutes, which the feed says', () => {
    const game = given(...events, asked())
    game.when(allow, HOST, at(1)).yields([allowed])
    game.when(allow, BLUE, at(1)).refused('not-allowed')
    const after = given(...events, asked(), allowed)
    const placed = after.when(bid(), RED, at(10.9))
    expect(placed.decision).toMatchObject({
      events: [{ type: 'BidPlaced', position: { verdict: 'allowed' } }],
    })
    expect(placed.state.feed.at(-1)?.text).toMatch(/^Red Foxes took Zone 1 .* \(allowed by the host\)$/)
    expect(requests(placed.state), 'and goes on').toEqual([['z01', { kind: 'allowed', untilMs }]])
    after.when(bid(), RED, at(11)).refused('position-missing')
    after.when(bid(20, 'z02'), RED, at(2)).refused('position-missing')
    after.when(bid(), BLUE, at(2)).refused('position-missing')
  })

  test('[L7] declines it, once, and for ten minutes; a later request of the team is another', () => {
    given(...events, asked())
      .when(decline, HOST, at(1))
      .yields([declined])
    const after = given(...events, asked(), declined)
    expect(requests(after.state)).toEqual([['z01', { kind: 'declined', untilMs }]])
    expect(nextDueMs(after.state)).toBeGreaterThan(NOW + 3 * MINUTE_MS)
    after.when(ask(), RED, at(10.9)).refused({ code: 'request-declined', untilMs })
    after.when(ask(), RED, at(11)).yields([expect.anything()])
    after.when(ask(), BLUE, at(2)).yields([expect.anything()])
    after.when(allow, HOST, at(1)).refused('already-decided')
    given(...events, asked(20, 'z01', 2))
      .when(decline, HOST, at(2))
      .refused('already-decided')
  })
})

describe('nobody answers', () => {
  test('[L8] after three minutes the bid goes through, unchecked', () => {
    expect(due([asked()], 2.99)).toEqual([])
    expect(due([asked()], 3)).toMatchObject([
      {
        atMs: NOW + 3 * MINUTE_MS,
        events: [
          { type: 'BidPlaced', amountCents: 2_000, playerNumber: 1, position: { verdict: 'unchecked' } },
        ],
      },
    ])
    const after = settledAt(given(...events, asked()).state, NOW + 3 * MINUTE_MS)
    expect(after.feed.at(-1)?.text).toMatch(/^Red Foxes took Zone 1 .* \(unchecked\)$/)
    expect(after.bids.z01?.items).toMatchObject([{ position: { verdict: 'unchecked' } }])
    expect(requests(after)).toEqual([])
  })

  test('[L8] [B8] or lapses, with the reason, if the game has gone on', () => {
    const closed: GameEvent = { type: 'ZoneClosed', zoneId: 'z01', reason: 'A parade.' }
    const lapsed = (why: string) => [{ events: [{ type: 'BidLapsed', ...about, why }] }]
    expect(due([asked(), closed], 3)).toMatchObject(lapsed('zone-closed'))
    const outbid: GameEvent = {
      ...{
        type: 'BidPlaced',
        zoneId: 'z01',
        teamId: 't2',
        amountCents: 5_000,
        totalCents: 5_000,
        leads: true,
      },
    }
    expect(due([asked(), outbid], 3)).toMatchObject(lapsed('zone-changed'))
    const { state } = given(...events, asked(), closed)
    expect(requests(settledAt(state, NOW + 3 * MINUTE_MS))).toEqual([
      ['z01', { kind: 'lapsed', why: 'zone-closed' }],
    ])
  })

  test('[L8] or when time runs out, before it does', () => {
    const shortly: GameEvent = { type: 'GameExtended', minutes: -1, endsAtMs: NOW + 2 * MINUTE_MS }
    expect(due([asked(), shortly], 2)).toMatchObject([
      { events: [{ type: 'BidPlaced', position: { verdict: 'unchecked' } }] },
      { atMs: NOW + 2 * MINUTE_MS, events: [{ type: 'TimeRanOut' }] },
    ])
  })

  test('[L7] two requests within a millisecond are told apart', () => {
    const { state } = given(...events, asked(), asked(20, 'z02')).when(ask(5, 'z03'), RED, at(0))
    expect(state.bidRequests?.at(-1)?.askedAtMs).toBe(NOW + 1)
  })

  test('[L8] two bids of one team at the same moment are paid from one balance', () => {
    const [first] = due([asked(200), asked(200, 'z02')], 3)
    expect(first?.events).toMatchObject([
      { type: 'BidPlaced', zoneId: 'z01', number: 1 },
      { type: 'BidLapsed', zoneId: 'z02', why: 'insufficient-funds' },
    ])
  })
})

describe('time', () => {
  const sinceMs = NOW + MINUTE_MS
  const lunch: GameEvent[] = [
    { type: 'GamePaused', sinceMs },
    { type: 'GameResumed', shiftMs: 60 * MINUTE_MS },
  ]

  test('[L9] [T7] a pause moves the three minutes and the ten, and nothing falls due in it', () => {
    const { state } = given(...events, asked(), ...lunch.slice(0, 1))
    expect(dueBy(state, NOW + 50 * MINUTE_MS)).toEqual([])
    given(...events, asked(), ...lunch.slice(0, 1))
      .when(ask(20, 'z02'), RED, at(9))
      .refused('game-paused')
    expect(due([asked(), ...lunch], 62.9)).toEqual([])
    expect(due([asked(), ...lunch], 63)).toMatchObject([{ events: [{ type: 'BidPlaced' }] }])
    const during = given(...events, asked(), ...lunch.slice(0, 1))
    during
      .when({ type: 'AllowBid', ...about }, HOST, at(30))
      .yields([{ type: 'BidAllowed', ...about, untilMs: sinceMs + 10 * MINUTE_MS }])
    const after = given(...events, asked(), allowed, ...lunch)
    expect(requests(after.state)).toEqual([['z01', { kind: 'allowed', untilMs: untilMs + 60 * MINUTE_MS }]])
    after.when(bid(), RED, at(70.9)).yields([expect.anything()])
  })

  test('[L9] what was allowed before a pause and over by then stays over', () => {
    const late: GameEvent[] = [
      { type: 'GamePaused', sinceMs: untilMs + 5 },
      { type: 'GameResumed', shiftMs: 60 * MINUTE_MS },
    ]
    given(...events, asked(), allowed, ...late)
      .when(bid(), RED, at(72))
      .refused('position-missing')
  })

  test('[L9] a bid, the end of the time and of the game settle what waits', () => {
    const own: GameEvent = {
      ...{ type: 'BidPlaced', zoneId: 'z01', teamId: 't1', amountCents: 100, totalCents: 100, leads: true },
    }
    for (const end of [own, { type: 'TimeRanOut' }, { type: 'GameEnded' }] as GameEvent[]) {
      expect(requests(given(...events, asked(), end).state)).toEqual([])
    }
    expect(requests(given(...events, asked(), { ...own, teamId: 't2' } as GameEvent).state)).toHaveLength(1)
  })
})
