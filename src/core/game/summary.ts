import { outcome, standings } from './standings.ts'
import type { GameState, Team } from './state.ts'

/** A game in a list: what it's called, when it was played, and who won. Nobody's name is in it. */
export interface GameSummary {
  /** Null without a name. */
  readonly name: string | null
  /** Null for a game that hasn't begun, or ended before it began. */
  readonly startedAtMs: number | null
  /** When it was ended; null for an open game. */
  readonly endedAtMs: number | null
  /** By rank once the game has ended, in the host's order until then. */
  readonly teams: readonly SummaryTeam[]
}

/** A team of a summary. */
interface SummaryTeam extends Pick<Team, 'name' | 'color'> {
  /** Zones owned at the end; 0 until then. */
  readonly zones: number
  /** More than one are joint winners; nobody wins a game that never began. */
  readonly isWinner: boolean
}

/**
 * A game's summary.
 * @param endedAtMs when it was ended; ignored for an open game
 */
export function summaryOf(state: GameState, endedAtMs: number | null): GameSummary {
  const { name = null, startedAtMs, status } = state
  const hasEnded = status === 'completed'
  return {
    name,
    startedAtMs,
    endedAtMs: hasEnded ? endedAtMs : null,
    teams: hasEnded && startedAtMs !== null ? ranked(state) : state.teams.map((team) => listed(team)),
  }
}

function ranked(state: GameState): SummaryTeam[] {
  const { winners } = outcome(state)
  return standings(state).map(({ team, zones }) => listed(team, zones, winners.includes(team)))
}

const listed = ({ name, color }: Team, zones = 0, isWinner = false): SummaryTeam => ({
  name,
  color,
  zones,
  isWinner,
})
