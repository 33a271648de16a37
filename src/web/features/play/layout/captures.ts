import type { GameEvent } from '#core/game/events.ts'
import type { TeamId, ZoneId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { calledName } from '../called-name.ts'

/** A zone that has just changed hands. */
export interface Capture {
  readonly zoneId: ZoneId
  readonly byTeamId: TeamId
  /** `Red takes 4 from Blue`, or `Red takes 4` if it was unclaimed. */
  readonly headline: string
}

/** Who holds which zone. */
export type Owners = ReadonlyMap<ZoneId, TeamId | null>

/** Who holds which zone in a view. */
export const ownersOf = (view: Pick<GameView, 'zones'>): Owners =>
  new Map(view.zones.map(({ id, currentOwner }) => [id, currentOwner]))

/** The captures among events, in order. @param before who held what before them */
export function capturesIn(
  events: readonly GameEvent[],
  before: Owners,
  view: Pick<GameView, 'teams' | 'zones'>,
): Capture[] {
  const owners = new Map(before)
  return events.flatMap((event) => {
    if (event.type !== 'BidPlaced' || !event.leads) return []
    const { zoneId, teamId } = event
    const held = owners.get(zoneId) ?? null
    owners.set(zoneId, teamId)
    if (held === teamId) return []
    const number = view.zones.find(({ id }) => id === zoneId)?.number ?? '?'
    const from = held === null ? '' : ` from ${calledName(view, held)}`
    return [{ zoneId, byTeamId: teamId, headline: `${calledName(view, teamId)} takes ${number}${from}` }]
  })
}
