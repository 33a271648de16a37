import type { CardId } from '#core/game/ids.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'

/** Ends so close to each other show the same digits nearly always. */
const SAME_MOMENT_MS = 1_000

/** The cards of the flop that one looks at first. */
export interface Standouts {
  readonly paysBest: ReadonlySet<CardId>
  readonly endsFirst: ReadonlySet<CardId>
}

/** Which of the live cards pay best and which end first: all that are level, but no more than half of them, or two of three. */
export function standoutsOf(cards: readonly Card[]): Standouts {
  const most = Math.max(...cards.map(rewardCents))
  const ending = cards.filter(({ expiryTimeMs }) => expiryTimeMs !== null)
  const firstMs = Math.min(...ending.map(endOf))
  return {
    paysBest: fewOf(
      cards,
      cards.filter((card) => rewardCents(card) === most),
    ),
    endsFirst: fewOf(
      cards,
      ending.length < cards.length / 2 ? [] : ending.filter((card) => endOf(card) - firstMs < SAME_MOMENT_MS),
    ),
  }
}

const endOf = ({ expiryTimeMs }: Card): number => expiryTimeMs ?? Number.MAX_SAFE_INTEGER

/** Where most of the cards are level, none of them stands out. */
function fewOf(cards: readonly Card[], level: readonly Card[]): ReadonlySet<CardId> {
  const isFew = cards.length > 2 && level.length <= Math.max(2, cards.length / 2)
  return new Set(isFew ? level.map(({ id }) => id) : [])
}
