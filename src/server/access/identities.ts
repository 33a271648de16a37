import type { IncomingMessage } from 'node:http'
import type { Actor } from '#core/game/commands.ts'
import type { GameId } from '#core/game/ids.ts'
import type { Audience } from '#core/game/view.ts'
import { audienceOf } from '#core/rules/audience.ts'
import { officialOf, playerOf } from '#core/rules/permissions.ts'
import type { AccountSession } from '#server/accounts/account-session.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { SeatCookies } from '#server/net/seat-cookies.ts'
import type { GameRoom } from '#server/rooms/game-room.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorOfSeat } from '#server/rooms/seat.ts'

/** Why a request has no access to a game. */
export type AccessDenial = 'sign-in' | 'removed' | 'no-such-game' | 'deleted'

/** A request's access to a game: its actor and room. */
export interface GameAccess {
  readonly actor: Actor
  /** What it may see, as the one it was let in as. */
  readonly audience: Audience
  readonly room: GameRoom
  /** The host's session, with which the socket ends; null for players and officials, who have seats. */
  readonly sessionId: string | null
}

/** Authenticates requests. In their own game, an account takes precedence over a seat. */
export interface Identities {
  account(headers: Headers): Promise<AccountSession | null>
  /** Whether the sender has a seat in the game or an account; reads no game. */
  isKnown(headers: Headers, gameId: GameId): Promise<boolean>
  /** The sender's access to a game, as its host, an official or a seated player, or why there is none. */
  authorize(headers: Headers, gameId: GameId): Promise<GameAccess | AccessDenial>
}

/** Creates the authentication by sessions and signed seat cookies. */
export function createIdentities(deps: {
  accounts: Pick<Accounts, 'sessionOf'>
  games: Pick<Games, 'room' | 'isDeleted'>
  cookies: Pick<SeatCookies, 'seatIn'>
}): Identities {
  const { accounts, games, cookies } = deps
  const seatIn = (headers: Headers, gameId: GameId) =>
    cookies.seatIn(headers.get('cookie') ?? undefined, gameId)
  const authorize: Identities['authorize'] = async (headers, gameId) => {
    const room = await games.room(gameId)
    if (!room) return (await games.isDeleted(gameId)) ? 'deleted' : 'no-such-game'
    const account = await accounts.sessionOf(headers)
    if (account && account.userId === room.state.hostId) {
      const actor = { role: 'host', userId: account.userId } as const
      return { actor, audience: audienceOf(room.state, actor), room, sessionId: account.sessionId }
    }
    const seatId = await seatIn(headers, gameId)
    if (seatId === null) return 'sign-in'
    const seated = actorOfSeat(room.state, seatId)
    const official = officialOf(room.state, seated)
    if (official) return { actor: seated, audience: audienceOf(room.state, seated), room, sessionId: null }
    const player = playerOf(room.state, seated)
    if (!player) return 'removed'
    // The game's own text: what was read from the cookie keeps the whole header in memory.
    const actor = { role: 'player', playerId: player.id } as const
    return { actor, audience: audienceOf(room.state, actor), room, sessionId: null }
  }
  return {
    account: (headers) => accounts.sessionOf(headers),
    isKnown: async (headers, gameId) =>
      (await seatIn(headers, gameId)) !== null || (await accounts.sessionOf(headers)) !== null,
    authorize,
  }
}

/** A Node request's headers as a web-standard `Headers`. */
export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  return headers
}
