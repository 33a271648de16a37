import type { CardId } from '#core/game/ids.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'

/** A card that a message can be about. */
export interface CardChoice {
  readonly id: CardId
  readonly label: string
}

/** The cards that messages are most often about: the live ones, and the completed ones with whether proof was posted. */
export function cardChoices(view: Pick<GameView, 'cards' | 'teams'>): {
  live: CardChoice[]
  completed: CardChoice[]
} {
  const completedLabel = (card: Card): string => {
    const team = view.teams.find(({ id }) => id === card.claimedBy)
    return `${card.title} (${team?.name ?? ''}, ${hasProof(card) ? 'posted' : 'nothing posted'})`
  }
  return {
    live: liveCards(view).map(({ id, title }) => ({ id, label: title })),
    completed: claimedCards(view).map((card) => ({ id: card.id, label: completedLabel(card) })),
  }
}

/** Whether the team that has claimed a card has posted anything about it. */
export const hasProof = ({ claimedBy, proofs }: Pick<Card, 'claimedBy' | 'proofs'>): boolean =>
  claimedBy !== null && (proofs[claimedBy] ?? 0) > 0
