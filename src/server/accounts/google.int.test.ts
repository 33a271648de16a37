import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { type OpenIdIssuer, openIssuer } from '#test/openid-issuer.ts'
import { passProvider } from '#test/openid-person.ts'
import {
  accountEngines,
  accountRows,
  type Ground,
  openHost,
  PASSWORD,
  type RunningAccounts,
  readAnswer,
  sessionOf,
  signIn,
  signUp,
  startAccounts,
} from '#test/running-accounts.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const NEW_PASSWORD = 'Mott&Spring42'
const REFUSED = { status: 401, code: 'wrong-password' }

const engines = accountEngines()

let port: number
let issuer: OpenIdIssuer
let ground: Ground
beforeAll(async () => {
  // The provider leads back to this address and no other.
  port = await freePort()
  issuer = await openIssuer(`http://localhost:${port}`)
})
afterAll(() => issuer.stop())

const start = (): Promise<RunningAccounts> => startAccounts(ground, issuer.variables, port)

/** Presses the button. @returns the provider's page that the browser must open */
async function leave(visitor: Visitor): Promise<string> {
  const { url } = await readAnswer(visitor.post('/api/auth/sign-in/social', { provider: 'google' }))
  return String(url)
}

/** Comes back from the provider. @returns where the browser ends */
async function followLink(visitor: Visitor, url: string): Promise<string | null> {
  return (await visitor.get(url)).headers.get('location')
}

/** To the provider and back. @returns where the browser ends */
const roundTrip = async (visitor: Visitor, email: string): Promise<string | null> =>
  followLink(visitor, await passProvider(await leave(visitor), { email }))

const ended = (error: string): string => `/auth/callback?error=${error}`

