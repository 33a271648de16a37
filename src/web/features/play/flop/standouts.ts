import type { CardId } from '#core/game/ids.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'

/** Where more cards are level than this, none of them stands out. */
const MOST_LEVEL = 2

/** The cards of the flop that one looks at first. */
export interface Standouts {
  readonly paysBest: ReadonlySet<CardId>
  readonly endsFirst: ReadonlySet<CardId>
}

/** Which of the live cards pay best and which end first: one or two of at least three, else none. */
export function standoutsOf(cards: readonly Card[]): Standouts {
  const ending = cards.filter(({ expiryTimeMs }) => expiryTimeMs !== null)
  return {
    paysBest: highest(cards, rewardCents),
    endsFirst:
      ending.length < cards.length / 2 ? new Set() : highest(ending, (card) => -(card.expiryTimeMs ?? 0)),
  }
}

function highest(cards: readonly Card[], rateOf: (card: Card) => number): ReadonlySet<CardId> {
  const most = Math.max(...cards.map(rateOf))
  const best = cards.filter((card) => rateOf(card) === most)
  return new Set(best.length > MOST_LEVEL || cards.length <= MOST_LEVEL ? [] : best.map(({ id }) => id))
}
