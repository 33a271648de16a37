import type { ReplayCommand } from '#core/game/commands.ts'
import { type Decision, happened, refused } from '#core/game/decision.ts'
import type { GameState } from '#core/game/state.ts'

/**
 * Decides that anyone with the link may watch the replay. A link from before stops working.
 * @returns ReplayShared, nothing if this link works already, or a refusal: game-not-started for a game that never began
 * @see docs/rules.md I14
 */
export function shareReplay(
  { startedAtMs, replayLink }: GameState,
  { tokenHash }: Extract<ReplayCommand, { type: 'ShareReplay' }>,
): Decision {
  if (startedAtMs === null) return refused({ code: 'game-not-started' })
  return replayLink?.tokenHash === tokenHash ? { events: [] } : happened({ type: 'ReplayShared', tokenHash })
}

/**
 * Decides that the link to the replay stops working.
 * @returns ReplayWithdrawn, or nothing if none works
 * @see docs/rules.md I14
 */
export function withdrawReplay({ replayLink }: GameState): Decision {
  return replayLink?.tokenHash ? happened({ type: 'ReplayWithdrawn' }) : { events: [] }
}
