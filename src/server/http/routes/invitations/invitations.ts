import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { Env } from '#server/env/env.ts'
import { CACHING } from '#server/http/guards/caching.ts'
import { POLICY_OF_RESOURCES } from '#server/http/guards/security.ts'
import { incomingOf, type ServerEnv } from '#server/http/incoming.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { BUSY, nothingHere, problemAnswer, tooMany } from '#server/http/problem.ts'
import type { LookAtTeam } from '#server/http/routes/seats/look-at-team.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { TicketPictures } from '#server/media/ticket-pictures.ts'
import { type Callers, isLoopbackHost, networkOf } from '#server/net/client-address.ts'
import type { Games } from '#server/rooms/games.ts'
import { lookAtTeamBody } from '#wire/http.ts'
import { digestOf, invitationOf } from './invitation-of.ts'
import { createPictureNames } from './picture-name.ts'
import { endedPreview, type Preview, previewTags, productPreview, teamPreview } from './preview-tags.ts'

interface InvitationDeps {
  env: Pick<Env, 'baseUrl'>
  secret: string
  games: Pick<Games, 'room'>
  callers: Callers
  lookAtTeam: LookAtTeam
  pictures: TicketPictures
  patienceMs?: number
}

/** What messengers show of links. */
export interface Invitations {
  /** The tags for the head of a page. */
  tags(c: Context<ServerEnv>): Promise<string>
  /** The pictures that the tags name. */
  routes: Hono<ServerEnv>
}

/** A page waits so long for its tags, in ms: people are on their way to it as well. */
const PATIENCE_MS = 1_500

/** @see docs/rules.md J16–J18 */
export function createInvitations(deps: InvitationDeps): Invitations {
  const { env, games, callers, lookAtTeam, pictures, patienceMs = PATIENCE_MS } = deps
  const names = createPictureNames(deps.secret)
  const painted = limiterOf(LIMITS.ticketsPainted)
  const routes = new Hono<ServerEnv>()
  const isPublic = !isLoopbackHost(new URL(env.baseUrl).hostname)

  /** Where the outside finds this server. */
  const originOf = (c: Context<ServerEnv>): string =>
    isPublic ? env.baseUrl : (callers.originOf(incomingOf(c)) ?? env.baseUrl)

  async function previewOf(c: Context<ServerEnv>): Promise<Preview> {
    const origin = originOf(c)
    const codes = c.req.path === '/join' && isPageView(c) ? codesIn(c) : null
    const look = codes && (await soon(lookAtTeam(c, codes)))
    if (look && 'refusal' in look && look.refusal === 'game-ended') return endedPreview(origin)
    if (!look || 'refusal' in look) return productPreview(origin)
    const { state, teamCode } = look
    const teamId = state.teams.find(({ id }) => state.codes[id] === teamCode)?.id ?? ''
    const invitation = invitationOf(state, teamId)
    const name = names.write({ gameId: state.id, teamId, digest: digestOf(invitation, state) }, teamCode)
    return teamPreview(invitation, `${origin}/invitations/${name}`)
  }

  /** The page comes all the same while the database is away or slow. */
  async function soon<Found>(looking: Promise<Found>): Promise<Found | null> {
    const over = new AbortController()
    try {
      return await Promise.race([looking, setTimeout(patienceMs, null, { signal: over.signal })])
    } catch {
      return null
    } finally {
      over.abort()
    }
  }

  routes.get('/invitations/:name', async (c) => {
    const name = names.read(c.req.param('name'))
    const room = name && (await games.room(name.gameId))
    const teamCode = name && room?.state.codes[name.teamId]
    if (!room || !teamCode || !name.isOfCode(teamCode)) return nothingHere(c)
    const invitation = invitationOf(room.state, name.teamId)
    // An older address shows what the game has become.
    const digest = digestOf(invitation, room.state)
    const headers = {
      'Cache-Control': CACHING.aDay,
      ETag: `"${digest}"`,
      [POLICY_OF_RESOURCES]: 'cross-origin',
    }
    if (matchesEtag(c, headers.ETag)) return c.body(null, 304, headers)
    const key = `${name.gameId} ${name.teamId} ${digest}`
    const network = networkOf(callers.addressOf(incomingOf(c)))
    let picture = pictures.kept(key)
    if (!picture) {
      if (painted.take(network) > 0) return tooMany(c, LIMITS.ticketsPainted)
      picture = pictures.paint(key, invitation, network)
    }
    const bytes = await picture
    if (bytes === 'busy') return problemAnswer(c, 'unavailable', LIMITS.picturesWaiting.says, BUSY)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': 'image/png' })
  })

  return { tags: async (c) => previewTags(await previewOf(c)), routes }
}

/** Whether somebody opens a page, or a messenger does: a site that has its visitors' browsers load links as pictures uses up nobody's attempts. */
const isPageView = (c: Context): boolean => (c.req.header('sec-fetch-dest') ?? 'document') === 'document'

/** The codes of a team's link. */
function codesIn(c: Context) {
  const [gameCode = '', teamCode = ''] = [c.req.query('game'), c.req.query('team')?.trim()]
  return lookAtTeamBody.safeParse({ gameCode, teamCode }).data ?? null
}
