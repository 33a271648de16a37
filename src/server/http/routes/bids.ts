import { Hono } from 'hono'
import { isBid, NO_BIDS } from '#core/game/bid-history.ts'
import { wordsId } from '#core/game/bodies.ts'
import { may } from '#core/rules/permissions.ts'
import type { Identities } from '#server/access/identities.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { memberOf } from '#server/http/member.ts'
import { problemAnswer } from '#server/http/problem.ts'
import type { Store } from '#server/store/store.ts'
import type { BidsAnswer } from '#wire/http.ts'

/** The history of a zone's bids: for the host alone, since it says who placed them. */
export function bidRoutes(deps: {
  store: Pick<Store, 'words'>
  identities: Pick<Identities, 'authorize'>
}): Hono<ServerEnv> {
  const { store, identities } = deps
  const routes = new Hono<ServerEnv>()

  routes.get('/api/games/:gameId/zones/:zoneId/bids', async (c) => {
    const member = await memberOf(c, identities)
    if (member instanceof Response) return member
    if (!may(member.room.state, member.actor, 'judge')) {
      return problemAnswer(c, 'forbidden', 'Only the host can see who placed which bid.')
    }
    const { bids } = await member.room.read()
    const zoneId = c.req.param('zoneId')
    const history = (Object.hasOwn(bids, zoneId) && bids[zoneId]) || NO_BIDS
    const disputes = history.items.flatMap((item) => (isBid(item) ? (item.disputes ?? []) : []))
    const ids = disputes.map(({ messageId }) => messageId)
    const words = ids.length > 0 ? await store.words(member.room.id, ids.map(wordsId)) : {}
    const texts = Object.fromEntries(ids.map((id) => [id, words[wordsId(id)] ?? null]))
    return c.json({ history, texts } satisfies BidsAnswer)
  })

  return routes
}
