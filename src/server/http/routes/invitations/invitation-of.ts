import { createHash } from 'node:crypto'
import type { TeamId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { FALLBACK_GAME_MINUTES } from '#core/game/view-limits.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import { cityOf } from '#server/http/routes/seats/city.ts'
import { DRAWING_VERSION, type Invitation } from '#server/media/invitation/invitation.ts'

/** What a team's picture shows: nothing of its players, and no code. */
export function invitationOf(state: GameState, teamId: TeamId): Invitation {
  const { name = '', teams, zones, gameDurationMinutes, status, borders } = state
  const letters = teamLetters(teams.map((team) => team.name))
  return {
    gameName: name,
    teams: teams.map((team, index) => ({
      name: team.name,
      color: team.color,
      letter: letters[index] ?? '?',
    })),
    team: teams.findIndex(({ id }) => id === teamId),
    zones: zones.length,
    minutes: gameDurationMinutes ?? FALLBACK_GAME_MINUTES,
    ...cityOf(state),
    isOver: status === 'completed',
    borders: zones.flatMap(({ id }) => borders[id] ?? []),
  }
}

/** Says which picture it is: another one once something changes that it shows. */
export function digestOf({ borders, ...shown }: Invitation, { versions }: GameState): string {
  // Borders change with the zones' section alone, and there may be ten thousand corners.
  const facts = [DRAWING_VERSION, shown, borders.length, versions?.zones ?? 0, versions?.map ?? 0]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)
}
