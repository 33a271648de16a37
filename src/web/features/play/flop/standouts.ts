import type { CardId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'

/** The cards of the flop that one looks at first; null where none stands out alone. */
export interface Standouts {
  readonly paysBest: CardId | null
  readonly endsFirst: CardId | null
}

/** Which of three or more live cards alone pays most, and which alone ends at least a minute before all others. */
export function standoutsOf(cards: readonly Card[]): Standouts {
  if (cards.length < 3) return { paysBest: null, endsFirst: null }
  const [best, second] = cards.toSorted((a, b) => rewardCents(b) - rewardCents(a))
  const [first, next] = cards.toSorted((a, b) => endOf(a) - endOf(b))
  return {
    paysBest: best && second && rewardCents(best) > rewardCents(second) ? best.id : null,
    endsFirst: first && next && endOf(next) - endOf(first) >= MINUTE_MS ? first.id : null,
  }
}

const endOf = ({ expiryTimeMs }: Card): number => expiryTimeMs ?? Number.MAX_SAFE_INTEGER
