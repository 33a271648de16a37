import type { Context } from 'hono'
import type { Actor } from '#core/game/commands.ts'
import type { GameId } from '#core/game/ids.ts'
import type { AccessDenial } from '#server/access/identities.ts'
import type { ServerEnv } from './incoming.ts'
import { problemAnswer } from './problem.ts'

/** A member of a game, with what a route needs of its room. */
export interface Member<Room> {
  readonly actor: Actor
  readonly room: Room
}

/** Authorizes requests for a game. */
export interface Authorizer<Room> {
  authorize(headers: Headers, gameId: GameId): Promise<Member<Room> | AccessDenial>
}

/** The member of the game in the address, or the refusal for anyone else. */
export async function memberOf<Room>(
  c: Context<ServerEnv>,
  authorizer: Authorizer<Room>,
): Promise<Member<Room> | Response> {
  const member = await authorizer.authorize(c.req.raw.headers, c.req.param('gameId') ?? '')
  if (member === 'no-such-game') return problemAnswer(c, 'game-not-found', 'Game not found')
  return typeof member === 'string' ? problemAnswer(c, 'unauthorized', 'Join the game first.') : member
}
