import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ServerEnv } from '#server/http/incoming.ts'
import type { LookAtTeam } from '#server/http/routes/seats/look-at-team.ts'
import { createTicketPictures } from '#server/media/ticket-pictures.ts'
import { createCallers } from '#server/net/client-address.ts'
import { createInvitations } from './invitations.ts'

const baseUrl = 'https://game.example.org'

/** The tags of a link's page. */
async function tagsWhen(lookAtTeam: LookAtTeam, path = '/join?game=K7QWZP&team=red123'): Promise<string> {
  const invitations = createInvitations({
    env: { baseUrl },
    secret: 'known to nobody',
    games: { room: () => Promise.resolve(null) },
    callers: createCallers({ trustedProxies: [], baseUrl }),
    lookAtTeam,
    pictures: createTicketPictures({ invitation: async () => ({ ok: false, why: 'busy' }) }),
    patienceMs: 20,
  })
  const app = new Hono<ServerEnv>()
  app.get('*', async (c) => c.text(await invitations.tags(c)))
  const incoming = { headers: { host: 'elsewhere.example' }, socket: {} } as IncomingMessage
  return (await app.request(path, {}, { incoming } as never)).text()
}

test.each([
  ['the database is away', () => Promise.reject(new Error('away'))],
  ['the database is slow', () => new Promise<never>(() => {})],
])('[J17] a link’s page comes as the product’s while %s', async (_, lookAtTeam) => {
  expect(await tagsWhen(lookAtTeam)).toContain('property="og:title" content="Zone War"')
})

test('[J16] pictures are at BASE_URL, whatever host was asked for', async () => {
  const tags = await tagsWhen(async () => ({ refusal: 'game-not-found' }))
  expect(tags).toContain(`property="og:image" content="${baseUrl}/link-picture.png"`)
})
