import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { type Standing, standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'
import { ordinal } from '../ordinal.ts'

/** `2nd of 4 · 3 zones · 1 behind Red`: where a team stands, and how far the next one is; who leads, for someone without a team. */
export function placeWords(view: Pick<GameView, 'teams' | 'zones'>, teamId: TeamId): string {
  const rows = standings(view)
  const index = rows.findIndex(({ team }) => team.id === teamId)
  const own = rows[index]
  if (!own) return leadWords(view, rows)
  const place = `${ordinal(own.rank)} of ${rows.length}`
  const zones = counted(own.zones, 'zone')
  const next = rows[index === 0 ? 1 : index - 1]
  return [place, zones, next ? gapWords(own.zones - next.zones, calledName(view, next.team.id)) : '']
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

function gapWords(gap: number, name: string): string {
  if (gap === 0) return `tied with ${name}`
  return gap > 0 ? `${gap} ahead of ${name}` : `${-gap} behind ${name}`
}
