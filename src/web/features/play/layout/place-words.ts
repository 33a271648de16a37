import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { ordinal } from '../ordinal.ts'

type Ranked = Pick<GameView, 'teams' | 'zones'>

/**
 * `2nd of 4, 2 zones. Red leads with 4.`: where a team stands, and who leads or comes next; who leads, for someone without a team.
 * Spoken where `MiniBoard` shows it.
 */
export function placeWords(view: Ranked, teamId: TeamId): string {
  const rows = standings(view)
  const own = rows.find(({ team }) => team.id === teamId)
  if (isUntaken(rows)) return NO_ZONES
  if (!own) return leadWords(view, rows)
  return [`${ordinal(own.rank)} of ${rows.length}, ${counted(own.zones, 'zone')}.`, gapWords(view, rows, own)]
    .filter((part) => part !== '')
    .join(' ')
}

/** `2 zones, Red has 4`: what a team holds, and what the one above it has, or the one below the first; '' without a team. */
export function zonesBesideWords(view: Ranked, teamId: TeamId): string {
  const rows = standings(view)
  const index = rows.findIndex(({ team }) => team.id === teamId)
  const own = rows[index]
  if (!own) return ''
  const zones = counted(own.zones, 'zone')
  const other = rows[index === 0 ? 1 : index - 1]
  if (!other) return zones
  const name = calledName(view, other.team.id)
  return own.zones === other.zones ? `${zones}, tied with ${name}` : `${zones}, ${name} has ${other.zones}`
}

/** Before anybody has taken one. */
const NO_ZONES = 'Nobody holds a zone yet'

/** Whether nobody holds a zone. @param rows of the standings */
export const isUntaken = ([first]: readonly Standing[]): boolean => !first || first.zones === 0

function leadWords(view: Ranked, [first, second]: readonly Standing[]): string {
  if (!first) return NO_ZONES
  const zones = counted(first.zones, 'zone')
  if (second?.zones === first.zones) return `Tied for the lead with ${zones} each.`
  return `${calledName(view, first.team.id)} leads with ${zones}.`
}

function gapWords(view: Ranked, [first, second]: readonly Standing[], own: Standing): string {
  const other = own === first ? second : first
  if (!other) return ''
  const name = calledName(view, other.team.id)
  if (other.zones === own.zones) return `Tied on zones with ${name}.`
  return own === first ? `${name} is next with ${other.zones}.` : `${name} leads with ${other.zones}.`
}
