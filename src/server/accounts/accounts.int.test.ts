import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'
import { type OpenIdIssuer, openIssuer } from '#test/openid-issuer.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import { parseEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { accountRoutes } from '../routes/accounts.ts'
import { createCallers } from '../routes/client-address.ts'
import { type Accounts, openAccounts } from './accounts.ts'

// Hashing passwords is slow on purpose, and slower on a machine with other things to do.
vi.setConfig({ testTimeout: 30_000 })

const PASSWORD = 'Canal+Bowery7'
const NEW_PASSWORD = 'Mott&Spring42'
const SECRET = 'a secret of the tests, longer than thirty-two characters'

/** A real server with real accounts; `TRUSTED_PROXIES` lets a test come from many addresses. */
interface Running {
  origin: string
  accounts: Accounts
  ended: string[]
  logged: string[]
}

let mailbox: Mailbox
let folder: string

async function start(variables: Record<string, string> = {}): Promise<Running> {
  const routes: { fetch?: Hono['fetch'] } = {}
  const server = createAdaptorServer({
    fetch: (request, env) => routes.fetch?.(request, env) ?? new Response(),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const env = parseEnv({
    BASE_URL: origin,
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...variables,
  })
  const logged: string[] = []
  const log = createLog(env, { write: (line) => logged.push(line) })
  const mailer = createMailer(env, log)
  const accounts = await openAccounts({ env, secret: SECRET, folder, mailer, log })
  const app = new Hono().route('/', accountRoutes(accounts, createCallers(env)))
  routes.fetch = app.fetch as Hono['fetch']
  const ended: string[] = []
  accounts.onSessionsEnded((userId) => ended.push(userId))
  onTestFinished(async () => {
    await new Promise((resolve) => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close(resolve)
    })
    mailer.close()
    accounts.close()
  })
  return { origin, accounts, ended, logged }
}

beforeEach(async () => {
  mailbox = await openMailbox()
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
})
afterEach(async () => {
  await mailbox.close()
  await rm(folder, { recursive: true })
})

const json = async (response: Response | Promise<Response>) => {
  const settled = await response
  return { status: settled.status, ...((await settled.json()) as Record<string, unknown>) }
}
const sessionOf = async ({ accounts }: Running, visitor: Visitor) =>
  accounts.sessionOf(new Headers({ cookie: visitor.cookies() }))
const signUp = (visitor: Visitor, email: string, password = PASSWORD) =>
  json(visitor.post('/api/auth/sign-up/email', { email, password }))
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  json(visitor.post('/api/auth/sign-in/email', { email, password }))

/** What somebody who got hold of the file would read. */
function rows(sql: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'accounts.db'), { readOnly: true })
  const found = database.prepare(sql).all()
  database.close()
  return found.map((row) => ({ ...row }))
}

/** A host with a confirmed address, signed in. */
async function host(running: Running, email: string): Promise<Visitor> {
  const visitor = createVisitor(running.origin)
  await signUp(visitor, email)
  await visitor.get(mailbox.linkTo(email))
  return visitor
}

