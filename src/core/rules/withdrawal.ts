import type { Command } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameState, Zone } from '#core/game/state.ts'
import { plainLine } from '#core/words/plain-text.ts'
import { refill } from './flop.ts'
import { gameNowMs } from './game-clock.ts'
import { reasonRefusal } from './reasons.ts'

/**
 * Withdraws a card from the flop or the deck; the flop is filled up as after an expiry.
 * @returns CardWithdrawn and perhaps the replacement, or a refusal: card-not-found, card-claimed, card-expired,
 * card-withdrawn, reason-missing, reason-too-long
 * @see docs/rules.md M7
 */
export function withdrawCard(
  state: GameState,
  command: Extract<Command, { type: 'WithdrawCard' }>,
  { nowMs }: Context,
): Decision {
  const { cardId } = command
  const reason = plainLine(command.reason)
  const refusal = reasonRefusal(reason)
  if (refusal) return refused(refusal)
  if (state.deck.some(({ id }) => id === cardId)) {
    return happened({ type: 'CardWithdrawn', cardId, reason, isInDeck: true })
  }
  const card = state.cards.find(({ id }) => id === cardId)
  if (!card) return refused({ code: 'card-not-found' })
  if (card.claimedBy !== null) return refused({ code: 'card-claimed', teamId: card.claimedBy })
  if (card.status === 'withdrawn') return refused({ code: 'card-withdrawn' })
  if (card.status === 'expired') return refused({ code: 'card-expired' })
  return happened({ type: 'CardWithdrawn', cardId, reason }, ...refill(state, 1, gameNowMs(state, nowMs)))
}

/**
 * Decides that nobody bids on a zone any more. It still counts for the team that holds it.
 * @returns ZoneClosed, or a refusal: zone-not-found, zone-closed, reason-missing, reason-too-long
 * @see docs/rules.md M8
 */
export function closeZone(state: GameState, command: Extract<Command, { type: 'CloseZone' }>): Decision {
  const zone = zoneOf(state, command.zoneId)
  if (!zone) return refused({ code: 'zone-not-found' })
  if (zone.closed) return refused({ code: 'zone-closed', ...zone.closed })
  const reason = plainLine(command.reason)
  const refusal = reasonRefusal(reason)
  if (refusal) return refused(refusal)
  return happened({ type: 'ZoneClosed', zoneId: zone.id, reason })
}

/** Decides that a zone is open to bids again. @returns ZoneReopened, or a refusal: zone-not-found, nothing-changed */
export function reopenZone(state: GameState, { zoneId }: Extract<Command, { type: 'ReopenZone' }>): Decision {
  const zone = zoneOf(state, zoneId)
  if (!zone) return refused({ code: 'zone-not-found' })
  return zone.closed ? happened({ type: 'ZoneReopened', zoneId }) : refused({ code: 'nothing-changed' })
}

const zoneOf = ({ zones }: GameState, zoneId: string): Zone | undefined =>
  zones.find(({ id }) => id === zoneId)
