import { describe, expect, test } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { MAX_CENTS } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { aGame, type GameOptions, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { highestTotal, priceToTake, totalOf, zoneTable } from './bidding.ts'

const atMs = STARTED_AT_MS + 60_000

/** A bid in dollars by someone who saw these totals, in dollars. */
const bid = (
  dollars: number,
  [seenHighest, seenOwn]: [number, number] = [0, 0],
  zoneId = 'z02',
): Command => ({
  type: 'PlaceBid',
  zoneId,
  amountCents: Math.round(dollars * 100),
  seenHighestCents: Math.round(seenHighest * 100),
  seenOwnCents: Math.round(seenOwn * 100),
})

const game = (options: GameOptions = {}) => given(...aGame(options).events)
const zone = (zones: readonly Zone[], id = 'z02') => zones.find((each) => each.id === id) as Zone
const balances = ({ teams }: { teams: readonly { balanceCents: number }[] }) =>
  teams.map(({ balanceCents }) => balanceCents)

describe('the amount', () => {
  test.each([0, -5, 12.5, 0.01, 1.01, MAX_CENTS / 100 + 1])(
    '[B1] $%d is not a whole number of dollars above 0',
    (dollars) => {
      game().when(bid(dollars), playerOf('t2'), { atMs }).refused({ code: 'amount-invalid' })
    },
  )

  test('[B1] a part of a cent is no amount', () => {
    const command: Command = { ...(bid(3) as Command & { type: 'PlaceBid' }), amountCents: 300.5 }
    game().when(command, playerOf('t2'), { atMs }).refused('amount-invalid')
  })

  test('[B1] [B3] $1 is enough, and leaves the balance at once', () => {
    const after = game({ balances: [250, 401.5, 77] })
      .when(bid(1), playerOf('t2'), { atMs })
      .yields([
        {
          ...{
            type: 'BidPlaced',
            zoneId: 'z02',
            teamId: 't2',
            amountCents: 100,
            totalCents: 100,
            leads: true,
          },
          ...{ number: 1, playerNumber: 2 },
        },
      ])
    expect(balances(after.state)).toEqual([25_000, 40_050, 7_700])
  })

  test('[B2] exactly the balance may be bid, a dollar more may not', () => {
    const rich = game({ balances: [250, 401, 77] })
    expect(balances(rich.when(bid(401), playerOf('t2'), { atMs }).state)).toEqual([25_000, 0, 7_700])
    rich
      .when(bid(402), playerOf('t2'), { atMs })
      .refused({ code: 'insufficient-funds', balanceCents: 40_100 })
  })

  test('[B2] cents in the balance do not round up', () => {
    const command = bid(402)
    game({ balances: [250, 401.99, 77] })
      .when(command, playerOf('t2'), { atMs })
      .refused('insufficient-funds')
  })

  test('[B2] a team in debt cannot bid', () => {
    const { events } = aGame({ balances: [250, 0, 77] })
    given(
      ...events,
      { type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: atMs },
      { type: 'BidPlaced', zoneId: 'z01', teamId: 't2', amountCents: 3_300, totalCents: 3_300, leads: true },
      { type: 'ClaimUndone', cardId: 'c003', teamId: 't2', startTimeMs: atMs, expiryTimeMs: atMs + 1 },
    )
      .when(bid(1), playerOf('t2'), { atMs })
      .refused({ code: 'insufficient-funds', balanceCents: -3_300 })
  })

  test('a zone that is not on the map cannot be bid on', () => {
    game()
      .when(bid(5, [0, 0], 'z05'), playerOf('t2'), { atMs })
      .refused('zone-not-found')
    game()
      .when(bid(5, [0, 0], '__proto__'), playerOf('t2'), { atMs })
      .refused('zone-not-found')
  })

  test('[B3] [P2] the host pays from the first team, a player from their own', () => {
    expect(balances(game().when(bid(7), HOST, { atMs }).state)).toEqual([24_300, 40_150, 7_700])
    expect(balances(game().when(bid(7), playerOf('t3'), { atMs }).state)).toEqual([25_000, 40_150, 7_000])
  })

  test('[B3] being outbid gives nothing back', () => {
    const after = game({ bids: [['z02', 't1', 30]] }).when(bid(31, [30, 0]), playerOf('t2'), { atMs })
    expect(balances(after.state)).toEqual([25_000, 37_050, 7_700])
  })
})

describe('who owns a zone', () => {
  test('[Z1] a zone starts unclaimed with a bid of 0', () => {
    expect(
      game().state.zones.map(({ currentOwner, currentBidCents }) => [currentOwner, currentBidCents]),
    ).toEqual(Array.from({ length: 4 }, () => [null, 0]))
  })

  test('[B4] [Z1] bids add up, and the team that exceeds the highest total owns the zone', () => {
    const { state } = game({
      bids: [
        ['z02', 't1', 30],
        ['z02', 't2', 20],
      ],
    })
      .when(bid(11, [30, 20]), playerOf('t2'), { atMs })
      .yields([
        {
          type: 'BidPlaced',
          zoneId: 'z02',
          teamId: 't2',
          amountCents: 1_100,
          totalCents: 3_100,
          leads: true,
          number: 3,
          playerNumber: 2,
        },
      ])
    const { currentOwner, currentBidCents, totals } = zone(state.zones)
    expect({ currentOwner, currentBidCents, totals }).toEqual({
      currentOwner: 't2',
      currentBidCents: 3_100,
      totals: { t1: 3_000, t2: 3_100 },
    })
    expect(zone(state.zones, 'z01').totals).toEqual({})
  })

  test('[B4] a total below the highest changes nobody but the bidder', () => {
    const { state } = game({ bids: [['z02', 't1', 30]] }).when(bid(29, [30, 0]), playerOf('t3'), { atMs })
    expect(zone(state.zones)).toMatchObject({
      currentOwner: 't1',
      currentBidCents: 3_000,
      totals: { t1: 3_000, t3: 2_900 },
    })
  })

  test('[B5] a tie goes to the team that reached it last', () => {
    const { state } = game({
      bids: [
        ['z02', 't1', 30],
        ['z02', 't3', 12],
      ],
    }).when(bid(18, [30, 12]), playerOf('t3'), { atMs })
    expect(zone(state.zones)).toMatchObject({ currentOwner: 't3', currentBidCents: 3_000 })
  })

  test('[B5] the one who was tied takes the zone back with the smallest bid', () => {
    const { state } = game({
      bids: [
        ['z02', 't1', 30],
        ['z02', 't3', 30],
      ],
    }).when(bid(1, [30, 30]), playerOf('t1'), { atMs })
    expect(zone(state.zones)).toMatchObject({ currentOwner: 't1', currentBidCents: 3_100 })
  })
})

describe('the price', () => {
  const { state } = aGame({
    bids: [
      ['z02', 't1', 30],
      ['z02', 't2', 12],
    ],
  })

  test('[B6] reaching the highest total takes the zone; the owner has no price', () => {
    const taken = zone(state.zones)
    expect(['t1', 't2', 't3'].map((team) => priceToTake(taken, team))).toEqual([null, 1_800, 3_000])
    expect([highestTotal(taken), totalOf(taken, 't2'), totalOf(taken, 't3')]).toEqual([3_000, 1_200, 0])
  })

  test('[B6] an unclaimed zone costs $1', () => {
    expect(priceToTake(zone(state.zones, 'z01'), 't2')).toBe(100)
  })

  test('[B6] it is whole dollars, rounded up, and at least $1 for a team level with the owner', () => {
    const odd = { ...zone(state.zones), currentOwner: 't1', totals: { t1: 3_001, t2: 3_001, t3: 2_999 } }
    expect(['t2', 't3'].map((team) => priceToTake(odd, team))).toEqual([100, 100])
    expect(priceToTake({ ...odd, totals: { t1: 3_001 } }, 't3')).toBe(3_100)
  })

  test('[B6] [B4] paying the price takes the zone, paying a dollar less does not', () => {
    const bidding = given(
      ...aGame({
        bids: [
          ['z02', 't1', 30],
          ['z02', 't2', 12],
        ],
      }).events,
    )
    const paying = (dollars: number) => bidding.when(bid(dollars, [30, 12]), playerOf('t2'), { atMs }).state
    expect(zone(paying(18).zones).currentOwner).toBe('t2')
    expect(zone(paying(17).zones).currentOwner).toBe('t1')
  })
})

describe('the list of a zone', () => {
  const rows = (options: GameOptions) => {
    const { state } = aGame(options)
    return zoneTable(state, zone(state.zones)).map((row) => [row.team.name, row.totalCents, row.isLeader])
  }

  test('[B7] the highest total stands first and leads, teams without bids follow by name', () => {
    expect(
      rows({
        teams: 4,
        bids: [
          ['z02', 't3', 14],
          ['z02', 't1', 9],
        ],
      }),
    ).toEqual([
      ['Green Owls', 1_400, true],
      ['Red Foxes', 900, false],
      ['Amber Bees', 0, false],
      ['Blue Whales', 0, false],
    ])
  })

  test('[B7] equal totals stand by name, whoever owns the zone', () => {
    expect(
      rows({
        bids: [
          ['z02', 't2', 14],
          ['z02', 't1', 14],
        ],
      }),
    ).toEqual([
      ['Blue Whales', 1_400, true],
      ['Red Foxes', 1_400, false],
      ['Green Owls', 0, false],
    ])
  })

  test('[B7] nobody leads with 0', () => {
    expect(rows({}).map(([, , isLeader]) => isLeader)).toEqual([false, false, false])
  })
})

describe('what the bidder saw', () => {
  const moved = game({
    bids: [
      ['z02', 't1', 30],
      ['z02', 't3', 12],
    ],
  })

  test('[B8] a bid that would have led and now would not is refused with the new price', () => {
    const after = moved
      .when(bid(10, [20, 12]), playerOf('t3'), { atMs })
      .refused({ code: 'zone-changed', priceCents: 1_800, highestCents: 3_000, ownCents: 1_200 })
    expect(balances(after.state)).toEqual([25_000, 40_150, 7_700])
  })

  test('[B8] a bid that would have tied and now falls a dollar short is refused', () => {
    moved.when(bid(17, [29, 12]), playerOf('t3'), { atMs }).refused('zone-changed')
  })

  test('[B8] a bid that leads all the same counts, though the highest total rose', () => {
    const { state } = moved.when(bid(18, [20, 12]), playerOf('t3'), { atMs })
    expect(zone(state.zones).currentOwner).toBe('t3')
  })

  test('[B8] a bid that leads all the same counts, though the highest total fell', () => {
    const { state } = moved.when(bid(18, [31, 12]), playerOf('t3'), { atMs })
    expect(zone(state.zones).currentOwner).toBe('t3')
  })

  test('[B8] a bid that was never meant to lead counts, though the highest total rose', () => {
    const { state } = moved.when(bid(5, [20, 12]), playerOf('t3'), { atMs })
    expect(zone(state.zones)).toMatchObject({ currentOwner: 't1', totals: { t3: 1_700 } })
  })

  test.each([
    ['more', 11],
    ['less', 13],
  ])('[B8] the own team has bid %s than the bidder saw: refused, even if it led', (_, seenOwn) => {
    moved
      .when(bid(40, [30, seenOwn]), playerOf('t3'), { atMs })
      .refused({ code: 'zone-changed', priceCents: 1_800, highestCents: 3_000, ownCents: 1_200 })
  })

  test('[B8] [B6] a teammate has just taken the zone: there is no price', () => {
    game({
      bids: [
        ['z02', 't1', 30],
        ['z02', 't3', 30],
      ],
    })
      .when(bid(30, [30, 0]), playerOf('t3'), { atMs })
      .refused({ code: 'zone-changed', priceCents: null, highestCents: 3_000, ownCents: 3_000 })
  })
})
