import type { WatchAnswer } from '#wire/watching.ts'

/** How far spectators are behind: `15 minutes behind the game`, `Live`. */
export function behindWords({ delayMinutes, isFrozen, isRevealed, heldAtMs }: WatchAnswer): string {
  if (isRevealed) return 'Final result'
  if (isFrozen) return 'The board is frozen until the host reveals it'
  // The delay was made longer: the board waits until it's that far behind.
  if (heldAtMs !== null) return `Waiting until it’s ${delayMinutes} minutes behind the game`
  return delayMinutes === 0 ? 'Live' : `${delayMinutes} minutes behind the game`
}
