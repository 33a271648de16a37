import { type Context, Hono } from 'hono'
import { kitNameProblem } from '#core/setup/kit-name.ts'
import { digestOf, portableSetup } from '#core/setup/portable-setup.ts'
import { readSetup } from '#core/setup/setup-reading.ts'
import { plainLine } from '#core/words/plain-text.ts'
import type { Identities } from '#server/access/identities.ts'
import type { KitContent, Kits } from '#server/accounts/kits.ts'
import type { Env } from '#server/env/env.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { problemAnswer, tooMany } from '#server/http/problem.ts'
import { attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { Callers } from '#server/net/client-address.ts'
import { addKitBody, changeKitBody, type KitAnswer, type KitsAnswer, type ListedKit } from '#wire/kits.ts'
import { preparedSetup } from './games/prepared-setup.ts'

/** A kit's address; its setup may be as large as a new game's. */
export const KIT_PATH = /^\/api\/kits\/[^/]+$/

/** The refusal of a stranger's kit, before a large setup is read. */
export const SIGN_IN_FOR_KITS = 'You must be signed in to use kits.'

const UNREADABLE = 'This kit couldn’t be read. Reload the page and try again.'
const GONE = 'This kit was deleted on another device.'
const CHANGED = 'This kit was changed on another device. Check it, then try again.'

/** A host's kits: named setups that are on every device of the account. @see docs/rules.md I5–I8 */
export function kitRoutes(deps: {
  env: Pick<Env, 'baseUrl'>
  kits: Kits
  identities: Pick<Identities, 'account'>
  pictures: Pick<Pictures, 'has'>
  callers: Pick<Callers, 'originOf'>
}): Hono<ServerEnv> {
  const { env, kits, identities, pictures, callers } = deps
  const changes = [LIMITS.kitChanges, LIMITS.kitChangesAnHour].map((limit) => counterOf(limit))
  const reads = [LIMITS.kitReads].map((limit) => counterOf(limit))
  const routes = new Hono<ServerEnv>()

  /** The signed-in host, counted against some limits; or the refusal. */
  async function hostOf(c: Context<ServerEnv>, counters: typeof reads): Promise<string | Response> {
    const account = await identities.account(c.req.raw.headers)
    if (!account) return problemAnswer(c, 'unauthorized', SIGN_IN_FOR_KITS)
    const { refusedBy } = attemptOf(counters.map((count) => count(account.userId)))
    return refusedBy ? tooMany(c, refusedBy) : account.userId
  }

  /** What a kit holds, checked as a new game is; or the refusal. */
  async function contentOf(
    c: Context<ServerEnv>,
    { name, setup: given }: { name?: string | undefined; setup?: unknown },
  ): Promise<Partial<KitContent> | Response> {
    const problem = name === undefined ? null : kitNameProblem(name)
    if (problem !== null) return problemAnswer(c, 'setup-invalid', `${problem}.`)
    const named = name === undefined ? {} : { name: plainLine(name) }
    if (given === undefined) return named
    const ownOrigins = [env.baseUrl, callers.originOf(incomingOf(c))]
    const prepared = await preparedSetup(given, { pictures, ownOrigins, baseUrl: env.baseUrl })
    const read = 'problems' in prepared ? prepared : readSetup(prepared.setup)
    if ('problems' in read) {
      const { problems } = read
      return problemAnswer(c, 'setup-invalid', problems[0] ?? UNREADABLE, { messages: problems })
    }
    const setup = portableSetup(read.setup)
    const [, picture = null] = /^\/media\/(.+)$/.exec(setup.map.mapImage) ?? []
    return { ...named, setup, digest: digestOf(setup), picture }
  }

  routes.get('/api/kits', async (c) => {
    const userId = await hostOf(c, reads)
    if (userId instanceof Response) return userId
    return c.json({ kits: await kits.list(userId) } satisfies KitsAnswer)
  })

  routes.get('/api/kits/:kitId', async (c) => {
    const userId = await hostOf(c, reads)
    if (userId instanceof Response) return userId
    const kit = await kits.read(userId, c.req.param('kitId'))
    return kit ? c.json(kit satisfies KitAnswer) : problemAnswer(c, 'not-found', GONE)
  })

  routes.post('/api/kits', async (c) => {
    const userId = await hostOf(c, changes)
    if (userId instanceof Response) return userId
    const body = await readBody(c, addKitBody)
    if (!body) return problemAnswer(c, 'malformed', UNREADABLE)
    const content = await contentOf(c, { name: body.name, setup: body.setup ?? {} })
    if (content instanceof Response) return content
    const { name, setup, digest, picture } = content
    if (name === undefined || !setup || !digest) return problemAnswer(c, 'malformed', UNREADABLE)
    const added = await kits.add(userId, body.id, { name, setup, digest, picture: picture ?? null })
    if (added === 'full') return problemAnswer(c, 'refused', LIMITS.kits.says)
    if (added === 'id-taken') return problemAnswer(c, 'malformed', UNREADABLE)
    return c.json(added satisfies ListedKit, 201)
  })

  routes.patch('/api/kits/:kitId', async (c) => {
    const userId = await hostOf(c, changes)
    if (userId instanceof Response) return userId
    const body = await readBody(c, changeKitBody)
    if (!body) return problemAnswer(c, 'malformed', UNREADABLE)
    const content = await contentOf(c, body)
    if (content instanceof Response) return content
    const seen = { id: c.req.param('kitId'), version: body.seenVersion }
    const changed = await kits.change(userId, seen, content)
    if (changed === 'gone') return problemAnswer(c, 'not-found', GONE)
    if (changed === 'changed-meanwhile') return problemAnswer(c, 'changed-meanwhile', CHANGED)
    return c.json(changed satisfies ListedKit)
  })

  routes.delete('/api/kits/:kitId', async (c) => {
    const userId = await hostOf(c, changes)
    if (userId instanceof Response) return userId
    const version = Number(c.req.query('seenVersion'))
    if (!Number.isSafeInteger(version)) return problemAnswer(c, 'malformed', UNREADABLE)
    const removed = await kits.remove(userId, { id: c.req.param('kitId'), version })
    if (removed === 'gone') return problemAnswer(c, 'not-found', GONE)
    return removed === 'removed' ? c.json({}) : problemAnswer(c, 'changed-meanwhile', CHANGED)
  })

  return routes
}
