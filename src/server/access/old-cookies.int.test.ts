import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'
import { createGame, joinGame, openLive, signUpHost } from '#test/live-client.ts'
import { newLogin, RED_CODE } from '#test/running-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'
import type { Me } from '#wire/http.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** What older servers behind TLS called the cookies that a visitor of a server without TLS has. */
const oldNames = (visitor: Visitor): string[] =>
  visitor
    .cookies()
    .split('; ')
    .map((cookie) => cookie.replace(/^zonewar/, '__Secure-zonewar'))

/**
 * A server behind TLS, a host and a player in their game from before.
 * @param agoMs how long before these two came it was upgraded; 0 is just after, null where it never was
 * @param laterMs how much later it is now
 */
async function upgradedSite(agoMs: number | null, laterMs = 0) {
  const folder = temporaryFolder()
  const variables = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const before = await runServer(parseEnv(variables))
  const plain = `http://127.0.0.1:${before.port}`
  const login = newLogin()
  const host = await signUpHost(plain, login)
  const { gameId, code: gameCode } = await createGame(host)
  const codes = { gameCode, teamCode: RED_CODE }
  const [red, thief] = [await joinGame(plain, codes), await joinGame(plain, codes)]
  await before.stop()
  if (agoMs !== null) {
    const db = new DatabaseSync(join(folder, 'games.db'))
    db.prepare("UPDATE meta SET value = ? WHERE key = 'cookies_renamed_at_ms'").run(
      String(Date.now() - agoMs),
    )
    db.close()
  }
  const behindTls = parseEnv({ ...variables, BASE_URL: 'https://game.example.org' })
  const server = await runServer(behindTls, () => Date.now() + laterMs)
  onTestFinished(server.stop)
  const origin = `http://127.0.0.1:${server.port}`
  /** A browser with these cookies. */
  const browser = (cookies: readonly string[]): Visitor => {
    const pairs = cookies.map((cookie): [string, string] => [
      cookie.slice(0, cookie.indexOf('=')),
      cookie.slice(cookie.indexOf('=') + 1),
    ])
    return createVisitor(origin, new Map(pairs))
  }
  return {
    origin,
    gameId,
    codes,
    login,
    browser,
    host: oldNames(host),
    red: { cookies: oldNames(red.visitor), playerId: red.seat.playerId },
    thief: { cookies: oldNames(thief.visitor), playerId: thief.seat.playerId },
  }
}

const me = async (visitor: Visitor): Promise<Me> => (await visitor.get('/api/me')).json() as Promise<Me>
const namesOf = (visitor: Visitor): string[] =>
  visitor
    .cookies()
    .split('; ')
    .map((cookie) => cookie.replace(/(_[a-z2-7]{16})?=.*/, ''))
    .sort()

test('[X111] cookies by their old names are given anew by today’s, and stay for older nodes and the way back', async () => {
  const site = await upgradedSite(0)
  const [host, red] = [site.browser(site.host), site.browser(site.red.cookies)]
  const phone = await openLive(site.browser(site.red.cookies), site.gameId)
  expect(await phone.command({ type: 'SetNickname', nickname: 'Ann' })).toEqual({ ok: true })
  expect(await me(red)).toMatchObject({ seat: { playerId: site.red.playerId } })
  expect(await me(host)).toMatchObject({ account: { email: site.login.email }, seat: { role: 'host' } })
  expect(namesOf(red)).toEqual([
    '__Host-zw_browser',
    '__Host-zw_game',
    '__Host-zw_seat',
    'zw_browser',
    'zw_game',
    'zw_seat',
  ])
  const todays = (visitor: Visitor) =>
    site.browser(
      visitor
        .cookies()
        .split('; ')
        .filter((cookie) => cookie.startsWith('__Host-')),
    )
  expect(await me(todays(red))).toMatchObject({ seat: { playerId: site.red.playerId } })
  expect(await me(todays(host))).toMatchObject({ account: { email: site.login.email } })
  expect((await joinGame(site.origin, site.codes, red)).seat.playerId).toBe(site.red.playerId)
})

test('[X111] what is signed out of, or left, is over by both names', async () => {
  const site = await upgradedSite(0)
  const [host, red] = [site.browser(site.host), site.browser(site.red.cookies)]
  // Not even a page was loaded in between.
  expect((await host.post('/api/auth/sign-out')).status).toBe(200)
  expect((await red.post('/api/leave')).status).toBe(200)
  expect([host, red].map((visitor) => /session_token|_seat_|zw_game/.test(visitor.cookies()))).toEqual([
    false,
    false,
  ])
  expect([await me(host), await me(red)]).toMatchObject([{ account: null }, { seat: null }])
})

test('[X111] who has been here since the upgrade is nobody else by an old name that was planted', async () => {
  const site = await upgradedSite(0)
  const known = site.browser([])
  await me(known)
  const planted = site.browser([...known.cookies().split('; '), ...site.thief.cookies, ...site.host])
  expect(await me(planted)).toMatchObject({ account: null, seat: null })
  expect((await joinGame(site.origin, site.codes, planted)).seat.playerId).not.toBe(site.thief.playerId)
})

test('[X111] of two seats or sessions by one old name, one was planted: neither counts', async () => {
  const site = await upgradedSite(0)
  for (const [first, second] of [
    [site.red.cookies, site.thief.cookies],
    [site.thief.cookies, site.red.cookies],
  ] as const) {
    const answer = await fetch(`${site.origin}/api/me`, {
      headers: { cookie: [...first, ...second].join('; ') },
    })
    expect(await answer.json()).toMatchObject({ seat: null })
  }
})

test.each([
  { when: 'made after the upgrade', agoMs: 2 * HOUR_MS, laterMs: 0 },
  { when: 'shown more than thirty days after it', agoMs: 0, laterMs: 30 * DAY_MS + HOUR_MS },
  { when: 'where no older server ever was', agoMs: null, laterMs: 0 },
])('[X111] an old name counts for nothing $when', async ({ agoMs, laterMs }) => {
  const site = await upgradedSite(agoMs, laterMs)
  const [host, red] = [site.browser(site.host), site.browser(site.red.cookies)]
  expect([await me(host), await me(red)]).toMatchObject([
    { account: null, seat: null },
    { account: null, seat: null },
  ])
  await expect(openLive(site.browser(site.red.cookies), site.gameId)).rejects.toThrow('4401')
})

test('[X111] an old name whose signature is not ours counts for nothing, and takes nothing along', async () => {
  const site = await upgradedSite(0)
  const broken = [...site.host, ...site.red.cookies].map((cookie) => cookie.replace(/.{6}$/, 'AAAAA='))
  const visitor = site.browser(broken)
  expect(await me(visitor)).toMatchObject({ account: null, seat: null })
  expect(namesOf(visitor).filter((name) => name.startsWith('__Host-'))).toEqual(['__Host-zw_browser'])
})
