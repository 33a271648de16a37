import type { TeamsDraft } from '#core/setup/setup.ts'
import { counted } from '#core/wording.ts'
import type { TeamDraft } from './team-list.ts'

/** A team that goes though people play for it. */
export interface RemovedTeam {
  readonly team: TeamDraft
  readonly players: number
}

/** The teams that are no longer in the list though they have players. @param before as they are kept */
export const removedWithPlayers = (
  before: TeamsDraft,
  now: TeamsDraft,
  playersOf: (teamId: string) => number,
): RemovedTeam[] =>
  before
    .filter(({ id }) => now.every((team) => team.id !== id))
    .map((team) => ({ team, players: playersOf(team.id) }))
    .filter(({ players }) => players > 0)

/** 'Move 3 players to Blue'. */
export const moveWords = (players: number, to: Pick<TeamDraft, 'name'>): string =>
  `Move ${counted(players, 'player')} to ${to.name.trim()}`
