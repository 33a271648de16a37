import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { counted, listed } from '#core/wording.ts'

/** More zones than these aren't named one by one. */
const MOST_NAMED = 6

/** What stands beside the small map: how many zones the own team holds, or anybody without one, and which or how many are free. */
export function holdingWords(
  { zones }: Pick<GameView, 'zones'>,
  ownTeamId: TeamId,
): [count: string, rest: string] {
  const free = zones.filter(({ currentOwner }) => currentOwner === null).length
  const unclaimed = free === 0 ? 'All claimed' : `${free} unclaimed`
  if (ownTeamId === '') return [counted(zones.length, 'zone'), unclaimed]
  const own = zones.filter(({ currentOwner }) => currentOwner === ownTeamId).map(({ number }) => `${number}`)
  if (own.length === 0) return ['No zones yet', unclaimed]
  const which = own.length > MOST_NAMED ? '' : `${listed(own)} · `
  return [`${own.length} of ${zones.length} yours`, `${which}${unclaimed}`]
}
