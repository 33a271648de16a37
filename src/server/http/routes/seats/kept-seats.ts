import type { GameId } from '#core/game/ids.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { Games } from '#server/rooms/games.ts'
import { seatOf } from '#server/rooms/seat.ts'
import type { KeptSeat } from '#wire/http.ts'

/** What a browser's seat cookies are worth. */
interface Kept {
  /** Its seats in open games, the latest taken first. */
  seats: KeptSeat[]
  /** Games whose cookies will never lead anywhere: unknown here, or not signed by us. */
  dead: GameId[]
}

/**
 * Looks up the games of a browser's latest seat cookies. A seat in a completed game is neither open nor dead:
 * it still opens the results. Nor is one without a player, who may just have joined on another node.
 */
export async function keptSeats(
  cookieHeader: string | undefined,
  { games, cookies }: { games: Pick<Games, 'room'>; cookies: SeatCookies },
): Promise<Kept> {
  const kept: Kept = { seats: [], dead: [] }
  for (const gameId of cookies.latestGames(cookieHeader)) {
    const playerId = await cookies.seatIn(cookieHeader, gameId)
    const room = playerId === null ? null : await games.room(gameId)
    const seat = room && playerId !== null ? seatOf(room.state, { role: 'player', playerId }) : null
    if (!room) kept.dead.push(gameId)
    else if (seat && seat.status !== 'completed') {
      const { code, name } = room.state
      const { status, teamName } = seat
      kept.seats.push({ gameId, code, ...(name && { name }), status, teamName })
    }
  }
  return kept
}
