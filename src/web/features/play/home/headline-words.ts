import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { ordinal } from '../ordinal.ts'

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const zonesIn = (count: number): string => `${SMALL[count] ?? count} ${count === 1 ? 'zone' : 'zones'}`

/**
 * Home's headline: the own place and how far the next team is, '2nd' and 'one zone behind Red'; who leads, for someone without a
 * team. Where nobody has a zone all are tied; '' for someone without a team.
 * @param tied how a tie is told, before the other team's name
 */
export function headlineWords(
  view: Pick<GameView, 'teams' | 'zones' | 'blind'>,
  ownTeamId: TeamId,
  tied = 'tied on zones with',
): [place: string, gap: string] {
  const rows = standings(view)
  const [first, second] = rows
  if (!first || first.zones === 0) return ['All tied', 'no zone held yet']
  const index = rows.findIndex(({ team }) => team.id === ownTeamId)
  const own = rows[index]
  if (!own) {
    const lead = first.zones - (second?.zones ?? 0)
    return [
      '',
      lead === 0 ? 'Tied for the lead' : `${calledName(view, first.team.id)} leads by ${zonesIn(lead)}`,
    ]
  }
  const next = rows[index === 0 ? 1 : index - 1]
  if (!next) return [ordinal(own.rank), zonesIn(own.zones)]
  const gap = own.zones - next.zones
  const name = calledName(view, next.team.id)
  if (gap !== 0)
    return [ordinal(own.rank), `${zonesIn(Math.abs(gap))} ${gap > 0 ? 'ahead of' : 'behind'} ${name}`]
  if (own.rank === next.rank) return [ordinal(own.rank), `${tied} ${name}`]
  // The money left decides between them.
  return [ordinal(own.rank), `${own.rank < next.rank ? 'ahead of' : 'behind'} ${name} on money`]
}