describe.each(engines)('accounts in $name', ({ newGround }) => {
  beforeEach(async () => {
    ground = await newGround()
  })

  describe('the way there and back', () => {
    test('a new host is welcomed, the next time just let in', async () => {
      const running = await start()
      const visitor = createVisitor(running.origin)
      expect(await roundTrip(visitor, 'Ada@example.org')).toBe('/auth/callback?welcome=1')
      const first = await sessionOf(running, visitor)
      expect(first).toMatchObject({ email: 'ada@example.org', name: 'ada' })
      const again = createVisitor(running.origin)
      expect(await roundTrip(again, 'Ada@example.org')).toBe('/auth/callback')
      expect((await sessionOf(running, again))?.userId).toBe(first?.userId)
      expect(
        await accountRows(ground, 'SELECT "accessToken", "refreshToken", "idToken" FROM "account"'),
      ).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
    })

    test('whoever cancels is told so, wherever they did', async () => {
      const running = await start()
      for (const cancelsAt of ['account', 'consent'] as const) {
        const visitor = createVisitor(running.origin)
        const back = await passProvider(await leave(visitor), { email: 'ada@example.org', cancelsAt })
        expect(await followLink(visitor, back)).toBe(ended('cancelled'))
        expect(await sessionOf(running, visitor)).toBeNull()
      }
    })

    test('a provider that keeps to the letter names the address at its userinfo endpoint: the same', async () => {
      const strict = await openIssuer(`http://localhost:${port}`, { hasEmailInIdToken: false })
      try {
        const running = await startAccounts(ground, strict.variables, port)
        const visitor = createVisitor(running.origin)
        expect(await roundTrip(visitor, 'ada@example.org')).toBe('/auth/callback?welcome=1')
        expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
        expect(await roundTrip(createVisitor(running.origin), 'eve@unproven.example')).toBe(
          ended('email-unverified'),
        )
      } finally {
        await strict.stop()
      }
    })
  })

  test('[X9] coming back as somebody else never takes the place of whoever is signed in', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    const back = await passProvider(await leave(visitor), { email: 'eve@example.org' })
    await openHost(ground, running, 'ada@example.org')
    await accountRows(ground, 'DELETE FROM "session"')
    await signIn(visitor, 'ada@example.org')
    expect(await followLink(visitor, back)).toBe(ended('other-account'))
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
    const open = await accountRows(
      ground,
      `SELECT "email" FROM "session" JOIN "user" ON "user"."id" = "session"."userId"`,
    )
    expect(open).toEqual([{ email: 'ada@example.org' }])
  })

  describe('linking', () => {
    test('joins an account whose address both sides have confirmed, and its password stays', async () => {
      const running = await start()
      const byMail = await sessionOf(running, await openHost(ground, running, 'ada@example.org'))
      const visitor = createVisitor(running.origin)
      expect(await roundTrip(visitor, 'ada@example.org')).toBe('/auth/callback')
      expect((await sessionOf(running, visitor))?.userId).toBe(byMail?.userId)
      expect((await signIn(createVisitor(running.origin), 'ada@example.org')).status).toBe(200)
    })

    test('an address that Google has not verified makes no account', async () => {
      const running = await start()
      const visitor = createVisitor(running.origin)
      expect(await roundTrip(visitor, 'eve@unproven.example')).toBe(ended('email-unverified'))
      expect(await sessionOf(running, visitor)).toBeNull()
      expect(await accountRows(ground, 'SELECT * FROM "user"')).toEqual([])
    })

    test.each([
      ['confirmed', true],
      ['never confirmed', false],
    ])('an address that Google has not verified joins no account, %s or not', async (_, isConfirmed) => {
      const running = await start()
      if (isConfirmed) await openHost(ground, running, 'eve@unproven.example')
      else await signUp(createVisitor(running.origin), 'eve@unproven.example')
      const visitor = createVisitor(running.origin)
      expect(await roundTrip(visitor, 'eve@unproven.example')).toBe(ended('not-linked'))
      expect(await sessionOf(running, visitor)).toBeNull()
      expect(await accountRows(ground, 'SELECT "providerId" FROM "account"')).toEqual([
        { providerId: 'credential' },
      ])
    })

    test('a password set by somebody who never opened the mail is gone once the owner comes by Google', async () => {
      const running = await start()
      const squatter = createVisitor(running.origin)
      await signUp(squatter, 'ada@example.org')
      const owner = createVisitor(running.origin)
      expect(await roundTrip(owner, 'ada@example.org')).toBe('/auth/callback')
      expect(await sessionOf(running, owner)).toMatchObject({ email: 'ada@example.org' })

      expect(await signIn(squatter, 'ada@example.org')).toMatchObject(REFUSED)
      expect(await sessionOf(running, squatter)).toBeNull()
      expect(await accountRows(ground, 'SELECT "providerId", "password" FROM "account"')).toEqual([
        { providerId: 'google', password: null },
      ])
      // The mail that waited all the while brings nothing back.
      expect(await followLink(squatter, ground.mailbox.linkTo('ada@example.org'))).toBe(ended('link-used'))
      expect(await signIn(squatter, 'ada@example.org')).toMatchObject(REFUSED)
    })

    test('nobody gives a password to an account that Google made, but its owner', async () => {
      const running = await start()
      const owner = createVisitor(running.origin)
      await roundTrip(owner, 'ada@example.org')
      const squatter = createVisitor(running.origin)
      expect(await signUp(squatter, 'ada@example.org')).toMatchObject({ status: 422, code: 'account-exists' })
      expect(ground.mailbox.mails).toEqual([])
      expect(await signIn(squatter, 'ada@example.org')).toMatchObject(REFUSED)

      await owner.post('/api/auth/request-password-reset', { email: 'ada@example.org' })
      const page = new URL(
        (await followLink(owner, ground.mailbox.linkTo('ada@example.org'))) ?? '',
        running.origin,
      )
      await owner.post('/api/auth/reset-password', {
        token: page.searchParams.get('token'),
        newPassword: NEW_PASSWORD,
      })
      expect((await signIn(squatter, 'ada@example.org', PASSWORD)).status).toBe(401)
      expect((await signIn(owner, 'ada@example.org', NEW_PASSWORD)).status).toBe(200)
      expect(await roundTrip(createVisitor(running.origin), 'ada@example.org')).toBe('/auth/callback')
    })
  })
})

