import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize, serializeSigned } from 'hono/utils/cookie'
import type { GameId, PlayerId } from '#core/game/ids.ts'
import { cookiePrefix } from './cookie-prefix.ts'

const DAYS_30_S = 30 * 24 * 3600
/** So many games are looked up for one browser, and no more. */
const MOST_GAMES = 5

/** Reads and writes the signed cookies that hold a browser's seats: one a game, and which game is the present one. */
export interface SeatCookies {
  /** The seat that the browser has in a game; null without one, or with one that we did not sign. */
  seatIn(cookieHeader: string | undefined, gameId: GameId): Promise<PlayerId | null>
  /** The game that the browser is in at present; not signed, it only says where to look. */
  currentGame(cookieHeader: string | undefined): GameId | null
  /** The games of the latest seat cookies, at most five, the latest first; what the seats are worth is not checked. */
  latestGames(cookieHeader: string | undefined): GameId[]
  /** The id by which a browser's wrong codes are counted, and its seat is found again; null before it was given one. */
  browserId(cookieHeader: string | undefined): Promise<string | null>
  /** `Set-Cookie` values that take a seat. */
  take(gameId: GameId, playerId: PlayerId): Promise<string[]>
  /** `Set-Cookie` values that leave a game, the present one or another; the seat itself stays where `keepsSeat`. */
  leave(cookieHeader: string | undefined, gameId: GameId, keepsSeat: boolean): string[]
  /** `Set-Cookie` values that clear away the seats of games that are no more. */
  forget(cookieHeader: string | undefined, gameIds: readonly GameId[]): string[]
  /** The `Set-Cookie` value that gives a browser its id. */
  nameBrowser(browserId: string): Promise<string>
}

/** @param secret signs the cookies @param isTls sends them over TLS only */
export function createSeatCookies(secret: string, isTls: boolean): SeatCookies {
  const prefix = cookiePrefix(isTls)
  const [current, browser] = [`${prefix}zw_game`, `${prefix}zw_browser`]
  const seatName = (gameId: GameId): string => `${prefix}zw_seat_${gameId}`
  const seatNamed = new RegExp(`^${prefix}zw_seat_([a-z2-7]{16})$`)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isTls, maxAge: DAYS_30_S } as const
  const cleared = (name: string): string => serialize(name, '', { ...options, maxAge: 0 })
  const currentGame = (header: string | undefined): GameId | null =>
    parse(header ?? '', current)[current] ?? null

  /**
   * What `serializeSigned` has signed. Checked by Node's own HMAC: hono's goes through the thread pool, which was a
   * fifth of what a phone's return cost.
   */
  async function readSigned(header: string | undefined, name: string): Promise<string | null> {
    const text = parse(header ?? '', name)[name] ?? ''
    const value = text.slice(0, Math.max(0, text.lastIndexOf('.')))
    const signature = Buffer.from(text.slice(value.length + 1))
    const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
    return isOurs && value !== '' ? value : null
  }

  return {
    seatIn: (header, gameId) => readSigned(header, seatName(gameId)),
    currentGame,
    // Browsers send the cookie first that they were given first.
    latestGames: (header) =>
      Object.keys(parse(header ?? ''))
        .flatMap((name) => seatNamed.exec(name)?.[1] ?? [])
        .toReversed()
        .slice(0, MOST_GAMES),
    browserId: (header) => readSigned(header, browser),
    async take(gameId, playerId) {
      const seat = await serializeSigned(seatName(gameId), playerId, secret, options)
      return [seat, serialize(current, gameId, options)]
    },
    leave(header, gameId, keepsSeat) {
      const isCurrent = currentGame(header) === gameId
      return [...(isCurrent ? [current] : []), ...(keepsSeat ? [] : [seatName(gameId)])].map(cleared)
    },
    forget(header, gameIds) {
      const game = currentGame(header)
      const isCurrentGone = game !== null && gameIds.includes(game)
      return [...(isCurrentGone ? [current] : []), ...gameIds.map(seatName)].map(cleared)
    },
    nameBrowser: (browserId) => serializeSigned(browser, browserId, secret, options),
  }
}
