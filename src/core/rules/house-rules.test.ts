import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { paidCents, waitingCents } from '#core/game/rewards.ts'
import type { GameState } from '#core/game/state.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS, STRANGER } from '#test/builders.ts'
import { decideOn, given, settledAt } from '#test/given.ts'
import { mostToBid, priceToTake } from './bidding.ts'
import { nextDueMs } from './deadlines.ts'
import { isProvisional } from './result.ts'

const NO_ID = 'a'.repeat(16)
const [RED, BLUE] = [playerOf('t1'), playerOf('t2')]
const at = (minutes: number) => ({ atMs: STARTED_AT_MS + minutes * MINUTE_MS })
const game = (rules: OwnOptions, more: Parameters<typeof aGame>[0] = {}) => aGame({ rules, ...more })

const bid = (
  state: GameState,
  teamId: string,
  dollars: number,
  zoneId = 'z01',
): Extract<AnyCommand, { type: 'PlaceBid' }> => {
  const zone = state.zones.find(({ id }) => id === zoneId)
  return {
    type: 'PlaceBid',
    zoneId,
    amountCents: 100 * dollars,
    seenHighestCents: zone?.currentBidCents ?? 0,
    seenOwnCents: zone?.totals[teamId] ?? 0,
  }
}
const zoneOf = ({ zones }: GameState, zoneId = 'z01') => zones.find(({ id }) => id === zoneId)
const cardOf = ({ cards }: GameState, cardId: string) => cards.find(({ id }) => id === cardId)
const balanceOf = ({ teams }: GameState, teamId: string) =>
  teams.find(({ id }) => id === teamId)?.balanceCents

describe('start money', () => {
  test('[H1] each team is given it at the start, and nothing before', () => {
    const lobby = game({ startDollars: 70 }, { phase: 'joined' })
    expect(lobby.state.teams.map(({ balanceCents }) => balanceCents)).toEqual([0, 0, 0])
    const { state, decision } = given(...lobby.events).when({ type: 'StartGame' }, HOST)
    expect(state.teams.map(({ balanceCents }) => balanceCents)).toEqual([7_000, 7_000, 7_000])
    expect(decision).toMatchObject({
      events: [{ type: 'GameStarted', startCents: 7_000 }, ...Array(7).fill({})],
    })
  })

  test('[H1] [G2] without it the start says nothing of money', () => {
    const { decision } = given(...aGame({ phase: 'joined' }).events).when({ type: 'StartGame' }, HOST)
    expect(JSON.stringify(decision)).not.toContain('startCents')
  })
})

describe('the raise cap', () => {
  const rules = { raiseCapDollars: 20 }
  const bids = [
    ['z01', 't1', 30],
    ['z01', 't2', 12],
  ] as const
  const { events, state } = game(rules, { bids: bids.map(([zone, team, dollars]) => [zone, team, dollars]) })

  test('[H2] a new total is at most the highest total of any other team plus the cap', () => {
    given(...events)
      .when(bid(state, 't2', 39), BLUE, at(1))
      .refused({ code: 'raise-too-high', maxCents: 3_800 })
    expect(zoneOf(given(...events).when(bid(state, 't2', 38), BLUE, at(1)).state)).toMatchObject({
      currentOwner: 't2',
      currentBidCents: 5_000,
    })
  })

  test('[H2] the team that leads is measured by the second, and may find that it can’t raise', () => {
    given(...events)
      .when(bid(state, 't1', 3), RED, at(1))
      .refused({ code: 'raise-too-high', maxCents: 200 })
    const { state: full } = given(...events).when(bid(state, 't1', 2), RED, at(1))
    expect(mostToBid(full, zoneOf(full) as never, 't1')).toBe(0)
  })

  test('[H2] on a zone without bids it is the most; cents that the host has edited are rounded down', () => {
    given(...events)
      .when(bid(state, 't3', 21, 'z02'), playerOf('t3'), at(1))
      .refused({ code: 'raise-too-high', maxCents: 2_000 })
    const edit = [{ zoneId: 'z01', teamId: 't1', seenCents: 3_000, toCents: 3_050 }]
    const edited = given(...events).when({ type: 'EditBids', edits: edit }, HOST, at(1)).state
    expect(mostToBid(edited, zoneOf(edited) as never, 't2')).toBe(3_800)
  })

  test('[H2] [B6] the price to take a zone is never above it', () => {
    for (const cents of [0, 1, 99, 100, 3_050]) {
      const zone = { ...(zoneOf(state) as NonNullable<ReturnType<typeof zoneOf>>), totals: { t1: cents } }
      expect(priceToTake(zone, 't2')).toBeLessThanOrEqual(
        mostToBid({ options: { raiseCapDollars: 1 } }, zone, 't2'),
      )
    }
  })

  test('[B8] [H2] what has changed since it was seen is told first', () => {
    given(...events)
      .when({ ...bid(state, 't2', 39), seenOwnCents: 0 }, BLUE, at(1))
      .refused('zone-changed')
  })
})

