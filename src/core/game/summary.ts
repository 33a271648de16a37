import { standings } from './standings.ts'
import type { GameState, Team } from './state.ts'

/** A game in a list: what it's called, when it was played, and who won. Nobody's name is in it. */
export interface GameSummary {
  /** Null without a name. */
  readonly name: string | null
  /** Null for a game that hasn't begun, or ended before it began. */
  readonly startedAtMs: number | null
  /** When it was ended; null for an open game. */
  readonly endedAtMs: number | null
  /** When its photos are deleted; null without any, and until the end. Older servers don't tell. */
  readonly photosUntilMs?: number | null
  /** In the host's order. */
  readonly teams: readonly SummaryTeam[]
}

/** A team of a summary. */
interface SummaryTeam extends Pick<Team, 'name' | 'color'> {
  /** Zones owned at the end; 0 until then. */
  readonly zones: number
  /** At the end: 1 for the winner, or for joint winners. Null until then, and for good in a game that never began. */
  readonly rank: number | null
}

/**
 * A game's summary.
 * @param endedAtMs when it was ended; ignored for an open game
 */
export function summaryOf(state: GameState, endedAtMs: number | null): GameSummary {
  const { name = null, startedAtMs, status, teams, photosUntilMs } = state
  const hasEnded = status === 'completed'
  const places = hasEnded && startedAtMs !== null ? standings(state) : []
  return {
    name,
    startedAtMs,
    endedAtMs: hasEnded ? endedAtMs : null,
    photosUntilMs: hasEnded ? photosUntilMs : null,
    teams: teams.map(({ id, name, color }) => {
      const { zones = 0, rank = null } = places.find(({ team }) => team.id === id) ?? {}
      return { name, color, zones, rank }
    }),
  }
}
