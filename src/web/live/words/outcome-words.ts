import type { Outcome } from '#core/game/standings.ts'
import { listed } from '#core/wording.ts'

/** `Red Team wins`, `Red Team and Blue Team win together`, `Red, Blue and Pink win together`. */
export function winnerWords({ winners }: Outcome): string {
  const names = listed(winners.map(({ name }) => name))
  if (winners.length === 0) return 'Nobody wins'
  return winners.length === 1 ? `${names} wins` : `${names} win together`
}

/** What decided between teams level on zones; null where nothing had to. */
export function tieBreakerWords({ isByTieBreaker, winners }: Outcome): string | null {
  if (isByTieBreaker) return 'Tied on zones. Decided by the tie-breaker: the highest unused budget.'
  return winners.length > 1 ? 'Tied on zones and on unused budget.' : null
}