describe('the lock', () => {
  const { events, state } = game({ lockMinutes: 30 }, { bids: [['z02', 't1', 9]] })
  const untilMs = STARTED_AT_MS + 35 * MINUTE_MS
  const taken = given(...events).when(bid(state, 't2', 20), BLUE, at(5))
  const after = [...events, ...('events' in taken.decision ? taken.decision.events : [])]
  // Each command below names its time.
  const later = given(...after)

  test('[H3] it begins when a bid changes the owner, and ends by itself', () => {
    expect(taken.decision).toMatchObject({ events: [{ type: 'BidPlaced', lockedUntilMs: untilMs }] })
    const red = bid(later.state, 't1', 50)
    later.when(red, RED, { atMs: untilMs - 1 }).refused({ code: 'zone-locked', untilMs })
    expect(zoneOf(later.when(red, RED, { atMs: untilMs }).state)?.currentOwner).toBe('t1')
  })

  test('[H3] the team that holds the zone can’t bid either, nor one that tapped before the lock', () => {
    later.when(bid(later.state, 't2', 1), BLUE, at(6)).refused('zone-locked')
    later.when(bid(state, 't1', 25), RED, at(6)).refused({ code: 'zone-locked', untilMs })
  })

  test('[H3] raising one’s own zone, and bids that don’t take one, lock nothing', () => {
    const raised = given(...events).when(bid(state, 't1', 5, 'z02'), RED, at(5))
    expect(zoneOf(raised.state, 'z02')).not.toHaveProperty('lockedUntilMs')
    const short = given(...events).when(bid(state, 't2', 5, 'z02'), BLUE, at(5))
    expect(zoneOf(short.state, 'z02')).not.toHaveProperty('lockedUntilMs')
  })

  test('[H3] [M2] the host’s edit lifts it, and locks nothing itself', () => {
    const edits = [{ zoneId: 'z01', teamId: 't1', seenCents: 0, toCents: 9_900 }]
    const edited = later.when({ type: 'EditBids', edits }, HOST, at(7)).state
    expect(zoneOf(edited)).toMatchObject({ currentOwner: 't1' })
    expect(zoneOf(edited)).not.toHaveProperty('lockedUntilMs')
  })

  test('[H3] [B11] so does a voided bid', () => {
    const voided = later.when(
      { type: 'VoidBid', bid: 2, refund: true, reason: 'A ferry.' },
      HOST,
      at(7),
    ).state
    expect(zoneOf(voided)).toMatchObject({ currentOwner: null })
    expect(zoneOf(voided)).not.toHaveProperty('lockedUntilMs')
  })

  test('[H3] [M8] a closed zone says that it is closed', () => {
    const closed: GameEvent = { type: 'ZoneClosed', zoneId: 'z01', reason: 'A parade.' }
    given(...after, closed)
      .when(bid(later.state, 't1', 50), RED, at(6))
      .refused('zone-closed')
  })
})

