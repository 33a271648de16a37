import type { CardId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { endOf } from '#core/rules/flop.ts'
import { cardCountdown } from './card-countdown.ts'

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

/** Whether what ends soon stands out, and is worth being sorted first: some of three or more cards do, and not all. @param nowMs the time on the game's clock */
export function someEndSoon(
  cards: readonly Card[],
  game: Pick<GameView, 'endsAtMs'>,
  nowMs: number,
): boolean {
  const soon = cards.filter((card) => cardCountdown(card, game, nowMs).urgency !== null)
  return cards.length >= FEWEST && soon.length > 0 && soon.length < cards.length
}
