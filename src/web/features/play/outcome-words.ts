import type { Outcome } from '#core/standings.ts'

/** `Red Team wins`, `Red Team and Blue Team win together`, `Red, Blue and Pink win together`. */
export function winnerWords({ winners }: Outcome): string {
  const names = winners.map(({ name }) => name)
  const last = names.pop()
  if (last === undefined) return 'Nobody wins'
  return names.length === 0 ? `${last} wins` : `${names.join(', ')} and ${last} win together`
}

/** What decided between teams level on zones; null where nothing had to. */
export function tieBreakerWords({ isByTieBreaker, winners }: Outcome): string | null {
  if (isByTieBreaker) return 'Level on zones: decided by the tie-breaker, the highest unused budget.'
  return winners.length > 1 ? 'Level on zones and on unused budget.' : null
}
