import type { Team } from '#core/game/state.ts'

/** The team that a person last knew to be theirs, as this browser keeps it. */
export interface KnownTeam {
  readonly id: string
  readonly name: string
}

/** What was stored, if it is a team; null for anything else. */
export function parseKnownTeam(stored: unknown): KnownTeam | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, name } = stored as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

/** The known team where the host has removed it, so that its player is in another one now; null otherwise. */
export function removedTeam(known: KnownTeam | null, teams: readonly Pick<Team, 'id'>[]): KnownTeam | null {
  return known && teams.every(({ id }) => id !== known.id) ? known : null
}