describe('sign-up', () => {
  test('sends a link that signs in and is welcomed on the way to the setup', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    expect(await signUp(visitor, 'Ada.L@Example.org')).toEqual({ status: 200, ok: true })
    expect(await sessionOf(running, visitor)).toBeNull()

    const link = mailbox.linkTo('ada.l@example.org')
    expect(link.startsWith(`${running.origin}/api/auth/verify-email?token=`)).toBe(true)
    const landing = await visitor.get(link)
    expect([landing.status, landing.headers.get('location')]).toEqual([302, '/auth/callback?welcome=1'])
    const [cookie = ''] = landing.headers.getSetCookie()
    expect(cookie).toMatch(/^zonewar\.session_token=.*HttpOnly.*SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)

    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada.l@example.org', name: 'ada.l' })
    const answer = await json(visitor.get('/api/auth/get-session'))
    expect(answer).toEqual({
      status: 200,
      user: { id: expect.any(String), email: 'ada.l@example.org', name: 'ada.l' },
    })
  })

  test('cookies are Secure when BASE_URL is https', async () => {
    const running = await start({ BASE_URL: 'https://game.example.org' })
    const visitor = createVisitor(running.origin)
    await signUp(visitor, 'ada@example.org')
    const link = new URL(mailbox.linkTo('ada@example.org'))
    expect(link.origin).toBe('https://game.example.org')
    const landing = await visitor.get(link.pathname + link.search)
    expect(landing.headers.getSetCookie()[0]).toMatch(/^__Secure-zonewar\.session_token=.*Secure/i)
  })

  test('an address that has an account is told so, whoever asks first', async () => {
    const running = await start()
    await host(running, 'ada@example.org')
    const refused = { status: 422, code: 'account-exists', message: 'Account already exists with this email' }
    expect(await signUp(createVisitor(running.origin), 'ADA@example.org')).toEqual(refused)
    expect(mailbox.mails).toHaveLength(1)

    const twins = await Promise.all(
      [1, 2].map(() => signUp(createVisitor(running.origin), 'grace@example.org')),
    )
    expect(twins.map((twin) => twin.status).sort()).toEqual([200, 422])
  })

  test('the server holds to the rules of passwords', async () => {
    const running = await start()
    expect(await signUp(createVisitor(running.origin), 'ada@example.org', 'canal+bowery')).toEqual({
      status: 400,
      code: 'password-unmet',
      message: 'Please meet all password requirements',
      messages: ['One uppercase letter', 'One digit'],
    })
    expect(mailbox.mails).toEqual([])
  })

  test('when the mail server is down the account is there and the mail can be asked for again', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    mailbox.isDown = true
    expect(await signUp(visitor, 'ada@example.org')).toEqual({
      status: 502,
      code: 'mail-failed',
      message: 'We could not send the verification e-mail. Try again from the sign-in page.',
    })
    const resend = () => json(visitor.post('/api/auth/send-verification-email', { email: 'ada@example.org' }))
    expect(await resend()).toMatchObject({ status: 502, code: 'mail-failed', message: 'Failed to resend' })
    mailbox.isDown = false
    expect(await resend()).toEqual({ status: 200, ok: true })
    await visitor.get(mailbox.linkTo('ada@example.org'))
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
  })

  test('a link that is forged or was used leads to a page that says so, or signs nobody in', async () => {
    const running = await start()
    await host(running, 'ada@example.org')
    const stranger = createVisitor(running.origin)
    const again = await stranger.get(mailbox.linkTo('ada@example.org'))
    expect(again.headers.get('location')).toBe('/setup-game')
    expect(await sessionOf(running, stranger)).toBeNull()

    const forged = await stranger.get('/api/auth/verify-email?token=x.y.z')
    const location = new URL(forged.headers.get('location') ?? '', running.origin)
    expect(location.pathname).toBe('/auth/callback')
    expect(location.searchParams.get('error_description')).toMatch(/^This link has expired/)
  })
})

