import { parse, parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import type { GameId, PlayerId } from '#core/ids.ts'

const DAYS_30_S = 30 * 24 * 3600
const CURRENT = 'zw_game'
const BROWSER = 'zw_browser'
const seatName = (gameId: GameId): string => `zw_seat_${gameId}`

/** Reads and writes the signed cookies that hold a browser's seats: one a game, and which game is the present one. */
export interface SeatCookies {
  /** The seat that the browser has in a game; null without one, or with one that we did not sign. */
  seatIn(cookieHeader: string | undefined, gameId: GameId): Promise<PlayerId | null>
  /** The game that the browser is in at present; not signed, it only says where to look. */
  currentGame(cookieHeader: string | undefined): GameId | null
  /** The id by which a browser's wrong codes are counted; null before it was given one. */
  browserId(cookieHeader: string | undefined): Promise<string | null>
  /** `Set-Cookie` values that take a seat. */
  take(gameId: GameId, playerId: PlayerId): Promise<string[]>
  /** `Set-Cookie` values that leave the present game; the seat itself stays where `keepsSeat`. */
  leave(gameId: GameId, keepsSeat: boolean): string[]
  /** The `Set-Cookie` value that gives a browser its id. */
  nameBrowser(browserId: string): Promise<string>
}

/** @param secret signs the cookies @param isTls sends them over TLS only */
export function createSeatCookies(secret: string, isTls: boolean): SeatCookies {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isTls, maxAge: DAYS_30_S } as const

  async function readSigned(header: string | undefined, name: string): Promise<string | null> {
    const found = await parseSigned(header ?? '', secret, name)
    return found[name] || null
  }

  return {
    seatIn: (header, gameId) => readSigned(header, seatName(gameId)),
    currentGame: (header) => parse(header ?? '', CURRENT)[CURRENT] ?? null,
    browserId: (header) => readSigned(header, BROWSER),
    async take(gameId, playerId) {
      const seat = await serializeSigned(seatName(gameId), playerId, secret, options)
      return [seat, serialize(CURRENT, gameId, options)]
    },
    leave(gameId, keepsSeat) {
      const gone = { ...options, maxAge: 0 }
      const names = keepsSeat ? [CURRENT] : [CURRENT, seatName(gameId)]
      return names.map((name) => serialize(name, '', gone))
    },
    nameBrowser: (browserId) => serializeSigned(BROWSER, browserId, secret, options),
  }
}
