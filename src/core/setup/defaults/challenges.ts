import type { DeckCard } from './deck/card.ts'
import { LONG_CHALLENGES } from './deck/long.ts'
import { QUICK_CHALLENGES } from './deck/quick.ts'
import { STEADY_CHALLENGES } from './deck/steady.ts'

/**
 * Spreads the cards of each value evenly over the whole list. Cards are drawn from the end of
 * the list, one after the other, so every stretch of it should offer easy and hard ones alike.
 */
function spreadByValue(cards: readonly DeckCard[]): DeckCard[] {
  const withValue = (value: number) => cards.filter((card) => card.value === value)
  return [...new Set(cards.map((card) => card.value))]
    .map(withValue)
    .flatMap((group) => group.map((card, i) => ({ card, place: (i + 0.5) / group.length })))
    .sort((a, b) => a.place - b.place || a.card.value - b.card.value)
    .map(({ card }) => card)
}

/** The 80 challenges a new game starts with; values 10 to 80 in steps of 10, ids in list order. */
export const DEFAULT_CHALLENGES: readonly {
  id: string
  title: string
  description: string
  value: number
}[] = spreadByValue([...QUICK_CHALLENGES, ...STEADY_CHALLENGES, ...LONG_CHALLENGES]).map(
  ({ title, description, value }, i) => ({ id: `challenge-${i + 1}`, title, description, value }),
)
