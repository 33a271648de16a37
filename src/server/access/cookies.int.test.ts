import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBehindProxy, type ProxiedServer } from '#test/behind-proxy.ts'
import { newCommandId } from '#test/live-socket.ts'
import { BLUE_CODE } from '#test/running-server.ts'

const SITE = 'https://game.example.org'
const SESSION = '__Host-zonewar.session_token'

let server: ProxiedServer
beforeAll(async () => {
  server = await openBehindProxy({ BASE_URL: SITE })
})
afterAll(() => server.close())

/** A request as it comes through a proxy that speaks TLS. */
function send(
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
): Promise<Response> {
  const headers = {
    origin: SITE,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'game.example.org',
    'x-forwarded-for': '198.51.100.7',
    cookie,
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
  return fetch(`${server.origin}${path}`, init)
}

const signIn = (cookie = '') => send('/api/auth/sign-in/email', { cookie, body: server.login })
const accountOf = async (cookie: string): Promise<unknown> =>
  ((await (await send('/api/me', { cookie })).json()) as { account: unknown }).account

/** The session's cookie, as the browser sends it back. */
function sessionOf(answer: Response): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`))
  return line?.split(';')[0] ?? ''
}

test('behind TLS every cookie is Secure, HttpOnly and SameSite, and browsers are told to stay with TLS', async () => {
  const signedIn = await signIn()
  const creation = { cookie: sessionOf(signedIn), body: { commandId: newCommandId(), setup: {} } }
  const { code: gameCode } = (await (await send('/api/games', creation)).json()) as { code: string }
  const joining = { commandId: newCommandId(), gameCode, teamCode: BLUE_CODE }
  const asked = await send('/api/me')
  const named = { cookie: asked.headers.getSetCookie().join().split(';')[0] ?? '', body: joining }
  const answers = [signedIn, asked, await send('/api/join', named)]
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
  const names = cookies.map((cookie) => cookie.split('=')[0]?.replace(/_[a-z2-7]{16}$/, ''))
  expect(names).toEqual([SESSION, '__Host-zw_known', '__Host-zw_browser', '__Host-zw_seat', '__Host-zw_game'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\/;/i)
    expect(cookie).not.toMatch(/; Domain/i)
  }
  for (const answer of answers) {
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a session that somebody else chose is never taken over', async () => {
  const [first, planted] = [sessionOf(await signIn()), `${SESSION}=planted.AAAA`]
  expect(await accountOf(planted)).toBeNull()
  const own = sessionOf(await signIn(planted))
  expect(own).not.toContain('planted')
  // Another's session in the browser before signing in is not the one after it.
  const second = sessionOf(await signIn(first))
  expect(new Set([first, own, second]).size).toBe(3)
  expect(await accountOf(second)).toMatchObject({ email: server.login.email })
})

test('a session ends with the sign-out, wherever its cookie has been copied', async () => {
  const [one, other] = [sessionOf(await signIn()), sessionOf(await signIn())]
  expect(await accountOf(one)).not.toBeNull()
  expect((await send('/api/auth/sign-out', { cookie: one, body: {} })).status).toBe(200)
  expect([await accountOf(one), await accountOf(other)]).toEqual([null, null])
})

test('a session whose signature is not ours is nobody’s', async () => {
  const own = sessionOf(await signIn())
  const at = own.indexOf('.', SESSION.length + 1)
  const broken = [own.slice(0, at), `${own.slice(0, at)}.`, `${own.slice(0, at + 1)}AAAA${own.slice(at + 5)}`]
  for (const cookie of [...broken, own.slice(0, -4), own.replace('__Host-', '')]) {
    expect(await accountOf(cookie), cookie).toBeNull()
  }
  expect(await accountOf(own)).not.toBeNull()
})
