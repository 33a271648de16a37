import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { outcome, type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { winnerWords } from '#web/live/words/outcome-words.ts'
import { ordinal } from '../ordinal.ts'
import { type MayChange, openPlaces } from './open-places.ts'

type Final = Pick<GameView, 'teams' | 'zones' | 'name'>

/**
 * How it ended for a team: `You won`, `You share the win`, `You came 2nd`; `So far 2nd` while it can still change; null without a team.
 * @see docs/rules.md U7
 */
export function ownPlaceWords(view: Final & MayChange, teamId: TeamId): string | null {
  const own = standings(view).find(({ team }) => team.id === teamId)
  if (!own) return null
  if (openPlaces(view).has(teamId)) return `So far ${ordinal(own.rank)}`
  const { winners } = outcome(view)
  if (!winners.some(({ id }) => id === teamId)) return `You came ${ordinal(own.rank)}`
  return winners.length === 1 ? 'You won' : 'You share the win'
}

/**
 * What stands under the place: `2 zones, Red had 4`, `2 zones each` of a shared win, or which money decided between teams tied on
 * zones. A number stays on the line of the word before it. '' without a team.
 */
export function ownGapWords(view: Final, teamId: TeamId): string {
  const rows = standings(view)
  const index = rows.findIndex(({ team }) => team.id === teamId)
  const own = rows[index]
  if (!own) return ''
  const zones = counted(own.zones, 'zone')
  const { winners } = outcome(view)
  if (winners.length > 1 && winners.some(({ id }) => id === teamId)) return `${zones} each`
  const [above, below] = [rows[index - 1], rows[index + 1]]
  // What the teams above had is plain to see; that money kept one below isn't.
  const isAheadByMoney = below?.zones === own.zones && below.rank !== own.rank && above?.zones !== own.zones
  const next = isAheadByMoney ? below : (above ?? below)
  return next ? `${zones}, ${besideWords(own, next, calledName(view, next.team.id))}` : zones
}

function besideWords(own: Standing, next: Standing, name: string): string {
  if (own.zones !== next.zones) return `${name} had\u00a0${next.zones}`
  if (own.rank === next.rank) return `tied with ${name}`
  // 'Behind' beside a number of zones would be read as so many zones behind.
  return `tied with ${name}, ${own.rank < next.rank ? 'more' : 'less'}\u00a0money`
}

/** The place in two lines, the second one to be large: `You came` and `2nd`, `You` and `won`, `You share` and `the win`. */
export function placeLines(place: string): [lead: string, word: string] {
  const lead = place.match(/^You (came|share)|^You|^So far/)?.[0] ?? ''
  return [lead, place.slice(lead.length).trim()]
}

/**
 * What people send to their friends: `We came 2nd of 4 with 3 zones in "Night of the owls". Red Team wins.`
 * @see docs/rules.md U7
 */
export function shareWords(view: Final & MayChange, teamId: TeamId): string {
  const where = view.name ? ` in “${view.name}”` : ' in Zone War'
  const rows = standings(view)
  const own = rows.find(({ team }) => team.id === teamId)
  const result = outcome(view)
  const winner = `${winnerWords(result)}${where}.`
  if (!own) return winner
  const zones = counted(own.zones, 'zone')
  const came = `${ordinal(own.rank)} of ${rows.length} with ${zones}${where}`
  if (openPlaces(view).has(teamId)) return `So far we’re ${came}. Claims are still being checked.`
  const isWinner = result.winners.some(({ id }) => id === teamId)
  if (isWinner && result.winners.length === 1) return `We won with ${zones}${where}!`
  if (isWinner) return `We share the win with ${zones}${where}!`
  return `We came ${came}. ${winnerWords(result)}.`
}
