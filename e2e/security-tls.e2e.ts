import type { Cookie, Page } from '@playwright/test'
import { caddyProgram } from '../test/programs.ts'
import { CODES, newCommandId } from './fixtures/games.ts'
import { fillJoinForm } from './fixtures/steps.ts'
import { expect } from './fixtures/test.ts'
import { type Host, test } from './fixtures/tls-site.ts'

test.skip(caddyProgram() === null, 'Caddy is not installed')
// One after the other: three servers are started for them.
test.describe.configure({ mode: 'default' })

const ORIGIN = 'https://zonewar.local/'
const IN_PLAIN = 'http://zonewar.local/'
const SESSION = '__Host-zonewar.session_token'

/** What a page is told about who it belongs to. */
interface Me {
  account: { email: string } | null
  seat: { playerId: string; teamId: string } | null
}

const me = (page: Page): Promise<Me> => page.evaluate(async () => (await fetch('/api/me')).json())

/** Creates a game for whoever is signed in there. @returns its code */
const createGame = (page: Page): Promise<string> =>
  page.evaluate(async (commandId) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ commandId, setup: {} })
    return (await (await fetch('/api/games', { method: 'POST', headers, body })).json()).code
  }, newCommandId())

async function join(page: Page, gameCode: string, teamCode: string): Promise<Me['seat']> {
  await page.goto('/join')
  await fillJoinForm(page, gameCode, teamCode)
  await expect(page).toHaveURL(/\/waiting\//)
  return (await me(page)).seat
}

async function signIn(page: Page, { email, password }: Host): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/setup-game')
}

test('over TLS no cookie can be read by a script, or goes anywhere without it', async ({ open, signUp }) => {
  const { page: host } = await signUp()
  const player = await open()
  await join(player, await createGame(host), CODES.blue)
  for (const page of [host, player]) {
    const cookies = await page.context().cookies()
    const own = page === host ? [SESSION, '__Host-zw_known'] : ['__Host-zw_game', '__Host-zw_seat']
    const names = cookies.map(({ name }) => name.replace(/_[a-z2-7]{16}$/, ''))
    expect(names.toSorted()).toEqual([...own, '__Host-zw_browser', 'zw_node'].toSorted())
    for (const cookie of cookies) {
      const kept = { httpOnly: true, secure: true, sameSite: 'Lax', domain: 'zonewar.local', path: '/' }
      expect(cookie).toMatchObject(kept)
    }
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await page.evaluate(() => cookieStore.getAll())).toEqual([])
  }
})

test('whoever has been here once comes by TLS ever after, whoever else answers to the name', async ({
  open,
  site,
}) => {
  const phone = await open()
  await phone.goto(IN_PLAIN)
  await expect(phone.getByRole('heading', { name: 'Free Wi-Fi' })).toBeVisible()
  const arrival = await phone.goto('/')
  expect(arrival?.headers()['strict-transport-security']).toBe('max-age=31536000')

  const heard = site.cafe.heard.length
  await phone.goto(IN_PLAIN)
  await expect(phone).toHaveURL(ORIGIN)
  await expect(phone.getByRole('link', { name: 'Join a Zone War' })).toBeVisible()
  expect(site.cafe.heard.slice(heard)).toEqual([])
})

test('a seat that was planted from next door is not the one that is taken', async ({
  open,
  signUp,
  site,
}) => {
  const { page: host } = await signUp()
  const gameCode = await createGame(host)
  const thief = await open()
  const own = await join(thief, gameCode, CODES.red)
  const control = { name: 'control', value: 'planted' }
  const planted = plantable([...(await thief.context().cookies()), control])
  site.cafe.plant(planted)

  for (const plant of [(page: Page) => page.goto(IN_PLAIN), (page: Page) => plantNextDoor(page, planted)]) {
    const phone = await open()
    await plant(phone)
    await phone.goto('/')
    expect(await phone.evaluate(() => document.cookie)).toContain('control=planted')
    expect((await me(phone)).seat).toBeNull()
    const seat = await join(phone, gameCode, CODES.red)
    expect(seat).toMatchObject({ teamId: own?.teamId })
    expect(seat?.playerId).not.toBe(own?.playerId)
  }
})

test('a session that was planted before the sign-in is not the one after it', async ({ open, signUp }) => {
  const [thief, victim] = [await signUp(), await signUp()]
  const laptop = await open()
  const stolen = await sessionOf(thief.page)
  await plantNextDoor(laptop, plantable([stolen]))
  await laptop.goto('/signin')
  await expect(laptop.getByLabel('Email')).toBeVisible()
  // As somebody does who was at this laptop before.
  await laptop.context().addCookies([stolen])
  await signIn(laptop, victim)
  expect((await sessionOf(laptop)).value).not.toBe(stolen.value)
  expect(await me(laptop)).toMatchObject({ account: { email: victim.email } })
  // Another account's session that was left at the laptop ends with it.
  expect(await me(thief.page)).toMatchObject({ account: null })

  const copy = await open()
  await copy.context().addCookies([await sessionOf(laptop)])
  await copy.goto('/setup-game')
  expect(await me(copy)).toMatchObject({ account: { email: victim.email } })
  await laptop.getByRole('button', { name: 'Sign out' }).click()
  await expect(laptop).toHaveURL('/')
  expect(await me(copy)).toMatchObject({ account: null })
})

test('a page that opens ours keeps no hand on it', async ({ open, server }) => {
  const page = await open()
  await page.goto('http://elsewhere.example/')
  const opened = async (address: string) => {
    const popup = page.waitForEvent('popup')
    const handle = await page.evaluateHandle((address) => window.open(address), address)
    await (await popup).waitForLoadState()
    return handle
  }
  const own = await opened('http://elsewhere.example/more')
  const ours = await opened(`${server.origin}/signin`)
  await expect.poll(() => ours.evaluate((it) => it?.closed)).toBe(true)
  expect(await own.evaluate((it) => it?.closed)).toBe(false)
})

/** Each way in which somebody else could give a browser these cookies, under the names that they have or had. */
const plantable = (cookies: readonly Pick<Cookie, 'name' | 'value'>[]): string[] =>
  cookies.flatMap(({ name, value }) =>
    ['', '__Secure-', '__Host-']
      .map((prefix) => `${prefix}${name.replace('__Host-', '')}=${value}; Path=/`)
      .flatMap((cookie) => [cookie, `${cookie}; Domain=zonewar.local`])
      .flatMap((cookie) => [cookie, `${cookie}; Secure`]),
  )

/** Does what a neighbour of the same domain can do, over TLS. */
async function plantNextDoor(page: Page, cookies: readonly string[]): Promise<void> {
  const shop = 'https://shop.zonewar.local/'
  const answer = { contentType: 'text/html', headers: { 'set-cookie': cookies.join('\n') }, body: 'Shop' }
  await page.route(shop, (route) => route.fulfill(answer))
  await page.goto(shop)
}

async function sessionOf(page: Page): Promise<Cookie> {
  const session = (await page.context().cookies(ORIGIN)).find(({ name }) => name === SESSION)
  if (!session) throw new Error('nobody is signed in there')
  return session
}