describe('double rewards', () => {
  // The game lasts 180 minutes, a card 45.
  const { events, state } = game({ doubleLastMinutes: 45 }, { cards: 40 })
  const claim = (cardId: string) => ({ type: 'ClaimCard', cardId }) as const

  test('[H4] cards dealt in the last minutes pay double, those dealt before don’t', () => {
    const early = settledAt(state, STARTED_AT_MS + 90 * MINUTE_MS)
    expect(early.cards.some(({ isDouble }) => isDouble)).toBe(false)
    const last = settledAt(state, STARTED_AT_MS + 135 * MINUTE_MS)
    const live = last.cards.filter(({ status }) => status === 'in_flop')
    expect(live).toHaveLength(7)
    expect(live.every(({ isDouble }) => isDouble)).toBe(true)
    const [card] = live
    const claimed = given(...events).when(claim(card?.id ?? ''), BLUE, at(136))
    expect(claimed.decision).toMatchObject({ events: [{ rewardCents: 200 * (card?.value ?? 0) }, {}] })
    expect(balanceOf(claimed.state, 't2')).toBe(40_150 + 200 * (card?.value ?? 0))
    expect(claimed.state.feed.at(-1)?.text).toBe(
      `Blue Whales completed "${card?.title}" (+$${2 * (card?.value ?? 0)})`,
    )
  })

  test('[H4] [M4] an undo takes all of it, and the card comes back as it was dealt', () => {
    const last = settledAt(state, STARTED_AT_MS + 135 * MINUTE_MS)
    const card = last.cards.find(({ status }) => status === 'in_flop')
    const claimed = given(...events).when(claim(card?.id ?? ''), BLUE, at(136)).state
    const undone = decideOn(claimed, { type: 'UndoClaim', cardId: card?.id ?? '' }, at(140).atMs)
    expect(undone.decision).toMatchObject({ events: [{ deductedCents: 200 * (card?.value ?? 0) }] })
    expect(balanceOf(undone.state, 't2')).toBe(40_150)
    expect(cardOf(undone.state, card?.id ?? '')).toMatchObject({ status: 'in_flop', isDouble: true })
    // A card dealt before the last minutes stays what it was, whenever it comes back.
    const first = given(...events).when(claim('c001'), BLUE, at(40)).state
    const back = decideOn(first, { type: 'UndoClaim', cardId: 'c001' }, at(140).atMs).state
    expect(cardOf(back, 'c001')).not.toHaveProperty('isDouble')
  })

  test('[H4] [G2] where they last as long as the game, the first flop is double', () => {
    const lobby = game({ doubleLastMinutes: 180 }, { phase: 'joined' })
    const { state: started } = given(...lobby.events).when({ type: 'StartGame' }, HOST)
    expect(started.cards.every(({ isDouble }) => isDouble)).toBe(true)
  })
})

describe('teams closed after the start', () => {
  const join = (teamCode: string) => ({ type: 'JoinGame', teamCode }) as const

  test('[H5] before the start everyone joins and changes teams', () => {
    const lobby = given(...game({ areTeamsClosed: true }, { phase: 'joined' }).events)
    lobby
      .when(join('red123'), BLUE)
      .yields([{ type: 'PlayerChangedTeam', playerId: BLUE.playerId, fromTeamId: 't2', toTeamId: 't1' }])
    expect(lobby.when(join('red123'), STRANGER).decision).toHaveProperty('events')
  })

  test('[H5] after it nobody does, but who sits in a team comes back to it', () => {
    const active = given(...game({ areTeamsClosed: true }).events)
    active.when(join('red123'), BLUE).refused('teams-closed')
    active.when(join('red123'), STRANGER).refused('teams-closed')
    active.when(join('nobody'), STRANGER).refused('wrong-team-code')
    active.when(join('Whale77'), BLUE).yields([])
    active
      .when({ type: 'LeaveGame' }, BLUE)
      .yields([{ type: 'PlayerLeft', playerId: BLUE.playerId, teamId: 't2' }])
  })
})

