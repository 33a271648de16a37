import { type Context, Hono } from 'hono'
import type { Identities } from '#server/access/identities.ts'
import type { Env } from '#server/env/env.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { memberOf } from '#server/http/member.ts'
import { gameDeleted, problemAnswer, tooMany } from '#server/http/problem.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { Callers } from '#server/net/client-address.ts'
import type { Games } from '#server/rooms/games.ts'
import { type BordersAnswer, type CreateGameAnswer, createGameBody, type RulesAnswer } from '#wire/http.ts'
import { type ConstantPart, createConstantPart } from './constant-part.ts'
import { createCreationLimits } from './creation-limits.ts'
import { preparedSetup } from './prepared-setup.ts'

interface GameRouteDeps {
  env: Pick<Env, 'baseUrl'>
  games: Pick<Games, 'create'>
  identities: Identities
  pictures: Pick<Pictures, 'has'>
  callers: Pick<Callers, 'originOf' | 'addressOf'>
}

/** The refusal of a stranger's game, before a large setup is read. */
export const SIGN_IN_TO_CREATE = 'You must be signed in to create a game.'

/** Creating a game, and reading what of it is big and hardly ever changes. */
export function gameRoutes({ env, games, identities, pictures, callers }: GameRouteDeps): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const limits = createCreationLimits()

  routes.post('/api/games', async (c) => {
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', SIGN_IN_TO_CREATE)
    const { refusedBy } = limits.take(account.userId, callers.addressOf(incomingOf(c)))
    if (refusedBy) return tooMany(c, refusedBy)
    const body = await readBody(c, createGameBody)
    if (!body)
      return problemAnswer(c, 'malformed', 'This setup couldn’t be read. Reload the page and try again.')
    const ownOrigins = [env.baseUrl, callers.originOf(incomingOf(c))]
    const prepared = await preparedSetup(body.setup, { pictures, ownOrigins, baseUrl: env.baseUrl })
    if ('problems' in prepared) {
      return problemAnswer(c, 'setup-invalid', prepared.problems[0], { messages: prepared.problems })
    }
    const { setup } = prepared
    const outcome = await games.create({ setup, hostId: account.userId, commandId: body.commandId })
    if (outcome.ok) {
      return c.json({ gameId: outcome.row.id, code: outcome.row.code } satisfies CreateGameAnswer, 201)
    }
    const { refusal } = outcome
    switch (refusal.code) {
      case 'setup-invalid':
        return problemAnswer(c, 'setup-invalid', refusal.messages[0] ?? 'The setup isn’t complete.', {
          messages: refusal.messages,
        })
      case 'host-has-open-game':
        return problemAnswer(
          c,
          'open-game-exists',
          'You have an ongoing game. End it before you create another.',
        )
      case 'game-deleted':
        return gameDeleted(c)
      default:
        return problemAnswer(
          c,
          'malformed',
          'This game was already sent with a different setup. Reload the page.',
        )
    }
  })

  const rules = createConstantPart(
    ({ customRules }) => customRules,
    (customRules): RulesAnswer => ({ customRules }),
  )
  const borders = createConstantPart(
    ({ borders }) => borders,
    (borders): BordersAnswer => borders,
  )
  routes.get('/api/games/:gameId/rules', (c) => answerPart(c, rules))
  routes.get('/api/games/:gameId/borders', (c) => answerPart(c, borders))

  /** Answers a member of the game with a part of it that hardly ever changes, by ETag. */
  async function answerPart(c: Context<ServerEnv>, partOf: ConstantPart): Promise<Response> {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { text, etag } = partOf(member.room)
    const headers = { ETag: etag, 'Cache-Control': CACHING.ownByTag }
    if (matchesEtag(c, etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  }

  return routes
}
