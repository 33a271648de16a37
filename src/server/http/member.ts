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

/** Where it is decided who is a member. */
export interface Authorizer<Room> {
  authorize(headers: Headers, gameId: GameId): Promise<Member<Room> | AccessDenial>
}

/** Who asks, in the game that the address names; or the answer for someone who has no business there. */
export async function memberOf<Room>(
  c: Context<ServerEnv>,
  authorizer: Authorizer<Room>,
): Promise<Member<Room> | Response> {
  const member = await authorizer.authorize(c.req.raw.headers, c.req.param('gameId') ?? '')
  if (member === 'no-such-game') return problemAnswer(c, 'game-not-found', 'Game not found')
  return typeof member === 'string' ? problemAnswer(c, 'unauthorized', 'Join the game first.') : member
}