describe('pay on approval', () => {
  const { events } = game({ review: 'on-approval' })
  const claim = (cardId: string) => ({ type: 'ClaimCard', cardId }) as const
  const start = given(...events)
  const claimed = start.when(claim('c003'), BLUE, at(2))
  const seen = { cardId: 'c003', claimedAtMs: at(2).atMs }
  const approve = { type: 'ApproveClaim', ...seen } as const
  const reject = { type: 'RejectClaim', ...seen, reason: 'Blurred.', undo: false } as const

  test('[H6] a claim takes the card and pays nothing yet', () => {
    expect(claimed.decision).toMatchObject({
      events: [{ type: 'CardClaimed', cardId: 'c003', isUnpaid: true }, { type: 'CardDrawn' }],
    })
    expect(balanceOf(claimed.state, 't2')).toBe(40_150)
    expect(waitingCents(claimed.state, 't2')).toBe(3_300)
    expect(waitingCents(claimed.state, 't1')).toBe(0)
    expect(claimed.state.feed.at(-1)?.text).toBe('Blue Whales completed "Challenge no. 3" ($33 waiting)')
    decideOn(claimed.state, claim('c003'), at(3).atMs, RED, { code: 'card-already-claimed', teamId: 't2' })
  })

  test('[H6] [R11] approving pays it, once, also after the time has run out', () => {
    for (const minutes of [3, 190]) {
      const paid = decideOn(settledAt(claimed.state, at(minutes).atMs), approve, at(minutes).atMs)
      expect(paid.decision).toEqual({
        events: [{ type: 'ClaimApproved', messageId: NO_ID, cardId: 'c003', teamId: 't1', paidCents: 3_300 }],
      })
      expect(balanceOf(paid.state, 't2')).toBe(43_450)
      expect(waitingCents(paid.state, 't2')).toBe(0)
      expect(paid.state.feed.at(-1)).toMatchObject({
        type: 'paid',
        teamId: 't2',
        text: 'Blue Whales was paid $33 for "Challenge no. 3"',
      })
      decideOn(paid.state, approve, at(minutes).atMs, HOST, { code: 'already-decided' })
    }
  })

  test('[H6] [E7] one that is disputed and approved again is not paid again', () => {
    const paid = decideOn(claimed.state, approve, at(3).atMs).state
    const dispute = { type: 'DisputeClaim', ...seen, reason: 'No.' } as const
    const disputed = decideOn(paid, dispute, at(4).atMs, playerOf('t3')).state
    expect(waitingCents(disputed, 't2'), 'it waits for the host, not for money').toBe(0)
    const again = decideOn(disputed, approve, at(5).atMs)
    expect(again.decision).toEqual({
      events: [{ type: 'ClaimApproved', messageId: NO_ID, cardId: 'c003', teamId: 't1' }],
    })
    expect(balanceOf(again.state, 't2')).toBe(43_450)
    expect(again.state.feedCount).toBe(paid.feedCount)
    const undone = decideOn(again.state, { type: 'UndoClaim', cardId: 'c003' }, at(6).atMs)
    expect(balanceOf(undone.state, 't2')).toBe(40_150)
    expect(undone.state.feed.at(-1)?.text).toBe(
      'Admin returned "Challenge no. 3" to the flop and deducted $33 from Blue Whales',
    )
  })

  test('[H6] [E6] [R11] rejecting an unpaid claim deducts nothing, with an undo or without', () => {
    const rejected = decideOn(claimed.state, reject, at(3).atMs).state
    expect(balanceOf(rejected, 't2')).toBe(40_150)
    expect(waitingCents(rejected, 't2')).toBe(0)
    const undone = decideOn(claimed.state, { ...reject, undo: true }, at(3).atMs)
    expect(undone.decision).toMatchObject({ events: [{}, { type: 'ClaimUndone', deductedCents: 0 }] })
    expect(balanceOf(undone.state, 't2')).toBe(40_150)
    expect(undone.state.feed.at(-1)?.text).toBe(
      'Admin returned "Challenge no. 3" to the flop. Blue Whales hadn’t been paid for it.',
    )
    expect(cardOf(undone.state, 'c003')).not.toHaveProperty('paidCents')
    // Claimed again by others, it pays them.
    const red = decideOn(undone.state, claim('c003'), at(4).atMs, RED).state
    const paid = decideOn(red, { ...approve, claimedAtMs: at(4).atMs }, at(5).atMs).state
    expect([balanceOf(paid, 't1'), balanceOf(paid, 't2')]).toEqual([28_300, 40_150])
  })

  test('[H6] a rejected claim that is disputed can still be approved, and is paid then', () => {
    const rejected = decideOn(claimed.state, reject, at(3).atMs).state
    const dispute = { type: 'DisputeClaim', ...seen, reason: 'It was fine.' } as const
    const disputed = decideOn(rejected, dispute, at(4).atMs, playerOf('t3')).state
    expect(waitingCents(disputed, 't2')).toBe(3_300)
    const paid = decideOn(disputed, approve, at(5).atMs).state
    expect(balanceOf(paid, 't2')).toBe(43_450)
    expect(paidCents(cardOf(paid, 'c003') as never)).toBe(3_300)
  })

  test('[H6] at most three claims of a team wait; those of others, and decided ones, don’t count', () => {
    let state = claimed.state
    for (const cardId of ['c001', 'c002']) state = decideOn(state, claim(cardId), at(3).atMs, BLUE).state
    decideOn(state, claim('c004'), at(4).atMs, BLUE, { code: 'too-many-waiting' })
    expect(decideOn(state, claim('c004'), at(4).atMs, RED).decision).toHaveProperty('events')
    const decided = decideOn(state, approve, at(4).atMs).state
    expect(decideOn(decided, claim('c004'), at(5).atMs, BLUE).decision).toHaveProperty('events')
  })

  test('[H6] [S5] [S6] while claims wait, the result is provisional once the time is up', () => {
    const over = settledAt(claimed.state, at(180).atMs)
    expect(isProvisional(over)).toBe(true)
    decideOn(over, { type: 'DeclareResult' }, at(181).atMs, HOST, { code: 'disputes-open', count: 1 })
    const paid = decideOn(over, approve, at(181).atMs).state
    const declared = decideOn(paid, { type: 'DeclareResult' }, at(182).atMs).state
    expect([isProvisional(paid), isProvisional(declared)]).toEqual([true, false])
  })

  test('[H4] [H6] a double card waits and pays double', () => {
    const both = game({ review: 'on-approval', doubleLastMinutes: 180 }, { phase: 'joined' })
    const started = given(...both.events).when({ type: 'StartGame' }, HOST).state
    const card = started.cards[0]
    const atMs = (started.startedAtMs ?? 0) + MINUTE_MS
    const waits = decideOn(started, claim(card?.id ?? ''), atMs, BLUE).state
    expect(waitingCents(waits, 't2')).toBe(200 * (card?.value ?? 0))
    const paid = decideOn(waits, { ...approve, cardId: card?.id ?? '', claimedAtMs: atMs }, atMs + 1)
    expect(balanceOf(paid.state, 't2')).toBe(200 * (card?.value ?? 0))
    const undone = decideOn(paid.state, { type: 'UndoClaim', cardId: card?.id ?? '' }, atMs + 2)
    expect(balanceOf(undone.state, 't2')).toBe(0)
  })
})

