import type { GameEvent } from '#core/game/events.ts'
import { project } from '#core/game/view.ts'

/**
 * An event as its game's host may keep it: all that they wrote and may see, and nothing that opens a door, as codes and the
 * hashes of links. What is new in the log is told as hosts are told of it.
 * @returns null for nothing
 * @see docs/rules.md I41
 */
export function downloadedEvent(event: GameEvent): object | null {
  switch (event.type) {
    case 'GameCreated': {
      const { code: _, hostId: __, teams, ...rest } = event
      return { ...rest, teams: teams.map(({ code: ___, ...team }) => team) }
    }
    case 'TeamsRevised':
      return { ...event, teams: event.teams.map(({ code: _, ...team }) => team) }
    case 'TeamCodeChanged':
      return { type: event.type, teamId: event.teamId }
    // Phones load these apart, or not at all.
    case 'CardsRevised':
    case 'ZonesRevised':
    case 'MapRevised':
    case 'RulesRevised':
    case 'WordsFixed':
    case 'CardWithdrawn':
      return event
    default:
      return project([event], 'host')[0] ?? null
  }
}
