import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize, serializeSigned } from 'hono/utils/cookie'
import type { GameId, PlayerId } from '#core/game/ids.ts'
import { cookiePrefix } from './cookie-prefix.ts'

const DAYS_30_S = 30 * 24 * 3600
/** Maximum number of games that are looked up for one browser. */
const MOST_GAMES = 5

/** A browser's signed seat cookies: one a game, and one for the current game. */
export interface SeatCookies {
  /** The browser's seat in a game; null without a validly signed one. */
  seatIn(cookieHeader: string | undefined, gameId: GameId): Promise<PlayerId | null>
  /** The browser's current game; unsigned, it only says where to look. */
  currentGame(cookieHeader: string | undefined): GameId | null
  /** The games of the latest seat cookies, at most five, latest first; the seats aren't checked. */
  latestGames(cookieHeader: string | undefined): GameId[]
  /** The browser's id, by which its wrong codes are counted and its seat is found again; null without one. */
  browserId(cookieHeader: string | undefined): Promise<string | null>
  /** `Set-Cookie` values that take a seat. */
  take(gameId: GameId, playerId: PlayerId): Promise<string[]>
  /** `Set-Cookie` values that leave a game, the current one or another; with `keepsSeat` its seat cookie stays. */
  leave(cookieHeader: string | undefined, gameId: GameId, keepsSeat: boolean): string[]
  /** `Set-Cookie` values that delete the seats of games that no longer exist. */
  forget(cookieHeader: string | undefined, gameIds: readonly GameId[]): string[]
  /** The `Set-Cookie` value with a browser's id. */
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
   * A value signed by `serializeSigned`, checked by Node's own HMAC: hono's goes through the thread pool, which was a fifth of
   * the cost of a reconnect.
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
    // Browsers send the oldest cookie first.
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
