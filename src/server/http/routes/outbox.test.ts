import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import type { ServerEnv } from '#server/http/incoming.ts'
import { createLog } from '#server/log/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createCallers } from '#server/net/client-address.ts'
import { hasOutboxPage, outboxRoutes } from './outbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const MAIL = {
  to: 'ada@example.org',
  subject: 'A <b>bold</b> subject',
  text: 'text',
  html: '<p>Hello "you"</p><script>alert(1)</script>',
}

/** Asks a server set up as `variables` say for its outbox. */
async function ask(
  variables: Record<string, string>,
  peer: string,
  headers: IncomingHttpHeaders,
  path = '/outbox.json',
) {
  const env = parseEnv({ DATA_DIR: folder, ...variables })
  const mailer = createMailer(env, createLog({ logLevel: 'silent' }))
  if (mailer.outbox !== null) await mailer.send(MAIL)
  const incoming = { headers, socket: { remoteAddress: peer } }
  const bindings = { incoming } as unknown as ServerEnv['Bindings']
  return outboxRoutes(env, mailer, createCallers(env)).request(path, {}, bindings)
}

const here: IncomingHttpHeaders = { host: 'localhost:3000' }

test('on this machine it is shown', async () => {
  const response = await ask({}, '127.0.0.1', here)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([{ ...MAIL, id: expect.any(String), sentAtMs: expect.any(Number) }])
})

test('each mail lies in a sandboxed frame and cannot break out of it', async () => {
  const html = await (await ask({}, '::1', { host: '[::1]:3000' }, '/outbox')).text()
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(html).toContain('srcdoc="&lt;p&gt;Hello &quot;you&quot;&lt;/p&gt;&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
})

test.each([
  ['mails go by SMTP', { SMTP_URL: 'smtp://127.0.0.1:9' }, '127.0.0.1', here],
  ['the server is public', { BASE_URL: 'https://game.example.org' }, '127.0.0.1', here],
  ['it stands behind proxies', { TRUSTED_PROXIES: '10.0.0.1' }, '127.0.0.1', here],
  ['the peer is elsewhere', {}, '192.168.1.7', here],
  ['the Host is not this machine', {}, '127.0.0.1', { host: '192.168.1.5:3000' }],
  ['the Host was bent', {}, '127.0.0.1', { host: 'evil.example' }],
  ['it came through a proxy', {}, '127.0.0.1', { ...here, 'x-forwarded-for': '203.0.113.9' }],
  ['it came through a proxy that says via', {}, '127.0.0.1', { ...here, via: '1.1 cache' }],
])('nothing is there when %s', async (_, variables, peer, headers) => {
  for (const path of ['/outbox', '/outbox.json']) {
    const response = await ask(variables, peer, headers, path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('ada@example.org')
  }
})

test.each([
  ['sent', 'mails go by SMTP', { SMTP_URL: 'smtp://127.0.0.1:9' }, '127.0.0.1', here],
  ['outbox', 'the person can open the outbox', {}, '127.0.0.1', here],
  ['kept', 'the peer is elsewhere', {}, '192.168.1.7', { host: '192.168.1.5:3000' }],
  ['kept', 'the server is public', { BASE_URL: 'https://game.example.org' }, '127.0.0.1', here],
  ['kept', 'it stands behind proxies', { TRUSTED_PROXIES: '10.0.0.1' }, '127.0.0.1', here],
] as const)('[X116] mails are said to be %s when %s', async (delivery, _, variables, peer, headers) => {
  const response = await ask(variables, peer, headers, '/api/mail')
  expect(await response.json()).toEqual({ delivery })
})

test('the start-up can tell whether there is such a page', () => {
  expect(hasOutboxPage(parseEnv({}))).toBe(true)
  expect(hasOutboxPage(parseEnv({ BASE_URL: 'http://192.168.1.5:3000' }))).toBe(false)
})
