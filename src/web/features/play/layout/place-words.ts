import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { ordinal } from '../ordinal.ts'

/** `2nd of 4 · 2 zones · Red: 4`: where a team stands, and what the next one has; who leads, for someone without a team. */
export function placeWords(view: Pick<GameView, 'teams' | 'zones'>, teamId: TeamId): string {
  const rows = standings(view)
  const index = rows.findIndex(({ team }) => team.id === teamId)
  const own = rows[index]
  if (!own) return leadWords(view, rows)
  const place = `${ordinal(own.rank)} of ${rows.length}`
  const zones = counted(own.zones, 'zone')
  const next = rows[index === 0 ? 1 : index - 1]
  return [place, zones, next ? nextWords(own, next, calledName(view, next.team.id)) : '']
    .filter((part) => part !== '')
    .join(' · ')
}

function leadWords(view: Pick<GameView, 'teams'>, rows: readonly Standing[]): string {
  const [first, second] = rows
  if (!first || first.zones === 0) return 'Nobody holds a zone yet'
  const zones = counted(first.zones, 'zone')
  if (second?.zones === first.zones) return `Tied for the lead · ${zones}`
  return `${calledName(view, first.team.id)} leads · ${zones}`
}

const nextWords = (own: Standing, next: Standing, name: string): string =>
  own.zones === next.zones ? `tied with ${name}` : `${name}: ${next.zones}`
