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
const TOO_MANY = {
  status: 429,
  code: 'too-many-attempts',
  message: 'Too many attempts. Try again in a minute.',
}
const WRONG = { status: 401, code: 'wrong-password' }

let ground: Ground
let mailbox: Mailbox
let running: RunningAccounts

/** Where a link leads. */
const follow = async (visitor: Visitor, link: string): Promise<string | null> =>
  (await visitor.get(link)).headers.get('location')

const newVisitor = (address: string | null = null): Visitor =>
  createVisitor(running.origin, new Map(), address)

describe.each(accountEngines())('the link that confirms an address, in $name', ({ newGround }) => {
  beforeEach(async () => {
    ground = await newGround()
    mailbox = ground.mailbox
    running = await startAccounts(ground)
  })

  test('[X9] a link to somebody else’s account never takes the place of whoever is signed in', async () => {
    const ada = await openHost(ground, running, 'ada@example.org')
    const session = await sessionOf(running, ada)
    const attacker = newVisitor()
    await signUp(attacker, 'eve@example.org', NEW_PASSWORD)
    const link = mailbox.linkTo('eve@example.org')

    expect(await follow(ada, link)).toMatch(/^\/verify-email\?token=/)
    expect(await sessionOf(running, ada)).toEqual(session)
    expect(await confirm(ada, link, { password: NEW_PASSWORD })).toMatchObject({
      status: 409,
      code: 'other-account',
    })
    expect(await sessionOf(running, ada)).toEqual(session)
    expect(await signIn(attacker, 'eve@example.org', NEW_PASSWORD)).toMatchObject({ status: 403 })
  })

  test('[X9] opening the link, as mail scanners do, changes nothing; only the button confirms', async () => {
    const visitor = newVisitor()
    await signUp(visitor, 'ada@example.org')
    const link = mailbox.linkTo('ada@example.org')
    const page = await follow(newVisitor(), link)
    expect(page).toMatch(/^\/verify-email\?token=[\w.-]+$/)
    expect(await follow(newVisitor(), link)).toBe(page)
    expect(await signIn(visitor, 'ada@example.org')).toMatchObject({
      status: 403,
      code: 'email-not-verified',
    })

    expect(await confirm(visitor, link, { password: PASSWORD })).toEqual({
      status: 200,
      user: { id: expect.any(String), email: 'ada@example.org', name: 'ada' },
    })
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'ada@example.org' })
    expect(await follow(newVisitor(), link)).toBe('/auth/callback?error=link-used')
    expect(await confirm(newVisitor(), link, { password: PASSWORD })).toMatchObject({
      status: 409,
      code: 'email-verified',
    })
  })

  test('[X11] confirming takes the password that was chosen, so it blesses nobody else’s', async () => {
    const stranger = newVisitor()
    await signUp(stranger, 'ada@example.org', PASSWORD)
    const owner = newVisitor()
    const link = mailbox.linkTo('ada@example.org')
    await owner.get(link)
    expect(await signIn(stranger, 'ada@example.org', PASSWORD)).toMatchObject({ status: 403 })
    expect(await confirm(owner, link, { password: 'Not+Chosen7' })).toMatchObject({
      status: 401,
      code: 'wrong-password',
      message: expect.stringContaining('Set a new password'),
    })
    expect(await sessionOf(running, owner)).toBeNull()
    expect(await signIn(stranger, 'ada@example.org', PASSWORD)).toMatchObject({ status: 403 })

    expect(await confirm(owner, link, { newPassword: 'weak' })).toMatchObject({ code: 'password-unmet' })
    expect(await confirm(owner, link, { newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 })
    expect(await sessionOf(running, owner)).toMatchObject({ email: 'ada@example.org' })
    expect(await signIn(stranger, 'ada@example.org', PASSWORD)).toMatchObject(WRONG)
    expect(await signIn(newVisitor(), 'ada@example.org', NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('[X11] signing up once more with an address that waits changes no password', async () => {
    const owner = newVisitor()
    await signUp(owner, 'ada@example.org', PASSWORD)
    const link = mailbox.linkTo('ada@example.org')
    expect(await signUp(newVisitor(), 'ada@example.org', NEW_PASSWORD)).toMatchObject({
      status: 422,
      code: 'account-exists',
    })
    expect(mailbox.linkTo('ada@example.org')).toBe(link)
    expect(await confirm(owner, link, { password: NEW_PASSWORD })).toMatchObject(WRONG)
    expect(await confirm(owner, link, { password: PASSWORD })).toMatchObject({ status: 200 })
  })

  test('[X11] sessions that were there before the confirmation end with it', async () => {
    await signUp(newVisitor(), 'ada@example.org')
    await rows(
      `INSERT INTO "session" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
       SELECT 'planted', 'planted', "id", "updatedAt", "createdAt", "updatedAt" FROM "user"`,
    )
    expect(
      await confirm(newVisitor(), mailbox.linkTo('ada@example.org'), { password: PASSWORD }),
    ).toMatchObject({
      status: 200,
    })
    expect(await rows(`SELECT "id" FROM "session" WHERE "id" = 'planted'`)).toEqual([])
  })

  test('guessing at the confirmation is guessing at the password', async () => {
    await signUp(newVisitor(), 'ada@example.org')
    const link = mailbox.linkTo('ada@example.org')
    const guesser = await openBrowser(running, 'b1')
    for (let n = 0; n < 10; n += 1)
      expect(await confirm(guesser, link, { password: `Guess+${n}xx` })).toMatchObject(WRONG)
    expect(await confirm(guesser, link, { password: PASSWORD })).toEqual(TOO_MANY)
    expect(await signIn(guesser, 'ada@example.org')).toEqual(TOO_MANY)
  })

  test('a session that another takes the place of ends', async () => {
    const visitor = await openHost(ground, running, 'ada@example.org')
    const left = visitor.copy()
    await openHost(ground, running, 'grace@example.org')
    expect(await signIn(visitor, 'grace@example.org')).toMatchObject({ status: 200 })
    expect(await sessionOf(running, visitor)).toMatchObject({ email: 'grace@example.org' })
    expect(await sessionOf(running, left)).toBeNull()
  })
})

const rows = (sql: string): Promise<unknown[]> => accountRows(ground, sql)

// What follows is counted in memory, whatever keeps the accounts.
describe.each(accountEngines().slice(0, 1))('strangers who use limits up', ({ newGround }) => {
  beforeEach(async () => {
    ground = await newGround()
    mailbox = ground.mailbox
    running = await startAccounts(ground)
  })

  const askReset = (visitor: Visitor, email: string) =>
    json(visitor.post('/api/auth/request-password-reset', { email }))

  test('[X12] a stranger who floods a mailbox is stopped, and its owner still gets a reset mail', async () => {
    const owner = await openHost(ground, running, 'ada@example.org')
    const signedOut = owner.copy()
    await owner.post('/api/auth/sign-out')
    const before = mailbox.mails.length
    const asked = []
    for (let n = 0; n < 20; n += 1)
      asked.push(await askReset(newVisitor(`198.51.100.${n}`), 'ada@example.org'))
    expect(mailbox.mails.length - before).toBe(5)
    expect(asked.slice(5)).toEqual(
      Array.from({ length: 15 }, () => ({
        status: 429,
        code: 'too-many-attempts',
        message: expect.stringContaining('Use the newest link'),
      })),
    )
    for (const browser of [owner, signedOut])
      expect(await askReset(browser, 'ada@example.org')).toEqual({ status: 200, ok: true })
    expect(mailbox.mails.length - before).toBe(7)
  })

  test('[X12] the answers to a flood do not tell whether the address has an account', async () => {
    await openHost(ground, running, 'ada@example.org')
    const answers = async (email: string) => {
      const given = []
      for (let n = 0; n < 7; n += 1) given.push(await askReset(newVisitor(), email))
      return given
    }
    expect(await answers('ada@example.org')).toEqual(await answers('nobody@example.org'))
  })

  test('[X12] a mail that could not be sent is not counted', async () => {
    await openHost(ground, running, 'ada@example.org')
    mailbox.isDown = true
    for (let n = 0; n < 8; n += 1)
      expect(await askReset(newVisitor(), 'ada@example.org')).toMatchObject({ status: 502 })
    mailbox.isDown = false
    expect(await askReset(newVisitor(), 'ada@example.org')).toMatchObject({ status: 200 })
  })

  test('[X12] a mailbox gets ten sign-ups an hour, whatever stands behind the plus', async () => {
    const asked = []
    for (let n = 0; n < 12; n += 1)
      asked.push((await signUp(newVisitor(`198.51.100.${n}`), `ada+${n}@example.org`)).status)
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(mailbox.mails).toHaveLength(10)
  })

  test('[X13] a right password gets in though others behind the same address guessed wrong', async () => {
    await openHost(ground, running, 'ada@example.org')
    for (let n = 0; n < 30; n += 1)
      expect(await signIn(newVisitor(), 'ada@example.org', `Guess+${n}xx`)).toMatchObject(WRONG)
    expect(await signIn(newVisitor(), 'ada@example.org')).toMatchObject({ status: 200 })
  })

  test('[X13] while many guess, known browsers get in, and others by a reset', async () => {
    const owner = await openHost(ground, running, 'ada@example.org')
    await owner.post('/api/auth/sign-out')
    const guesses = await Promise.all(
      Array.from({ length: 62 }, (_, n) => signIn(newVisitor(), 'ada@example.org', `Guess+${n}xx`)),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 60 }, () => 401),
      429,
      429,
    ])
    const phone = newVisitor()
    expect(await signIn(phone, 'ada@example.org')).toEqual(TOO_MANY)
    expect(await signIn(owner, 'ada@example.org')).toMatchObject({ status: 200 })

    await askReset(phone, 'ada@example.org')
    const page = new URL((await follow(phone, mailbox.linkTo('ada@example.org'))) ?? '', running.origin)
    const token = page.searchParams.get('token')
    await phone.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(await signIn(phone, 'ada@example.org', NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('[X13] a known browser may guess ten times, too', async () => {
    const owner = await openHost(ground, running, 'ada@example.org')
    for (let n = 0; n < 10; n += 1)
      expect(await signIn(owner.copy(), 'ada@example.org', `Guess+${n}xx`)).toMatchObject(WRONG)
    expect(await signIn(owner, 'ada@example.org')).toEqual(TOO_MANY)
  })
})
