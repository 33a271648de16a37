import type { EventOf } from '#core/game/events.ts'
import type { CardId, OfficialId, TeamId, ZoneId } from '#core/game/ids.ts'
import { HOST_NAME, officialName, playerName } from '#core/game/names.ts'
import type { GameState } from '#core/game/state.ts'
import type { Cell } from './csv.ts'
import type { Step } from './steps.ts'

/** A row of a table. Keys that end with `Cents` hold money in whole cents; the table has it in dollars. */
export type Row = Readonly<Record<string, Cell>>

/** When it was: the entry of the log, and its time. */
export const momentOf = ({ seq, atMs }: Step) => ({ seq, at: timeOf(atMs) })

/** ISO 8601 in UTC, with `Z`. */
export const timeOf = (atMs: number): string => new Date(atMs).toISOString()

/** A team by the name that it had then. */
export const teamOf = ({ teams }: GameState, id: TeamId | null) => ({
  team: teams.find((team) => team.id === id)?.name ?? null,
  teamId: id,
})

export const zoneOf = ({ zones }: GameState, id: ZoneId | null) => ({
  zone: zones.find((zone) => zone.id === id)?.title ?? null,
  zoneId: id,
})

export const cardOf = ({ cards, deck }: GameState, id: CardId | null) => ({
  card: [...cards, ...deck].find((card) => card.id === id)?.title ?? null,
  cardId: id,
})

/** Who decided something: an official, or the host. */
export function officialOf({ officials = {} }: GameState, by: OfficialId | undefined): string {
  const official = by === undefined ? undefined : officials[by]
  return official ? officialName(official) : HOST_NAME
}

/** A player by number, whose name is known only while it's there; null is the host, or an official. */
export function personOf(state: GameState, playerNumber: number | null, by?: OfficialId): string {
  if (playerNumber === null) return officialOf(state, by)
  const player = Object.values(state.players).find(({ number }) => number === playerNumber)
  return playerName(player ?? { nickname: null, number: playerNumber }, state.players)
}

/** Who placed a bid; null where an old log doesn't say. */
export const bidderOf = (state: GameState, { playerNumber }: EventOf<'BidPlaced'>): string | null =>
  playerNumber === undefined ? null : personOf(state, playerNumber)
