import { holdingAfter, isBid, NO_BIDS } from '#core/game/bid-history.ts'
import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import { newId, type TeamId, type ZoneId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { BidHistory, BidRef, GameState, GameView, PlacedBid } from '#core/game/state.ts'
import { plainLine, plainText } from '#core/words/plain-text.ts'
import { playerOf, teamOf } from './permissions.ts'
import { reasonRefusal } from './reasons.ts'

/**
 * What voiding a bid makes of its zone: the team's total falls, and the holder is whoever would hold the zone without the bid.
 * @returns null if the history doesn't hold the bid
 * @see docs/rules.md B11
 */
export function voidEffect(history: BidHistory, number: number, teamIds: readonly TeamId[]) {
  const bid = history.items.find((item) => isBid(item) && item.number === number)
  if (!bid || !isBid(bid)) return null
  const items = history.items.map((item) => (item === bid ? { ...bid, voided: VOID } : item))
  const { totals, currentOwner, currentBidCents } = holdingAfter({ ...history, items }, teamIds)
  return { totalCents: totals[bid.teamId] ?? 0, currentOwner, currentBidCents }
}

const VOID = { refundCents: 0, reason: '' }

/**
 * Decides that a bid doesn't count, with or without giving its amount back, which also settles its disputes.
 * @returns BidVoided, or a refusal: bid-not-found, bid-voided, reason-missing, reason-too-long
 * @see docs/rules.md B11
 */
export function voidBid(
  state: GameState,
  { bid: number, refund, reason: typed }: Extract<Command, { type: 'VoidBid' }>,
  actor: Actor,
  { random }: Context,
): Decision {
  const bid = bidOf(state, number)
  if ('code' in bid) return refused(bid)
  const reason = plainLine(typed)
  const refusal = reasonRefusal(reason)
  if (refusal) return refused(refusal)
  const teamIds = state.teams.map(({ id }) => id)
  const effect = voidEffect(state.bids[bid.zoneId] ?? NO_BIDS, number, teamIds)
  if (!effect) return refused({ code: 'bid-not-found' })
  return happened({
    type: 'BidVoided',
    bid: refOf(bid),
    refundCents: refund ? bid.amountCents : 0,
    ...effect,
    reason,
    teamId: teamOf(state, actor),
    ...(openDispute(state, number) && { messageId: newId(random) }),
  })
}

/**
 * Decides a player's dispute of another team's bid, which then waits for the host.
 * @returns BidDisputed, or a refusal: result-declared, bids-hidden, bid-not-found, bid-voided, own-bid, already-disputed, disputes-full,
 * reason-missing, reason-too-long
 * @see docs/rules.md B12
 */
export function disputeBid(
  state: GameState,
  { bid: number, reason }: Extract<Command, { type: 'DisputeBid' }>,
  actor: Actor,
  { nowMs, random }: Context,
): Decision {
  const player = playerOf(state, actor)
  if (!player) return refused({ code: 'not-allowed' })
  if (state.result === 'declared') return refused({ code: 'result-declared' })
  // First of all, or a guessed number would tell whether there is such a bid.
  if (state.blind) return refused({ code: 'bids-hidden' })
  const bid = bidOf(state, number)
  if ('code' in bid) return refused(bid)
  const { teamId } = player
  if (bid.teamId === teamId) return refused({ code: 'own-bid' })
  const isRepeated = bid.disputes?.some(
    (each) => each.teamId === teamId || each.playerNumber === player.number,
  )
  if (isRepeated) return refused({ code: 'already-disputed' })
  if (openDisputesOf(state, teamId) >= LIMITS.openBidDisputes) return refused({ code: 'disputes-full' })
  const text = plainText(reason)
  const refusal = reasonRefusal(text)
  if (refusal) return refused(refusal)
  return happened({
    type: 'BidDisputed',
    bid: refOf(bid),
    disputedAtMs: nowMs,
    messageId: newId(random),
    playerId: player.id,
    playerNumber: player.number,
    teamId,
    text,
  })
}

/**
 * Decides that a disputed bid stands.
 * @returns BidUpheld, or a refusal: bid-not-found, bid-voided, already-decided
 * @see docs/rules.md B12
 */
export function dismissDispute(
  state: GameState,
  { bid: number }: Extract<Command, { type: 'DismissDispute' }>,
  actor: Actor,
  { random }: Context,
): Decision {
  const bid = bidOf(state, number)
  if ('code' in bid) return refused(bid)
  if (!openDispute(state, number)) return refused({ code: 'already-decided' })
  return happened({
    type: 'BidUpheld',
    bid: refOf(bid),
    messageId: newId(random),
    teamId: teamOf(state, actor),
  })
}

/** How many disputes of bids a team has open. */
const openDisputesOf = ({ bidDisputes = [] }: GameView, teamId: TeamId): number =>
  bidDisputes.filter(({ disputingTeams }) => disputingTeams.includes(teamId)).length

const openDispute = ({ bidDisputes = [] }: GameView, number: number) =>
  bidDisputes.find((each) => each.number === number)

/** A bid that counts, or why there is none. */
function bidOf({ bids }: GameState, number: number): (PlacedBid & { zoneId: ZoneId }) | Refusal {
  for (const [zoneId, { items }] of Object.entries(bids)) {
    const bid = items.find((item) => isBid(item) && item.number === number)
    if (bid && isBid(bid)) return bid.voided ? { code: 'bid-voided' } : { ...bid, zoneId }
  }
  return { code: 'bid-not-found' }
}

const refOf = ({ number, zoneId, teamId, amountCents, atMs }: BidRef): BidRef => ({
  number,
  zoneId,
  teamId,
  amountCents,
  atMs,
})
