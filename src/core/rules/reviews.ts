import type { Actor, Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { EventOf } from '#core/game/events.ts'
import { type CardId, newId, type Random, type TeamId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import { paidCents, rewardCents } from '#core/game/rewards.ts'
import type { Card, GameState, GameView } from '#core/game/state.ts'
import { plainText } from '#core/words/plain-text.ts'
import { undoClaim } from './management.ts'
import { playerOf, teamOf } from './permissions.ts'
import { reasonRefusal } from './reasons.ts'
import { hostTeamOf } from './roles.ts'

/** A card that a team has claimed. */
export type ClaimedCard = Card & { readonly claimedBy: TeamId; readonly claimedAtMs: number }

/** Claims that are undecided or disputed, oldest first. @see docs/rules.md E4 */
export function claimsToReview(view: Pick<GameView, 'cards'>): ClaimedCard[] {
  return view.cards
    .filter((card): card is ClaimedCard => card.review === 'waiting' && card.claimedBy !== null)
    .sort((a, b) => a.claimedAtMs - b.claimedAtMs || (a.id < b.id ? -1 : 1))
}

/**
 * Decides a player's dispute of a claim, which then waits for the host again.
 * @returns ClaimDisputed, or a refusal: result-declared, reason-missing, reason-too-long, card-not-claimed, changed-meanwhile,
 * own-claim, already-disputed
 * @see docs/rules.md E7
 */
export function disputeClaim(
  state: GameState,
  command: Extract<Command, { type: 'DisputeClaim' }>,
  actor: Actor,
  { random }: Context,
): Decision {
  const player = playerOf(state, actor)
  if (!player) return refused({ code: 'not-allowed' })
  if (state.result === 'declared') return refused({ code: 'result-declared' })
  const text = plainText(command.reason)
  const refusal = claimRefusal(state, command) ?? reasonRefusal(text)
  if (refusal) return refused(refusal)
  const card = state.cards.find(({ id }) => id === command.cardId)
  if (card?.claimedBy === player.teamId) return refused({ code: 'own-claim' })
  if (card?.disputingTeams?.includes(player.teamId) || card?.disputedBy.includes(player.id))
    return refused({ code: 'already-disputed' })
  return happened({
    type: 'ClaimDisputed',
    messageId: newId(random),
    cardId: command.cardId,
    playerId: player.id,
    playerNumber: player.number,
    teamId: player.teamId,
    text,
  })
}

/**
 * Decides to approve a claim, which pays one that waits for it.
 * @returns ClaimApproved, or a refusal: card-not-claimed, changed-meanwhile, already-decided
 * @see docs/rules.md E5, H6
 */
export function approveClaim(
  state: GameState,
  command: Extract<Command, { type: 'ApproveClaim' }>,
  actor: Actor,
  { random }: Context,
): Decision {
  const refusal = claimRefusal(state, command) ?? decidedRefusal(state, command.cardId)
  if (refusal) return refused(refusal)
  return happened(approved(state, command.cardId, random, teamOf(state, actor)))
}

/** The approval of a claim, which pays what it has not paid yet. @param teamId of whoever decided @see docs/rules.md H6 */
export function approved(
  state: GameState,
  cardId: CardId,
  random: Random,
  teamId: TeamId | null = hostTeamOf(state),
): EventOf<'ClaimApproved'> {
  const card = state.cards.find(({ id }) => id === cardId)
  const isPaid = !card || paidCents(card) > 0
  return {
    type: 'ClaimApproved',
    ...{ messageId: newId(random), cardId, teamId },
    ...(!isPaid && { paidCents: rewardCents(card) }),
    ...(!isPaid && state.blind && card.claimedBy !== null && { paidTeamId: card.claimedBy }),
  }
}

/**
 * Decides to reject a claim's evidence, and to undo the claim if the host asks for it.
 * @returns ClaimRejected and perhaps ClaimUndone, or a refusal: reason-missing, reason-too-long,
 * card-not-claimed, changed-meanwhile, already-decided
 * @see docs/rules.md E6, M4
 */
export function rejectClaim(
  state: GameState,
  command: Extract<Command, { type: 'RejectClaim' }>,
  actor: Actor,
  context: Context,
): Decision {
  const text = plainText(command.reason)
  const refusal = claimRefusal(state, command) ?? decidedRefusal(state, command.cardId) ?? reasonRefusal(text)
  if (refusal) return refused(refusal)
  const undone = command.undo
    ? undoClaim(state, { type: 'UndoClaim', cardId: command.cardId }, context)
    : null
  if (undone && 'refusal' in undone) return undone
  return happened(
    {
      type: 'ClaimRejected',
      messageId: newId(context.random),
      cardId: command.cardId,
      teamId: teamOf(state, actor),
      text,
    },
    ...(undone?.events ?? []),
  )
}

/** The refusal if the claim is no longer the one that was seen: the card may have been undone and claimed again. */
function claimRefusal(state: GameState, seen: { cardId: string; claimedAtMs: number }): Refusal | null {
  const card = state.cards.find(({ id }) => id === seen.cardId)
  if (!card) return { code: 'card-not-found' }
  if (card.claimedAtMs === null) return { code: 'card-not-claimed' }
  return card.claimedAtMs === seen.claimedAtMs ? null : { code: 'changed-meanwhile' }
}

const decidedRefusal = ({ cards }: GameState, cardId: string): Refusal | null =>
  cards.find(({ id }) => id === cardId)?.review === 'waiting' ? null : { code: 'already-decided' }
