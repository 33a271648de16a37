import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdingAfter, NO_BIDS } from '#core/game/bid-history.ts'
import type { Command } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'

const atMs = STARTED_AT_MS + 60_000
const NO_ID = 'a'.repeat(16)
const REASON = 'They weren’t there.'

/** Zone 2: Red leads with $15 after Blue's $12; then Blue's $20 takes it. The balances are $250, $401.50 and $77. */
const BIDS = [
  ['z02', 't2', 12],
  ['z02', 't1', 15],
  ['z02', 't2', 20],
] as const
const { events } = aGame({ bids: BIDS.map(([zone, team, dollars]) => [zone, team, dollars]) })
const ref = (number: number) => {
  const [zoneId = '', teamId = '', dollars = 0] = BIDS[number - 1] ?? []
  return { number, zoneId, teamId, amountCents: dollars * 100, atMs: STARTED_AT_MS }
}
const voiding = (bid: number, refund = false): Command => ({ type: 'VoidBid', bid, refund, reason: REASON })
const disputing = (bid: number): Command => ({ type: 'DisputeBid', bid, reason: ' Nobody was there. ' })
const disputed = (number: number, teamId = 't3'): GameEvent => ({
  type: 'BidDisputed',
  bid: ref(number),
  disputedAtMs: atMs,
  messageId: `doubt-${number}-${teamId}`,
  playerId: playerOf(teamId).playerId,
  playerNumber: Number(teamId.slice(1)),
  teamId,
  text: 'Nobody was there.',
})
const edited = (teamId: string, fromCents: number, toCents: number): GameEvent => ({
  type: 'ZoneBidsAdjusted',
  zoneId: 'z02',
  changes: [{ teamId, fromCents, toCents }],
  // As M3 has it where Blue leads all the same.
  currentOwner: 't2',
  currentBidCents: Math.max(1_500, toCents),
})
const holding = ({ zones, teams }: GameState) => {
  const { currentOwner, currentBidCents, totals } = zones[1] ?? {}
  return { currentOwner, currentBidCents, totals, balances: teams.map(({ balanceCents }) => balanceCents) }
}

describe('voiding a bid', () => {
  test('[B11] the earlier holder comes back, and the money does with a refund', () => {
    const { state } = given(...events)
      .when(voiding(3, true), HOST, { atMs })
      .yields([
        {
          type: 'BidVoided',
          bid: ref(3),
          refundCents: 2_000,
          totalCents: 1_200,
          currentOwner: 't1',
          currentBidCents: 1_500,
          reason: REASON,
          teamId: 't1',
        },
      ])
    expect(holding(state)).toEqual({
      currentOwner: 't1',
      currentBidCents: 1_500,
      totals: { t1: 1_500, t2: 1_200 },
      balances: [25_000, 42_150, 7_700],
    })
  })

  test('[B11] without a refund the balance stays', () => {
    const { state } = given(...events).when(voiding(3), HOST, { atMs })
    expect(holding(state).balances).toEqual([25_000, 40_150, 7_700])
  })

  test('[B11] [B5] without an earlier bid of its own the holder would have been behind', () => {
    // Blue's $20 alone still beats Red's $15.
    expect(holding(given(...events).when(voiding(1), HOST, { atMs }).state)).toMatchObject({
      currentOwner: 't2',
      totals: { t1: 1_500, t2: 2_000 },
    })
  })

  test('[B11] a zone whose only bids are void is unclaimed', () => {
    const alone = aGame({ bids: [['z02', 't2', 12]] }).events
    const { state } = given(...alone).when(voiding(1, true), HOST, { atMs })
    expect(holding(state)).toMatchObject({ currentOwner: null, currentBidCents: 0, totals: { t2: 0 } })
  })

  test('[B11] what the host added or took by an edit afterwards stays added or taken', () => {
    const more = given(...events, edited('t2', 3_200, 4_000)).when(voiding(3), HOST, { atMs })
    expect(holding(more.state)).toMatchObject({ currentOwner: 't2', totals: { t2: 2_000 } })
    const nothing: GameEvent[] = [{ ...edited('t2', 3_200, 0), currentOwner: 't1' } as GameEvent]
    const none = given(...events, ...nothing).when(voiding(3, true), HOST, { atMs })
    expect(holding(none.state)).toMatchObject({ currentOwner: 't1', totals: { t2: 0 } })
    expect(holding(none.state).balances[1]).toBe(42_150)
  })

  test('[B11] a bid that came while the host decided stays', () => {
    const between = given(...events).when(
      { type: 'PlaceBid', zoneId: 'z02', amountCents: 2_000, seenHighestCents: 3_200, seenOwnCents: 1_500 },
      playerOf('t1'),
      { atMs },
    )
    if ('refusal' in between.decision) throw new Error('the bid counts')
    const { state } = given(...events, ...between.decision.events).when(voiding(3), HOST, { atMs })
    expect(holding(state)).toMatchObject({ currentOwner: 't1', totals: { t1: 3_500, t2: 1_200 } })
  })

  test('[B11] closed zones, renamed teams and players who are gone change nothing about it', () => {
    const { state } = given(
      ...events,
      { type: 'ZoneClosed', zoneId: 'z02', reason: 'A parade.' },
      { type: 'WordsFixed', target: 'team', id: 't2', name: 'Krakens' },
      { type: 'PlayerLeft', playerId: playerOf('t2').playerId, teamId: 't2' },
      { type: 'TimeRanOut' },
    ).when(voiding(3, true), HOST, { atMs })
    expect(holding(state)).toMatchObject({ currentOwner: 't1', balances: [25_000, 42_150, 7_700] })
    expect(state.feed.at(-2)?.text).toContain('Krakens')
  })

  test('[B11] happens once, to bids that there are, for a reason', () => {
    const { decision } = given(...events).when(voiding(3), HOST, { atMs })
    if ('refusal' in decision) throw new Error('it is voided')
    given(...events, ...decision.events)
      .when(voiding(3, true), HOST, { atMs })
      .refused('bid-voided')
    given(...events)
      .when(voiding(4), HOST, { atMs })
      .refused('bid-not-found')
    given(...events)
      .when({ type: 'VoidBid', bid: 3, refund: true, reason: ' ' }, HOST, { atMs })
      .refused('reason-missing')
    given(...events)
      .when({ type: 'VoidBid', bid: 3, refund: true, reason: 'x'.repeat(201) }, HOST, { atMs })
      .refused('reason-too-long')
  })

  test('[R10] the feed says so, and who holds the zone now', () => {
    const words = (bid: number, refund: boolean) =>
      given(...events)
        .when(voiding(bid, refund), HOST, { atMs })
        .state.feed.slice(6)
        .map(({ text }) => text)
    expect(words(3, true)).toEqual([
      'The host voided Blue Whales’s bid of $20 on Zone 2 - Quarter B and refunded it: They weren’t there.',
      'Red Foxes holds Zone 2 - Quarter B again with $15.00',
    ])
    expect(words(1, false)).toEqual([
      'The host voided Blue Whales’s bid of $12 on Zone 2 - Quarter B: They weren’t there.',
    ])
  })
})

