import { Hono } from 'hono'
import type { GameId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import { linkHash } from '#server/access/link-hash.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { type ProblemParts, problemAnswer, tooMany } from '#server/http/problem.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { derivedId } from '#server/rooms/derived.ts'
import { type ReplayLinkAnswer, replayLinkBody } from '#wire/http.ts'

/** The link with which anyone may watch a replay, for the host alone. The log and the store know only its hash. */
export function replayLinkRoutes(deps: {
  secret: string
  identities: Pick<Identities, 'authorize'>
}): Hono<ServerEnv> {
  const { secret, identities } = deps
  const routes = new Hono<ServerEnv>()
  const changes = limiterOf(LIMITS.replayLinks)

  /** The key of a game's nth link: derived, so that the host is told the same one again on every device. */
  const keyOf = (gameId: GameId, n: number): string =>
    [1, 2].map((part) => derivedId(secret, `replay-link-${part}:${gameId}:${n}`)).join('')

  /** The key of the link that works; null without one, or if it was made with another secret. */
  function present({ id, replayLink }: Pick<GameState, 'id' | 'replayLink'>): string | null {
    const key = keyOf(id, replayLink?.shares ?? 0)
    return replayLink?.tokenHash === linkHash(key) ? key : null
  }

  routes.get('/api/games/:gameId/replay/link', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    const state = await room.read()
    if (!may(state, actor, 'own')) return problemAnswer(c, 'forbidden', HOST_ONLY)
    return c.json({ key: present(state) } satisfies ReplayLinkAnswer)
  })

  routes.post('/api/games/:gameId/replay/link', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    const { actor, room } = member
    if (actor.role !== 'host' || !may(room.state, actor, 'own')) {
      return problemAnswer(c, 'forbidden', HOST_ONLY)
    }
    const body = await readBody(c, replayLinkBody)
    if (!body) return problemAnswer(c, 'malformed', 'This request couldn’t be read. Reload the page.')
    if (changes.take(actor.userId) > 0) return tooMany(c, LIMITS.replayLinks)
    const { commandId, isShared } = body
    const state = await room.read()
    const key = present(state) ?? keyOf(room.id, (state.replayLink?.shares ?? 0) + 1)
    const command = isShared
      ? ({ type: 'ShareReplay', tokenHash: linkHash(key) } as const)
      : ({ type: 'WithdrawReplay' } as const)
    const answer = await room.submit({ actor, command, commandId, notAfterMs: null })
    if (!answer.ok) return problemAnswer(c, ...problemOf(answer.refusal.code))
    return c.json({ key: isShared ? key : null } satisfies ReplayLinkAnswer)
  })

  return routes
}

const HOST_ONLY = 'Only the host can share the replay.'

/** Why a link was neither made nor withdrawn. */
function problemOf(code: string): ProblemParts {
  switch (code) {
    case 'game-not-ended':
      return ['refused', 'The replay can be shared once the game has ended.']
    case 'game-not-started':
      return ['refused', 'This game ended before it began, so there’s nothing to share.']
    default:
      return ['unavailable', 'The server couldn’t save this. Please try again.']
  }
}
