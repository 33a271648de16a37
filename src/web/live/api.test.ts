import { afterEach, expect, it, vi } from 'vitest'
import { getJson, newCommandId, postJson } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for the network: answers every request as told, and keeps what was asked. */
function answerWith(respond: () => Response): { path: string; init: RequestInit }[] {
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return respond()
  })
  return asked
}

it('gives what the server answers', async () => {
  const asked = answerWith(() => Response.json({ seat: null }))
  expect(await getJson('/api/me')).toEqual({ ok: true, value: { seat: null } })
  expect(asked[0]?.path).toBe('/api/me')
})

it('sends JSON, and gives null for an empty answer', async () => {
  const asked = answerWith(() => new Response(null, { status: 204 }))
  expect(await postJson('/api/leave', { a: 1 })).toEqual({ ok: true, value: null })
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
})

it('gives the server’s problem in its own words', async () => {
  const problem = { code: 'wrong-team-code', message: 'Wrong team code' }
  answerWith(() => Response.json(problem, { status: 403 }))
  expect(await postJson('/api/join', {})).toEqual({ ok: false, problem })
})

it.each([
  [500, '{"error":"x"}'],
  [200, '<h1>Sign in to this Wi-Fi</h1>'],
])('words a problem that has no words: %i %s', async (status, body) => {
  answerWith(() => new Response(body, { status }))
  const message = 'The server couldn’t do this. Please try again.'
  expect(await getJson('/api/me')).toEqual({ ok: false, problem: { code: 'unavailable', message } })
})

it.each([
  [502, '<h1>Bad gateway</h1>'],
  [503, ''],
])('[X117] says that the server is away when a proxy has nobody to ask: %i %s', async (status, body) => {
  answerWith(() => new Response(body, { status }))
  const message = 'The server can’t be reached. Please try again in a minute.'
  expect(await getJson('/api/me')).toEqual({ ok: false, problem: { code: 'unavailable', message } })
})

it('says what to do when nothing answers', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  const message = 'No connection. Check your signal and try again.'
  expect(await getJson('/api/me')).toEqual({ ok: false, problem: { code: 'unavailable', message } })
})

it('makes ids that the server accepts, each another', () => {
  const ids = Array.from({ length: 100 }, newCommandId)
  for (const id of ids) expect(id).toMatch(/^[a-z2-7]{25}$/)
  expect(new Set(ids).size).toBe(100)
})
