import type { TeamId } from '#core/game/ids.ts'
import { playersOf } from '#core/game/players.ts'
import type { HostView, Player } from '#core/game/state.ts'

/** Those of a team who are shown, in the order in which they came, and how many more have come. */
export interface Comers {
  readonly shown: readonly Player[]
  readonly more: number
}

/** Everybody of a team who has come; of too many, those who have named themselves and then the latest. */
export function comersOf(view: Pick<HostView, 'players'>, teamId: TeamId, most: number): Comers {
  const all = playersOf(view, teamId)
  const shown = all
    .toSorted((a, b) => Number(a.nickname === null) - Number(b.nickname === null) || b.number - a.number)
    .slice(0, most)
    .sort((a, b) => a.number - b.number)
  return { shown, more: all.length - shown.length }
}
