import { calledName } from '#core/game/called-name.ts'
import type { TeamId } from '#core/game/ids.ts'
import type { GameView, Zone } from '#core/game/state.ts'
import type { zoneTable } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'

/** A row of a zone's table. */
type Row = ReturnType<typeof zoneTable>[number]

/**
 * What stands under a team's name on a zone: that it leads, that it holds the zone, and where teams are tied, which of
 * them holds it: the leader is the first by name, the holder the one that reached the total last.
 * While bids are hidden nobody leads, and only who held it is known.
 * @param ownTeamId of the team that reads it
 * @see docs/rules.md B4, B7
 */
export function standingWords(
  view: Pick<GameView, 'teams' | 'blind'>,
  { currentOwner, currentBidCents }: Pick<Zone, 'currentOwner' | 'currentBidCents'>,
  { team, totalCents, isLeader }: Row,
  ownTeamId: TeamId,
): string[] {
  const isHolder = currentOwner === team.id
  if (isBlindfolded(view)) return isHolder ? ['Held this zone'] : []
  const leader = isLeader ? ['Leader'] : []
  const isTied = totalCents > 0 && totalCents === currentBidCents && !(isLeader && isHolder)
  if (!isTied || currentOwner === null) return isHolder ? [...leader, 'Holds this zone'] : leader
  const holder = currentOwner === ownTeamId ? 'you hold' : `${calledName(view, currentOwner)} holds`
  return [...leader, `Tied, ${holder} it`]
}