// What follows is the same wherever accounts are kept.
describe.each(engines.slice(0, 1))('whatever keeps the accounts', ({ newGround }) => {
  beforeEach(async () => {
    ground = await newGround()
  })

  describe('state, nonce and proof key', () => {
    test('the answer to one browser is nothing to another, nor to the same one twice', async () => {
      const running = await start()
      const visitor = createVisitor(running.origin)
      const back = await passProvider(await leave(visitor), { email: 'ada@example.org' })
      const victim = createVisitor(running.origin)
      expect(await followLink(victim, back)).toBe(ended('not-in-progress'))
      expect(await sessionOf(running, victim)).toBeNull()
      expect(await followLink(visitor, back)).toBe('/auth/callback?welcome=1')
      expect(await followLink(visitor, back)).toBe(ended('not-in-progress'))
      expect(await followLink(visitor, '/api/auth/callback/google?code=made-up')).toBe(
        ended('not-in-progress'),
      )
    })

    test('a code that was stolen is nothing to who has not begun that sign-in', async () => {
      const running = await start()
      const ada = createVisitor(running.origin)
      const stolen = new URL(await passProvider(await leave(ada), { email: 'ada@example.org' }))
      const thief = createVisitor(running.origin)
      const own = new URL(await passProvider(await leave(thief), { email: 'thief@example.org' }))
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      expect(await followLink(thief, own.href)).toBe(ended('google-refused'))
      expect(await sessionOf(running, thief)).toBeNull()
    })

    test.each([
      ['nonce', 'the ID token is not for this sign-in'],
      ['code_challenge', 'the code is not for this sign-in'],
    ])('with another %s in the address, %s', async (parameter) => {
      const running = await start()
      const visitor = createVisitor(running.origin)
      const page = new URL(await leave(visitor))
      expect(page.searchParams.get(parameter)).toMatch(/^[\w-]{32,}$/)
      page.searchParams.set(parameter, 'x'.repeat(43))
      const back = await passProvider(page.href, { email: 'ada@example.org' })
      expect(await followLink(visitor, back)).toBe(ended('google-refused'))
      expect(await sessionOf(running, visitor)).toBeNull()
    })

    test('the challenge is a hash, and the provider would refuse to go without', async () => {
      const running = await start()
      const page = new URL(await leave(createVisitor(running.origin)))
      expect(page.searchParams.get('code_challenge_method')).toBe('S256')
      page.searchParams.delete('code_challenge')
      page.searchParams.delete('code_challenge_method')
      const back = new URL(await passProvider(page.href, { email: 'ada@example.org' }))
      expect(back.searchParams.get('error')).toBe('invalid_request')
    })
  })

  describe('a provider that is not there', () => {
    const UNAVAILABLE = { status: 503, code: 'google-unavailable', message: 'Failed to sign in with Google' }
    const press = (visitor: Visitor) => readAnswer(visitor.post('/api/auth/sign-in/social'))

    test('without its settings the button is answered in words', async () => {
      const running = await startAccounts(ground)
      expect(await press(createVisitor(running.origin))).toEqual(UNAVAILABLE)
      expect(
        await followLink(createVisitor(running.origin), '/api/auth/callback/google?code=x&state=y'),
      ).toBe(ended('google-unavailable'))
    })

    test('down when the server starts, found later, gone again: each press says how it is now', async () => {
      await issuer.stop()
      const running = await start()
      const visitor = createVisitor(running.origin)
      expect(await press(visitor)).toEqual(UNAVAILABLE)
      await issuer.startAgain()
      const page = await leave(visitor)
      const back = await passProvider(page, { email: 'ada@example.org' })
      await issuer.stop()
      expect(await followLink(visitor, back)).toBe(ended('google-refused'))
      expect(await sessionOf(running, visitor)).toBeNull()
      expect(await press(visitor)).toEqual(UNAVAILABLE)
      await issuer.startAgain()
      expect(await roundTrip(visitor, 'ada@example.org')).toBe('/auth/callback?welcome=1')
    })
  })

  test('a provider that says nothing keeps nobody waiting for long', async () => {
    const running = await start()
    const visitor = createVisitor(running.origin)
    const back = await passProvider(await leave(visitor), { email: 'ada@example.org' })
    issuer.hang()
    try {
      const [end, again] = await Promise.all([
        followLink(visitor, back),
        readAnswer(createVisitor(running.origin).post('/api/auth/sign-in/social')),
      ])
      expect(end).toBe(ended('google-unavailable'))
      expect(again).toMatchObject({ status: 503, code: 'google-unavailable' })
    } finally {
      await issuer.stop()
      await issuer.startAgain()
    }
  })
})
