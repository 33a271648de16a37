import type { TeamId } from '#core/game/ids.ts'
import type { Card } from '#core/game/state.ts'

/** How it stands with the claim that a message proves. */
export type ProofVerdict = 'waiting' | 'approved' | 'rejected'

/** Reads it from a message's card; null where its writer's team has not claimed it. */
export const proofVerdict = (
  { claimedBy, review }: Pick<Card, 'claimedBy' | 'review'>,
  teamId: TeamId | null,
): ProofVerdict | null => (claimedBy !== null && claimedBy === teamId ? review : null)
