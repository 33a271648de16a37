import type { TeamId } from '#core/game/ids.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { listed } from '#core/wording.ts'

/** What is drawn of a zone. */
export type DrawnZone = Pick<Zone, 'id' | 'number' | 'currentOwner'>

/** What is drawn of a game. */
export interface DrawnGame {
  readonly teams: readonly Pick<Team, 'id' | 'name' | 'color'>[]
  readonly zones: readonly DrawnZone[]
}

/** A game of which nothing tells who holds what. */
export const ownerless = ({ zones }: Pick<DrawnGame, 'zones'>): DrawnGame => ({
  teams: [],
  zones: zones.map(({ id, number }) => ({ id, number, currentOwner: null })),
})

/** What a map of the zones shows, in words: `Map: you hold 2 and 5, Blue Team holds 1, 7 unclaimed`. @param ownTeamId '' for someone without a team */
export function mapWords({ teams, zones }: DrawnGame, ownTeamId: TeamId): string {
  if (teams.length === 0) return 'Map of the zones'
  const own = teams.filter(({ id }) => id === ownTeamId)
  const parts = [...own, ...teams.filter(({ id }) => id !== ownTeamId)].flatMap(({ id, name }) => {
    const held = zonesOf({ zones }, id).map(({ number }) => `${number}`)
    if (held.length === 0) return []
    return `${id === ownTeamId ? 'you hold' : `${name} holds`} ${listed(held)}`
  })
  const free = zonesOf({ zones }, null).length
  if (free > 0) parts.push(`${free} unclaimed`)
  return `Map: ${parts.join(', ')}`
}
