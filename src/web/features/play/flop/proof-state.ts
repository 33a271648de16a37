import type { CardId, TeamId } from '#core/game/ids.ts'
import type { Card } from '#core/game/state.ts'
import type { QueueState } from '#web/live/chat/message-queue.ts'

/** How a team's proof of a card stands, as far as a phone knows. */
export type ProofState = 'posted' | 'on-its-way' | 'none'

/** Reads it from the game and from what waits on this phone. */
export function proofState(
  { id, proofs }: Pick<Card, 'id' | 'proofs'>,
  teamId: TeamId,
  { waiting, posted }: Pick<QueueState, 'waiting' | 'posted'>,
): ProofState {
  if ((proofs[teamId] ?? 0) > 0) return 'posted'
  const isAbout = ({ cardId, stopped }: { cardId: CardId | null; stopped: unknown }) =>
    cardId === id && stopped === null
  return waiting.some(isAbout) || posted.some(isAbout) ? 'on-its-way' : 'none'
}
