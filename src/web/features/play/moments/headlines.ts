import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import type { Moment } from '#core/rules/moments.ts'

/** A zone that has just changed hands, in a line. */
export interface Headline {
  /** Whose bullet stands beside it; null for several zones at once. */
  readonly byTeamId: TeamId | null
  readonly text: string
}

/** More captures than these at once are counted, not listed. @see docs/rules.md U4 */
const MOST_LISTED = 3

/**
 * The headlines of moments in order, one for each zone that a bid took: `Red takes 4 from Blue`, `Red takes 4` if it was
 * unclaimed, `Zone 4 is yours` for those who took it.
 */
export function headlinesOf(moments: readonly Moment[], view: Pick<GameView, 'teams' | 'zones'>): Headline[] {
  const headlines = moments.flatMap((moment) => headlineOf(moment, view) ?? [])
  if (headlines.length <= MOST_LISTED) return headlines
  return [{ byTeamId: null, text: `${headlines.length} zones change hands` }]
}

function headlineOf(moment: Moment, view: Pick<GameView, 'teams' | 'zones'>): Headline | null {
  if (moment.kind === 'zone-taken')
    return { byTeamId: moment.by, text: `Zone ${numberOf(moment, view)} is yours` }
  const by = takerIn(moment)
  if (by === null || !('from' in moment)) return null
  const loser = moment.from === null ? '' : ` from ${calledName(view, moment.from)}`
  return { byTeamId: by, text: `${calledName(view, by)} takes ${numberOf(moment, view)}${loser}` }
}

const takerIn = (moment: Moment): TeamId | null => {
  if (moment.kind === 'zone-captured') return moment.by
  return moment.kind === 'zone-lost' && !moment.isByHost ? moment.to : null
}

const numberOf = ({ zoneId }: { zoneId: string }, view: Pick<GameView, 'zones'>): number | string =>
  view.zones.find(({ id }) => id === zoneId)?.number ?? '?'