describe('sign-in', () => {
  test('before the address is confirmed it says so', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    await signUp(visitor, 'ada@example.org')
    expect(await signIn(visitor, 'ada@example.org')).toEqual({
      status: 403,
      code: 'email-not-verified',
      message: 'Email not verified',
    })
  })

  test('a wrong password and an unknown address sound the same', async () => {
    const running = await start()
    await host(running, 'ada@example.org')
    const refused = { status: 401, code: 'wrong-password', message: 'Invalid email or password' }
    const visitor = createVisitor(running.origin)
    expect(await signIn(visitor, 'ada@example.org', NEW_PASSWORD)).toEqual(refused)
    expect(await signIn(visitor, 'nobody@example.org')).toEqual(refused)
  })

  test('gives a session, and no token to scripts', async () => {
    const running = await start()
    await host(running, 'ada@example.org')
    const visitor = createVisitor(running.origin)
    expect(await signIn(visitor, ' Ada@Example.org ')).toEqual({
      status: 200,
      user: { id: expect.any(String), email: 'ada@example.org', name: 'ada' },
    })
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
  })

  test('guessing is stopped in words, at one account from one address', async () => {
    const running = await start()
    await host(running, 'ada@example.org')
    await host(running, 'grace@example.org')
    const guesser = createVisitor(running.origin)
    const from = (address: string, email: string, password: string) =>
      json(guesser.post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': address }))
    const guesses = []
    for (let i = 0; i < 10; i += 1)
      guesses.push((await from('198.51.100.7', 'ada@example.org', `Guess${i}!!!!`)).status)
    expect(guesses).toEqual(Array.from({ length: 10 }, () => 401))
    expect(await from('198.51.100.7', 'ada@example.org', PASSWORD)).toEqual({
      status: 429,
      code: 'too-many-attempts',
      message: 'Too many attempts. Try again in a minute.',
    })
    expect((await from('198.51.100.7', 'grace@example.org', PASSWORD)).status).toBe(200)
    expect((await from('203.0.113.9', 'ada@example.org', PASSWORD)).status).toBe(200)
  })

  test('sixty hosts behind one router pass, the sixty-first of that minute waits; a header of their own changes nothing', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    const attempt = (i: number) =>
      visitor.post(
        '/api/auth/sign-in/email',
        { email: `host${i}@example.org`, password: 'x' },
        { 'x-forwarded-for': '198.51.100.7', 'x-zone-war-address': `192.0.2.${i}` },
      )
    const statuses = await Promise.all(
      Array.from({ length: 61 }, (_, i) => attempt(i).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('another site, a form and an endless body are refused', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    const body = { email: 'ada@example.org', password: PASSWORD }
    const foreign = await json(
      visitor.post('/api/auth/sign-in/email', body, { origin: 'https://evil.example' }),
    )
    expect(foreign).toMatchObject({ status: 403, code: 'forbidden' })
    const form = await json(
      visitor.post('/api/auth/sign-in/email', body, { 'content-type': 'application/x-www-form-urlencoded' }),
    )
    expect(form).toMatchObject({ status: 400, code: 'malformed' })
    const endless = await json(
      visitor.post('/api/auth/sign-in/email', { ...body, more: 'x'.repeat(300_000) }),
    )
    expect(endless).toMatchObject({ status: 413, code: 'too-large' })
  })

  test.each([
    [{ email: 'ada', password: PASSWORD }, 'email-invalid'],
    [{ email: 'ada@example.org' }, 'malformed'],
    ['ada', 'malformed'],
    [{ email: 'ada@example.org', password: { $ne: '' } }, 'malformed'],
  ])('the body %j is answered in words', async (body, code) => {
    const running = await start()
    const answer = await json(createVisitor(running.origin).post('/api/auth/sign-in/email', body))
    expect(answer).toMatchObject({ status: 400, code, message: expect.stringMatching(/\w+ \w+/) })
  })
})

describe('forgotten password', () => {
  const ask = (visitor: Visitor, email: string) =>
    json(visitor.post('/api/auth/request-password-reset', { email }))

  /** Opens a reset mail's link. @returns the token that `/reset-password` gets */
  async function open(visitor: Visitor, link: string): Promise<string | null> {
    const landing = new URL((await visitor.get(link)).headers.get('location') ?? '', link)
    expect(landing.pathname).toBe('/reset-password')
    return landing.searchParams.get('token')
  }

  test('a reset ends all sessions, and the link and its elder sisters work no more', async () => {
    const running = await start()
    const phone = await host(running, 'ada@example.org')
    const session = await sessionOf(running, phone)
    const laptop = createVisitor(running.origin)
    await ask(laptop, 'ada@example.org')
    const elder = await open(laptop, mailbox.linkTo('ada@example.org'))
    expect(await ask(laptop, 'ada@example.org')).toEqual({ status: 200, ok: true })
    const link = mailbox.linkTo('ada@example.org')
    const token = await open(laptop, link)
    const reset = (value: string | null, newPassword: string) =>
      json(laptop.post('/api/auth/reset-password', { token: value, newPassword }))

    expect(await reset(token, 'short')).toMatchObject({ status: 400, code: 'password-unmet' })
    expect(await sessionOf(running, phone)).not.toBeNull()
    expect(await reset(token, NEW_PASSWORD)).toEqual({ status: 200, ok: true })
    expect(await sessionOf(running, phone)).toBeNull()
    expect(running.ended).toEqual([session?.userId])

    const refused = {
      status: 400,
      code: 'link-expired',
      message: expect.stringMatching(/^This link has expired/),
    }
    expect(await reset(token, PASSWORD)).toEqual(refused)
    expect(await reset(elder, PASSWORD)).toEqual(refused)
    const stale = await laptop.get(link)
    expect(stale.headers.get('location')).toBe('/reset-password?error=link-expired')

    expect((await signIn(laptop, 'ada@example.org', PASSWORD)).status).toBe(401)
    expect((await signIn(laptop, 'ada@example.org', NEW_PASSWORD)).status).toBe(200)
  })

  test('the mailbox that got the link counts as confirmed', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    await signUp(visitor, 'ada@example.org')
    await ask(visitor, 'ada@example.org')
    const token = await open(visitor, mailbox.linkTo('ada@example.org'))
    await visitor.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
    expect((await signIn(visitor, 'ada@example.org', NEW_PASSWORD)).status).toBe(200)
  })

  test('an unknown address gets the same answer and no mail; a failing mail server is told', async () => {
    const running = await start()
    const visitor = await host(running, 'ada@example.org')
    expect(await ask(visitor, 'nobody@example.org')).toEqual({ status: 200, ok: true })
    expect(mailbox.mails).toHaveLength(1)
    mailbox.isDown = true
    expect(await ask(visitor, 'ada@example.org')).toEqual({
      status: 502,
      code: 'mail-failed',
      message: 'Failed to send reset email',
    })
  })

  test('nobody floods a mailbox', async () => {
    const running = await start()
    const visitor = await host(running, 'ada@example.org')
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await ask(visitor, 'ada@example.org')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('sign-out', () => {
  test('ends the sessions of every device, and of nobody else', async () => {
    const running = await start()
    const phone = await host(running, 'ada@example.org')
    const other = await host(running, 'grace@example.org')
    const laptop = createVisitor(running.origin)
    await signIn(laptop, 'ada@example.org')
    const stolen = phone.copy()
    const session = await sessionOf(running, phone)

    expect(await json(laptop.post('/api/auth/sign-out'))).toEqual({ status: 200, ok: true })
    expect(laptop.cookies()).toBe('')
    expect(await sessionOf(running, stolen)).toBeNull()
    expect(await sessionOf(running, other)).not.toBeNull()
    expect(running.ended).toEqual([session?.userId])
    expect(await json(stolen.get('/api/auth/get-session'))).toEqual({ status: 200, user: null })
    expect(await json(laptop.post('/api/auth/sign-out'))).toEqual({ status: 200, ok: true })
    expect(running.ended).toHaveLength(1)
  })
})

describe('Google', () => {
  let issuer: OpenIdIssuer
  beforeEach(async () => {
    issuer = await openIssuer()
  })
  afterEach(() => issuer.close())

  const startWithIssuer = () =>
    start({
      GOOGLE_CLIENT_ID: issuer.clientId,
      GOOGLE_CLIENT_SECRET: issuer.clientSecret,
      GOOGLE_ISSUER: issuer.url,
    })

  /** Goes to the issuer and back. @returns where the browser ends */
  async function roundTrip(running: Running, visitor: Visitor): Promise<URL> {
    const { url } = (await json(visitor.post('/api/auth/sign-in/social', { provider: 'google' }))) as {
      url?: string
    }
    const consent = await fetch(url ?? '', { redirect: 'manual' })
    const back = await visitor.get(consent.headers.get('location') ?? '')
    return new URL(back.headers.get('location') ?? '', running.origin)
  }

  test('without its settings the button is answered in words', async () => {
    const running = await start()
    expect(
      await json(createVisitor(running.origin).post('/api/auth/sign-in/social', { provider: 'google' })),
    ).toEqual({
      status: 503,
      code: 'google-unavailable',
      message: 'Failed to sign in with Google',
    })
  })

  test('an issuer that is down at first is found later', async () => {
    issuer.isDown = true
    const running = await startWithIssuer()
    const visitor = createVisitor(running.origin)
    const answer = await json(visitor.post('/api/auth/sign-in/social'))
    expect(answer).toMatchObject({ status: 503, code: 'google-unavailable' })
    issuer.isDown = false
    issuer.user = { sub: 'g-1', email: 'ada@example.org', email_verified: true }
    await roundTrip(running, visitor)
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
  })

  test('a new host is welcomed, the next time just let in', async () => {
    const running = await startWithIssuer()
    issuer.user = { sub: 'g-1', email: 'Ada@example.org', email_verified: true }
    const visitor = createVisitor(running.origin)
    expect((await roundTrip(running, visitor)).href).toBe(`${running.origin}/auth/callback?welcome=1`)
    const first = await sessionOf(running, visitor)
    expect(first).toMatchObject({ email: 'ada@example.org', name: 'ada' })
    const again = createVisitor(running.origin)
    expect((await roundTrip(running, again)).href).toBe(`${running.origin}/auth/callback`)
    expect((await sessionOf(running, again))?.userId).toBe(first?.userId)
    expect(rows('SELECT accessToken, refreshToken, idToken FROM account')).toEqual([
      { accessToken: null, refreshToken: null, idToken: null },
    ])
  })

  test('joins an account whose address both sides have confirmed', async () => {
    const running = await startWithIssuer()
    const byMail = await sessionOf(running, await host(running, 'ada@example.org'))
    issuer.user = { sub: 'g-1', email: 'ada@example.org', email_verified: true }
    const visitor = createVisitor(running.origin)
    await roundTrip(running, visitor)
    expect((await sessionOf(running, visitor))?.userId).toBe(byMail?.userId)
  })

  test.each([
    ['an address that Google has not confirmed makes no account', false, false, 'email_not_verified'],
    ['an address that Google has not confirmed joins no account', true, false, 'account_not_linked'],
    ['an account that was never confirmed cannot be joined', false, true, 'account_not_linked'],
  ])('%s', async (_, isOursVerified, isGoogles, error) => {
    const running = await startWithIssuer()
    if (isOursVerified) await host(running, 'ada@example.org')
    else if (isGoogles) await signUp(createVisitor(running.origin), 'ada@example.org')
    issuer.user = { sub: 'g-1', email: 'ada@example.org', email_verified: isGoogles }
    const visitor = createVisitor(running.origin)
    const end = await roundTrip(running, visitor)
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/auth/callback', error])
    expect(end.searchParams.get('error_description')).toMatch(/\w+ \w+/)
    expect(await sessionOf(running, visitor)).toBeNull()
  })

  test('a cancelled consent and a stranger’s callback end in words', async () => {
    const running = await startWithIssuer()
    const end = await roundTrip(running, createVisitor(running.origin))
    expect(end.searchParams.get('error_description')).toBe('You cancelled the sign-in.')

    issuer.user = { sub: 'g-1', email: 'ada@example.org', email_verified: true }
    const { url } = (await json(createVisitor(running.origin).post('/api/auth/sign-in/social'))) as {
      url?: string
    }
    const consent = await fetch(url ?? '', { redirect: 'manual' })
    const victim = createVisitor(running.origin)
    const back = await victim.get(consent.headers.get('location') ?? '')
    expect(back.headers.get('location')).toMatch(/^\/auth\/callback\?error=state_mismatch/)
    expect(await sessionOf(running, victim)).toBeNull()
  })
})

describe('the account store', () => {
  test('keeps accounts and sessions over a restart', async () => {
    const first = await start()
    const visitor = await host(first, 'ada@example.org')
    first.accounts.close()
    const second = await start()
    expect(await sessionOf(second, visitor)).toMatchObject({ email: 'ada@example.org' })
  })

  test('its file belongs to the owner and holds neither passwords nor links that work', async () => {
    const running = await start()
    const visitor = await host(running, 'ada@example.org')
    await visitor.post('/api/auth/request-password-reset', { email: 'ada@example.org' })
    const token = mailbox.linkTo('ada@example.org').split('/').at(-1) ?? ''
    const stored = JSON.stringify([...rows('SELECT * FROM account'), ...rows('SELECT * FROM verification')])
    expect(stored).toContain('credential')
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(token)
    expect((await stat(join(folder, 'accounts.db'))).mode & 0o777).toBe(0o600)
  })

  test('what the product does not use is not there', async () => {
    const running = await start()
    const visitor = await host(running, 'ada@example.org')
    for (const path of [
      '/api/auth/list-sessions',
      '/api/auth/ok',
      '/api/auth/error',
      '/api/auth/reset-password/a/b',
    ]) {
      expect(await json(visitor.get(path))).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(await json(visitor.post('/api/auth/change-email', { newEmail: 'x@example.org' }))).toMatchObject({
      status: 404,
    })
  })

  test('the log holds neither passwords nor links', async () => {
    const running = await start({ LOG_LEVEL: 'trace' })
    const visitor = await host(running, 'ada@example.org')
    await signIn(visitor, 'ada@example.org', 'Wrong-password-1')
    mailbox.isDown = true
    await visitor.post('/api/auth/request-password-reset', { email: 'ada@example.org' })
    const text = running.logged.join('')
    expect(text).toContain('mail not sent')
    for (const secret of [PASSWORD, 'Wrong-password-1', 'token', 'verify-email?'])
      expect(text).not.toContain(secret)
  })
})