describe('a zone’s history', () => {
  const many = (count: number): GameEvent[] =>
    Array.from({ length: count }, (_, n) => ({
      type: 'BidPlaced',
      zoneId: 'z02',
      teamId: n % 2 === 0 ? 't1' : 't2',
      amountCents: 100,
      totalCents: 100 * (1 + Math.floor(n / 2)),
      leads: true,
      number: n + 1,
      playerNumber: null,
    }))

  test('[B10] bids of old logs are counted', () => {
    const { state } = folded(events)
    expect([state.bidCount, state.bids.z02?.items]).toMatchObject([
      3,
      [{ number: 1 }, { number: 2 }, { number: 3 }],
    ])
    given(...events)
      .when(
        { type: 'PlaceBid', zoneId: 'z01', amountCents: 100, seenHighestCents: 0, seenOwnCents: 0 },
        HOST,
        {
          atMs,
        },
      )
      .yields([
        {
          ...{
            type: 'BidPlaced',
            zoneId: 'z01',
            teamId: 't1',
            amountCents: 100,
            totalCents: 100,
            leads: true,
          },
          ...{ number: 4, playerNumber: null },
        },
      ])
  })

  test('[B10] only the latest bids can be voided; earlier ones count as before', () => {
    const count = LIMITS.keptBids + 3
    const log = [...aGame().events, ...many(count)]
    const { state } = folded(log)
    expect(state.bids.z02?.items).toHaveLength(LIMITS.keptBids)
    expect(holdingAfter(state.bids.z02 ?? NO_BIDS, ['t1', 't2', 't3'])).toMatchObject({
      currentOwner: 't1',
      totals: state.zones[1]?.totals,
    })
    given(...log)
      .when(voiding(3), HOST, { atMs })
      .refused('bid-not-found')
    const after = given(...log).when(voiding(4), HOST, { atMs })
    expect(after.state.zones[1]?.totals.t2).toBe((state.zones[1]?.totals.t2 ?? 0) - 100)
  })

  /** Bids, edits and voids in any order, held against a ledger that only adds up. */
  const anyStep = fc.record({
    team: fc.nat({ max: 2 }),
    what: fc.constantFrom('bid', 'bid', 'bid', 'edit', 'void'),
    dollars: fc.integer({ min: 1, max: 40 }),
    which: fc.nat({ max: 200 }),
    refund: fc.boolean(),
  })
  test('[B11] in any order no cent is lost or made, and no balance falls below zero', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' }), (steps) => {
        let log = aGame({ balances: [300, 300, 300] }).events
        const ledger = new Map([1, 2, 3].map((n) => [`t${n}`, 30_000]))
        const paid: { number: number; teamId: string; amountCents: number }[] = []
        for (const { team, what, dollars, which, refund } of steps) {
          const { state } = folded(log)
          const teamId = `t${team + 1}`
          const zone = state.zones[1]
          const ownCents = zone?.totals[teamId] ?? 0
          const bid = paid[which % Math.max(1, paid.length)]
          const command: Command =
            what === 'bid'
              ? {
                  ...{ type: 'PlaceBid', zoneId: 'z02', amountCents: dollars * 100, seenOwnCents: ownCents },
                  seenHighestCents: zone?.currentBidCents ?? 0,
                }
              : what === 'edit'
                ? {
                    type: 'EditBids',
                    edits: [{ zoneId: 'z02', teamId, seenCents: ownCents, toCents: (which % 50) * 100 }],
                  }
                : voiding(bid?.number ?? 99, refund)
          const { decision } = given(...log).when(command, what === 'bid' ? playerOf(teamId) : HOST, { atMs })
          if ('refusal' in decision) continue
          log = [...log, ...decision.events]
          if (what === 'bid') {
            paid.push({ number: paid.length + 1, teamId, amountCents: dollars * 100 })
            ledger.set(teamId, (ledger.get(teamId) ?? 0) - dollars * 100)
          }
          if (what === 'void' && bid && refund) {
            ledger.set(bid.teamId, (ledger.get(bid.teamId) ?? 0) + bid.amountCents)
          }
          const after = folded(log).state
          expect(after.teams.map(({ balanceCents }) => balanceCents)).toEqual([...ledger.values()])
          expect(Math.min(...ledger.values())).toBeGreaterThanOrEqual(0)
          const { totals, ...held } = holdingAfter(after.bids.z02 ?? NO_BIDS, ['t1', 't2', 't3'])
          expect(after.zones[1]).toMatchObject(held)
          for (const id of ledger.keys()) expect(after.zones[1]?.totals[id] ?? 0).toBe(totals[id] ?? 0)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('disputing a bid', () => {
  test('[B12] it waits for the host, in the chat and on every phone', () => {
    const { state } = given(...events)
      .when(disputing(3), playerOf('t3'), { atMs })
      .yields([{ ...(disputed(3) as object), messageId: NO_ID } as GameEvent])
    expect(state.bidDisputes).toEqual([
      {
        ...ref(3),
        disputedAtMs: atMs,
        disputedBy: [playerOf('t3').playerId],
        disputingTeams: ['t3'],
      },
    ])
    expect(state.chat.at(-1)).toMatchObject({ kind: 'dispute', cardId: null, bid: ref(3), teamId: 't3' })
  })

  test('[B12] only another team’s bid, once a team, with two open at most', () => {
    given(...events)
      .when(disputing(3), playerOf('t2'), { atMs })
      .refused('own-bid')
    given(...events, disputed(3))
      .when(disputing(3), playerOf('t3'), { atMs })
      .refused('already-disputed')
    given(...events, disputed(3), disputed(1))
      .when(disputing(2), playerOf('t3'), { atMs })
      .refused('disputes-full')
    given(...events, disputed(3), { type: 'BidUpheld', bid: ref(3), messageId: 'm', teamId: 't1' })
      .when(disputing(3), playerOf('t3'), { atMs })
      .refused('already-disputed')
    given(...events)
      .when({ type: 'DisputeBid', bid: 3, reason: '' }, playerOf('t3'), { atMs })
      .refused('reason-missing')
    given(...events)
      .when(disputing(9), playerOf('t3'), { atMs })
      .refused('bid-not-found')
  })

  test('[B12] whoever changes teams neither disputes again nor what is their own now', () => {
    const moved: GameEvent = {
      ...{ type: 'PlayerChangedTeam', playerId: playerOf('t3').playerId },
      ...{ fromTeamId: 't3', toTeamId: 't2' },
    }
    given(...events, moved)
      .when(disputing(3), playerOf('t3'), { atMs })
      .refused('own-bid')
    given(...events, disputed(2), moved)
      .when(disputing(2), playerOf('t3'), { atMs })
      .refused('already-disputed')
  })

  test('[B12] the host lets it stand once, having seen every dispute', () => {
    const dismiss: Command = { type: 'DismissDispute', bid: 3 }
    const upheld: GameEvent = { type: 'BidUpheld', bid: ref(3), messageId: NO_ID, teamId: 't1' }
    const { state } = given(...events, disputed(3))
      .when(dismiss, HOST, { atMs, seen: { disputes: 1 } })
      .yields([upheld])
    expect([state.bidDisputes, state.chat.at(-1)?.kind]).toEqual([[], 'approval'])
    given(...events, disputed(3), upheld)
      .when(dismiss, HOST, { atMs })
      .refused('already-decided')
    given(...events, disputed(3), disputed(3, 't1'))
      .when(dismiss, HOST, { atMs, seen: { disputes: 1 } })
      .refused('changed-meanwhile')
  })

  test('[B12] [B11] voiding settles it, which the chat says', () => {
    const { state } = given(...events, disputed(3)).when(voiding(3), HOST, { atMs })
    expect([state.bidDisputes, state.chat.at(-1)]).toMatchObject([[], { kind: 'rejection', bid: ref(3) }])
    given(...events, disputed(3))
      .when({ type: 'DismissDispute', bid: 1 }, HOST, { atMs })
      .refused('already-decided')
  })
})
