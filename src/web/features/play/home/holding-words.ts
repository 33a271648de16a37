import type { TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { counted } from '#core/wording.ts'

/** More zones than these aren't named one by one. */
const MOST_NAMED = 6

/** What stands beside the small map: how many zones the own team holds, or how many there are, and below which, and how many nobody holds. */
export function holdingWords(
  { zones }: Pick<GameView, 'zones'>,
  ownTeamId: TeamId,
): [count: string, ...below: string[]] {
  const free = zones.filter(({ currentOwner }) => currentOwner === null).length
  const unclaimed = free === 0 ? 'All claimed' : `Unclaimed: ${counted(free, 'zone')}`
  if (ownTeamId === '') return [counted(zones.length, 'zone'), unclaimed]
  const own = zones.filter(({ currentOwner }) => currentOwner === ownTeamId).map(({ number }) => number)
  if (own.length === 0) return ['No zones yet', unclaimed]
  const which =
    own.length > MOST_NAMED || own.length === zones.length
      ? []
      : [`${own.length === 1 ? 'Zone' : 'Zones'} ${own.join(', ')}`]
  return [`${own.length} of ${zones.length} yours`, ...which, unclaimed]
}
