import type { GameId } from '#core/game/ids.ts'
import { OFFICE_NAMES } from '#core/game/names.ts'
import { teamLetters } from '#core/words/team-letters.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorOfSeat, seatOf } from '#server/rooms/seat.ts'
import type { KeptSeat } from '#wire/http.ts'

/** The seats behind a browser's seat cookies. */
interface SeatLookup {
  /** Its seats in open games, latest first. */
  seats: KeptSeat[]
  /** Games whose cookies are useless: unknown here, or not signed by us. */
  dead: GameId[]
}

/**
 * Looks up the games of a browser's latest seat cookies. A seat in a completed game is neither open nor dead, as it still
 * opens the results; nor is one without a player, who may just have joined on another node.
 */
export async function keptSeats(
  cookieHeader: string | undefined,
  { games, cookies }: { games: Pick<Games, 'room'>; cookies: SeatCookies },
): Promise<SeatLookup> {
  const kept: SeatLookup = { seats: [], dead: [] }
  for (const gameId of cookies.latestGames(cookieHeader)) {
    const seatId = await cookies.seatIn(cookieHeader, gameId)
    const room = seatId === null ? null : await games.room(gameId)
    const seat = room && seatId !== null ? seatOf(room.state, actorOfSeat(room.state, seatId)) : null
    if (!room) kept.dead.push(gameId)
    else if (seat && seat.status !== 'completed') {
      const { code, name, teams } = room.state
      const { status, role, teamId } = seat
      const teamName = role === 'cohost' || role === 'referee' ? OFFICE_NAMES[role] : seat.teamName
      const index = teams.findIndex(({ id }) => id === teamId)
      const color = teams[index]?.color
      const letter = teamLetters(teams.map(({ name }) => name))[index] ?? ''
      const badge = color !== undefined && { badge: { color, letter } }
      kept.seats.push({ gameId, code, ...(name && { name }), status, teamName, ...badge })
    }
  }
  return kept
}