describe('auto-approval', () => {
  const rules = { review: 'on-approval', autoApproveMinutes: 15 } as const
  const { events } = game(rules)
  const start = given(...events)
  const claimed = start.when({ type: 'ClaimCard', cardId: 'c003' }, BLUE, at(2)).state
  const seen = { cardId: 'c003', claimedAtMs: at(2).atMs }
  const proof = (messageId = 'm1', cardId = 'c003'): AnyCommand => ({
    type: 'PostMessage',
    messageId,
    text: 'Here.',
    cardId,
    writtenAtMs: 0,
    photos: [],
  })
  const proven = decideOn(claimed, proof(), at(6).atMs, BLUE).state
  const dispute = { type: 'DisputeClaim', ...seen, reason: 'No.' } as const
  const isPaid = (state: GameState) => paidCents(cardOf(state, 'c003') as never) > 0

  test('[H7] [H6] its time runs from the first proof, and then it is approved and paid by itself', () => {
    expect(nextDueMs(proven)).toBe(at(21).atMs)
    const more = decideOn(proven, proof('m2'), at(12).atMs, BLUE).state
    expect(isPaid(settledAt(more, at(21).atMs - 1))).toBe(false)
    const paid = settledAt(more, at(21).atMs)
    expect(balanceOf(paid, 't2')).toBe(43_450)
    expect(paid.feed.at(-1)?.text).toBe(
      'Blue Whales was paid $33 for "Challenge no. 3" (approved automatically)',
    )
    expect(paid.chat.at(-1)).toMatchObject({ kind: 'approval', isAutomatic: true })
    // Whoever decides a moment later finds it decided.
    decideOn(paid, { type: 'RejectClaim', ...seen, reason: 'No.', undo: true }, at(21).atMs, HOST, {
      code: 'already-decided',
    })
    // What was paid can still be taken back.
    expect(balanceOf(decideOn(paid, { type: 'UndoClaim', cardId: 'c003' }, at(22).atMs).state, 't2')).toBe(
      40_150,
    )
  })

  test('[H7] where the proof was there first, it runs from the claim', () => {
    const before = decideOn(start.state, proof(), at(1).atMs, BLUE).state
    const then = decideOn(before, { type: 'ClaimCard', cardId: 'c003' }, at(2).atMs, BLUE).state
    expect(isPaid(settledAt(then, at(17).atMs - 1))).toBe(false)
    expect(isPaid(settledAt(then, at(17).atMs))).toBe(true)
  })

  test('[H7] never without proof: others’ posts, other cards and deleted ones are none', () => {
    let state = decideOn(claimed, proof('m1'), at(3).atMs, RED).state
    state = decideOn(state, proof('m2', 'c004'), at(3).atMs, BLUE).state
    state = decideOn(state, proof('m3'), at(4).atMs, BLUE).state
    state = decideOn(state, { type: 'DeleteMessage', messageId: 'm3' }, at(5).atMs, BLUE).state
    expect(isPaid(settledAt(state, at(170).atMs))).toBe(false)
    // Posted again, it runs from then.
    const again = decideOn(state, proof('m4'), at(30).atMs, BLUE).state
    expect(isPaid(settledAt(again, at(44).atMs))).toBe(false)
    expect(isPaid(settledAt(again, at(45).atMs))).toBe(true)
  })

  test('[H7] never while disputed, however late the dispute; the host decides then', () => {
    const disputed = decideOn(proven, dispute, at(21).atMs - 1, playerOf('t3')).state
    const later = decideOn(disputed, proof('m2'), at(30).atMs, BLUE).state
    expect(isPaid(settledAt(later, at(170).atMs))).toBe(false)
    expect(isPaid(decideOn(later, { type: 'ApproveClaim', ...seen }, at(40).atMs).state)).toBe(true)
  })

  test('[H7] never what the host has decided or undone', () => {
    const reject = { type: 'RejectClaim', ...seen, reason: 'No.', undo: false } as const
    for (const command of [
      reject,
      { ...reject, undo: true },
      { type: 'UndoClaim', cardId: 'c003' } as const,
    ]) {
      expect(isPaid(settledAt(decideOn(proven, command, at(20).atMs).state, at(170).atMs))).toBe(false)
    }
  })

  test('[H7] it goes on after the time has run out, until the game ends', () => {
    const late = decideOn(settledAt(claimed, at(179).atMs), proof(), at(179).atMs, BLUE).state
    expect(isPaid(settledAt(late, at(194).atMs))).toBe(true)
    const ended = decideOn(settledAt(late, at(190).atMs), { type: 'EndGame' }, at(190).atMs).state
    expect(nextDueMs(ended)).toBeNull()
  })

  test('[H7] without it, and where claims count at once, nobody but the host approves', () => {
    const manual = given(...game({ review: 'on-approval' }).events)
    const claim = manual.when({ type: 'ClaimCard', cardId: 'c003' }, BLUE, at(2)).state
    expect(isPaid(settledAt(decideOn(claim, proof(), at(3).atMs, BLUE).state, at(170).atMs))).toBe(false)
    const classic = given(...aGame().events).when({ type: 'ClaimCard', cardId: 'c003' }, BLUE, at(2)).state
    expect(decideOn(classic, proof(), at(3).atMs, BLUE).state.cards).toEqual(
      expect.arrayContaining([expect.not.objectContaining({ approvesAtMs: expect.anything() })]),
    )
  })
})
