import type { CardId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { endOf } from '#core/rules/flop.ts'
import type { TicketDeadline } from '#web/ui/game/ticket-face.tsx'
import { cardCountdown } from './card-countdown.ts'

/** A card that ends this soon is worth going for now or not at all. */
const SOON_MS = 15 * MINUTE_MS
/** Of fewer cards none stands out: they are compared at a glance. */
const FEWEST = 3

/** The cards of the flop that one looks at first; null where none stands out alone. */
export interface Standouts {
  readonly paysBest: CardId | null
  readonly endsFirst: CardId | null
}

/** Which of three or more live cards alone pays most, and which alone ends at least a minute before all others. */
export function standoutsOf(cards: readonly Card[]): Standouts {
  if (cards.length < FEWEST) return { paysBest: null, endsFirst: null }
  const [best, second] = cards.toSorted((a, b) => rewardCents(b) - rewardCents(a))
  const [first, next] = cards.toSorted((a, b) => endOf(a) - endOf(b))
  return {
    paysBest: best && second && rewardCents(best) > rewardCents(second) ? best.id : null,
    endsFirst: first && next && endOf(next) - endOf(first) >= MINUTE_MS ? first.id : null,
  }
}

/** The cards that end soon, unless all do. @param nowMs the time on the game's clock */
export function endsSoon(cards: readonly Card[], nowMs: number): Card[] {
  const soon = cards.filter((card) => endOf(card) - nowMs < SOON_MS)
  return cards.length < FEWEST || soon.length === cards.length ? [] : soon
}

/** Those that end soon and have no stamp yet that says they're nearly gone. @param nowMs the time on the game's clock */
export const endingSoon = (
  cards: readonly Card[],
  game: Pick<GameView, 'endsAtMs'>,
  nowMs: number,
): CardId[] =>
  endsSoon(cards, nowMs)
    .filter((card) => cardCountdown(card, game, nowMs).urgency === null)
    .map(({ id }) => id)

/** What a card's ticket says of its end: that it's soon, or that it's the first where none ends soon. @param nowMs the time on the game's clock */
export function deadlineOf(
  cardId: CardId,
  cards: readonly Card[],
  game: Pick<GameView, 'endsAtMs'>,
  nowMs: number,
): TicketDeadline {
  const soon = endingSoon(cards, game, nowMs)
  if (soon.includes(cardId)) return 'Ends soon'
  return soon.length === 0 && standoutsOf(cards).endsFirst === cardId ? 'Ends first' : null
}
