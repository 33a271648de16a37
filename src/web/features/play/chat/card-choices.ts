import type { CardId, TeamId } from '#core/game/ids.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { claimedCards, liveCards } from '#core/rules/flop.ts'
import type { QueueState } from '#web/live/chat/message-queue.ts'
import { proofState } from '../flop/proof-state.ts'

/** A card that a message can be about. */
export interface CardChoice {
  readonly id: CardId
  readonly label: string
  /** What it pays. */
  readonly cents: number
  /** The own team has claimed it and posted nothing: the reward is at risk. */
  readonly isOwed?: boolean
}

/** The cards that messages are most often about: those for which the own team owes proof, the live ones, and the other completed ones. */
export function cardChoices(
  view: Pick<GameView, 'cards' | 'teams'>,
  missing: readonly Card[],
): Record<'missing' | 'live' | 'completed', CardChoice[]> {
  const choice = (card: Card) => ({ id: card.id, label: card.title, cents: rewardCents(card) })
  const completedLabel = (card: Card): string => {
    const team = view.teams.find(({ id }) => id === card.claimedBy)
    return `${card.title} (${team?.name ?? ''}, ${hasProof(card) ? 'posted' : 'nothing posted'})`
  }
  return {
    missing: missing.map((card) => ({ ...choice(card), isOwed: true })),
    live: liveCards(view).map(choice),
    completed: claimedCards(view)
      .filter((card) => !missing.includes(card))
      .map((card) => ({ ...choice(card), label: completedLabel(card) })),
  }
}

/** Whether the team that has claimed a card has posted anything about it. */
export const hasProof = ({ claimedBy, proofs }: Pick<Card, 'claimedBy' | 'proofs'>): boolean =>
  claimedBy !== null && (proofs[claimedBy] ?? 0) > 0

/**
 * The cards that a team has claimed, of which nothing is posted, nor on its way, and on which the host hasn’t decided: the
 * latest claim first.
 * @param teamId '' for someone without a team
 */
export const missingProof = (
  view: Pick<GameView, 'cards'>,
  teamId: TeamId,
  queue: Pick<QueueState, 'waiting' | 'posted'>,
): Card[] =>
  claimedCards(view).filter(
    (card) =>
      card.claimedBy === teamId && card.review === 'waiting' && proofState(card, teamId, queue) === 'none',
  )
