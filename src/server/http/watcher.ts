import type { Context } from 'hono'
import type { ReplayAccess, ReplayWatchers } from '#server/access/replay-watchers.ts'
import type { ServerEnv } from './incoming.ts'
import { gameDeleted, problemAnswer } from './problem.ts'

/** The sender's access to the replay of the game in the address, or the refusal for anyone else. */
export async function watcherOf(
  c: Context<ServerEnv>,
  watchers: ReplayWatchers,
): Promise<ReplayAccess | Response> {
  const access = await watchers.authorize(c.req.raw.headers, c.req.param('gameId') ?? '', c.req.query('key'))
  if (access === 'no-such-link') return problemAnswer(c, 'not-found', NO_SUCH_LINK)
  if (access === 'deleted') return gameDeleted(c)
  if (access === 'no-such-game') return problemAnswer(c, 'game-not-found', 'Game not found')
  if (typeof access === 'string') return problemAnswer(c, 'unauthorized', MEMBERS_ONLY)
  return access
}

const NO_SUCH_LINK = 'This link doesn’t work any more. Ask the host for a new one.'
const MEMBERS_ONLY =
  'Only people who were in this game can watch it. Open it in the browser in which you played, or ask the host for a link.'
