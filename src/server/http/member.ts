import type { Context } from 'hono'
import type { GameId } from '#core/game/ids.ts'
import type { AccessDenial } from '#server/access/identities.ts'
import type { ServerEnv } from './incoming.ts'
import { gameDeleted, problemAnswer } from './problem.ts'

/** Authorizes requests for a game. */
export interface Authorizer<Access extends object> {
  authorize(headers: Headers, gameId: GameId): Promise<Access | AccessDenial>
}

/** The sender's access to the game in the address, or the refusal for anyone else. */
export async function memberOf<Access extends object>(
  c: Context<ServerEnv>,
  authorizer: Authorizer<Access>,
): Promise<Access | Response> {
  const member = await authorizer.authorize(c.req.raw.headers, c.req.param('gameId') ?? '')
  if (member === 'deleted') return gameDeleted(c)
  if (member === 'no-such-game') return problemAnswer(c, 'game-not-found', 'Game not found')
  return typeof member === 'string' ? problemAnswer(c, 'unauthorized', 'Join the game first.') : member
}
