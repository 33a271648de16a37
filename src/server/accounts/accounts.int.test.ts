import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mailbox } from '#test/mailbox.ts'
import {
  accountEngines,
  accountRows,
  confirm,
  type Ground,
  readAnswer as json,
  openBrowser,
  openHost,
  PASSWORD,
  type RunningAccounts,
  sessionOf,
  signIn,
  signUp,
  startAccounts,
} from '#test/running-accounts.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const NEW_PASSWORD = 'Mott&Spring42'

describe.each(accountEngines())('accounts in $name', ({ newGround }) => {
  let ground: Ground
  let mailbox: Mailbox
  beforeEach(async () => {
    ground = await newGround()
    mailbox = ground.mailbox
  })

  const start = (variables: Record<string, string> = {}): Promise<RunningAccounts> =>
    startAccounts(ground, variables)
  const host = (running: RunningAccounts, email: string): Promise<Visitor> => openHost(ground, running, email)
  const rows = (sql: string): Promise<unknown[]> => accountRows(ground, sql)

  describe('sign-up', () => {
    test('sends a link to a page whose button signs in', async () => {
      const running = await start()
      const visitor = createVisitor(running.origin)
      expect(await signUp(visitor, 'Ada.L@Example.org')).toEqual({ status: 200, ok: true })
      expect(await sessionOf(running, visitor)).toBeNull()

      const link = mailbox.linkTo('ada.l@example.org')
      expect(link.startsWith(`${running.origin}/api/auth/verify-email?token=`)).toBe(true)
      const landing = await visitor.get(link)
      const page = new URL(landing.headers.get('location') ?? '', link)
      expect([landing.status, page.pathname, landing.headers.getSetCookie()]).toEqual([
        302,
        '/verify-email',
        [],
      ])
      const token = page.searchParams.get('token')
      const confirmed = await visitor.post('/api/auth/verify-email', { token, password: PASSWORD })
      const [cookie = ''] = confirmed.headers.getSetCookie()
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
      const token = link.searchParams.get('token')
      const confirmed = await visitor.post('/api/auth/verify-email', { token, password: PASSWORD })
      expect(confirmed.headers.getSetCookie()[0]).toMatch(/^__Host-zonewar\.session_token=.*Secure/i)
      expect(confirmed.headers.getSetCookie()[1]).toMatch(/^__Host-zw_known=.*HttpOnly.*Secure/i)
    })

    test('an address that has an account is told so, whoever asks first', async () => {
      const running = await start()
      await host(running, 'ada@example.org')
      const refused = {
        status: 422,
        code: 'account-exists',
        message: 'Account already exists with this email',
      }
      expect(await signUp(createVisitor(running.origin), 'ADA@example.org')).toEqual(refused)
      expect(mailbox.mails).toHaveLength(1)

      const twins = await Promise.all(
        [1, 2, 3, 4].map(() => signUp(createVisitor(running.origin), 'grace@example.org')),
      )
      expect(twins.map((twin) => twin.status).sort()).toEqual([200, 422, 422, 422])
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
        message: 'Your account was created, but we couldn’t send the verification email.',
      })
      const resend = () =>
        json(visitor.post('/api/auth/send-verification-email', { email: 'ada@example.org' }))
      expect(await resend()).toMatchObject({ status: 502, code: 'mail-failed', message: 'Failed to resend' })
      mailbox.isDown = false
      expect(await resend()).toEqual({ status: 200, ok: true })
      await confirm(visitor, mailbox.linkTo('ada@example.org'), { password: PASSWORD })
      expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
    })

    test('a mail that is asked for again by someone who is signed in: they read why none is sent', async () => {
      const running = await start()
      const ada = await host(running, 'ada@example.org')
      await signUp(createVisitor(running.origin), 'bob@example.org')
      const mails = mailbox.mails.length
      const resend = (email: string) => json(ada.post('/api/auth/send-verification-email', { email }))
      expect(await resend('ada@example.org')).toEqual({
        status: 409,
        code: 'email-verified',
        message: 'This email address is already confirmed. Press Sign In to continue.',
      })
      expect(await resend('bob@example.org')).toEqual({
        status: 409,
        code: 'other-account',
        message: 'You’re signed in with another address in this browser. Sign out, then try again.',
      })
      expect(mailbox.mails).toHaveLength(mails)
    })

    test('a link that is forged or was used leads to a page that says so, and signs nobody in', async () => {
      const running = await start()
      const ada = await host(running, 'ada@example.org')
      const stranger = createVisitor(running.origin)
      const again = (visitor: Visitor) => visitor.get(mailbox.linkTo('ada@example.org'))
      expect((await again(stranger)).headers.get('location')).toBe('/auth/callback?error=link-used')
      expect(await sessionOf(running, stranger)).toBeNull()
      expect((await again(ada)).headers.get('location')).toBe('/setup-game')

      const forged = await stranger.get('/api/auth/verify-email?token=x.y.z')
      expect(forged.headers.get('location')).toBe('/auth/callback?error=link-expired')
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

    test('guessing is stopped in words, at one account and in one browser', async () => {
      const running = await start()
      await host(running, 'ada@example.org')
      await host(running, 'grace@example.org')
      const guesser = await openBrowser(running, 'b1')
      const guesses = []
      for (let i = 0; i < 10; i += 1)
        guesses.push((await signIn(guesser, 'ada@example.org', `Guess${i}!!!!`)).status)
      expect(guesses).toEqual(Array.from({ length: 10 }, () => 401))
      expect(await signIn(guesser, 'ada@example.org')).toEqual({
        status: 429,
        code: 'too-many-attempts',
        message: 'Too many attempts. Try again in a minute.',
      })
      expect((await signIn(guesser, 'grace@example.org')).status).toBe(200)
      expect((await signIn(await openBrowser(running, 'b2'), 'ada@example.org')).status).toBe(200)
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
        visitor.post('/api/auth/sign-in/email', body, {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      )
      expect(form).toMatchObject({ status: 400, code: 'malformed' })
      const endless = await json(
        visitor.post('/api/auth/sign-in/email', { ...body, more: 'x'.repeat(300_000) }),
      )
      expect(endless).toMatchObject({ status: 413, code: 'too-large' })
    })

    test.each([
      [{ email: 'ada', password: PASSWORD }, 'email-invalid'],
      [{ email: `${'a'.repeat(300)}@example.org`, password: PASSWORD }, 'email-invalid'],
      [{ email: 7, password: PASSWORD }, 'malformed'],
      [{ email: 'ada@example.org' }, 'malformed'],
      ['ada', 'malformed'],
      [{ email: 'ada@example.org', password: { $ne: '' } }, 'malformed'],
    ])('[X43] the body %j is answered in words', async (body, code) => {
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
      expect(laptop.cookies()).not.toContain('session')
      expect(await sessionOf(running, stolen)).toBeNull()
      expect(await sessionOf(running, other)).not.toBeNull()
      expect(running.ended).toEqual([session?.userId])
      expect(await json(stolen.get('/api/auth/get-session'))).toEqual({ status: 200, user: null })
      expect(await json(laptop.post('/api/auth/sign-out'))).toEqual({ status: 200, ok: true })
      expect(running.ended).toHaveLength(1)
    })
  })

  test('of some sessions it is told in one look which have not ended', async () => {
    const running = await start()
    const [ada, grace] = [await host(running, 'ada@example.org'), await host(running, 'grace@example.org')]
    const laptop = createVisitor(running.origin)
    await signIn(laptop, 'ada@example.org')
    const ids = await Promise.all(
      [ada, laptop, grace].map(async (visitor) => (await sessionOf(running, visitor))?.sessionId ?? ''),
    )
    expect(await running.accounts.openSessions(['nobody’s', ...ids])).toEqual(new Set(ids))
    const numbers = Array.from({ length: 120 }, (_, index) => index)
    await rows(
      `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
       SELECT 'copy ' || column1, 'token ' || column1, "userId", "expiresAt", "createdAt", "updatedAt"
       FROM (SELECT * FROM "session" LIMIT 1) AS one
       CROSS JOIN (VALUES ${numbers.map((number) => `(${number})`)}) AS numbers`,
    )
    const copies = numbers.map((number) => `copy ${number}`)
    expect(await running.accounts.openSessions(copies)).toEqual(new Set(copies))
    await json(ada.post('/api/auth/sign-out'))
    expect(await running.accounts.openSessions(ids)).toEqual(new Set(ids.slice(2)))
    expect(await running.accounts.openSessions([])).toEqual(new Set())
  })

  describe('the account store', () => {
    test('keeps accounts and sessions over a restart', async () => {
      const first = await start()
      const visitor = await host(first, 'ada@example.org')
      await first.accounts.close()
      const second = await start()
      expect(await sessionOf(second, visitor)).toMatchObject({ email: 'ada@example.org' })
    })

    test('holds neither passwords nor links that work, and its file belongs to the owner', async () => {
      const running = await start()
      const visitor = await host(running, 'ada@example.org')
      await visitor.post('/api/auth/request-password-reset', { email: 'ada@example.org' })
      const token = mailbox.linkTo('ada@example.org').split('/').at(-1) ?? ''
      const stored = JSON.stringify([
        ...(await rows('SELECT * FROM "account"')),
        ...(await rows('SELECT * FROM "verification"')),
      ])
      expect(stored).toContain('credential')
      expect(stored).not.toContain(PASSWORD)
      expect(stored).not.toContain(token)
      if (ground.databaseUrl !== null) return
      expect((await stat(join(ground.folder, 'accounts.db'))).mode & 0o777).toBe(0o600)
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
      expect(await json(visitor.post('/api/auth/change-email', { newEmail: 'x@example.org' }))).toMatchObject(
        {
          status: 404,
        },
      )
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
})
