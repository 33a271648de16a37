import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ServerEnv } from '#server/http/incoming.ts'
import { LIMITS } from '#server/limits/table.ts'
import { fairReads } from './fair-reads.ts'

/** An app whose reads are answered when told; who asks is what `x-from` says. */
function openApp() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono<ServerEnv>()
  app.use(fairReads({ addressOf: ({ headers }) => String(headers['x-from']) }))
  app.all('/', async (c) => {
    begun.push(c.env.incoming.headers['x-from'] as string)
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('here')
  })
  const ask = (from: string) => app.request('/', {}, { incoming: { headers: { 'x-from': from } } })
  return { begun, ask, endOne: () => ends.shift()?.() }
}

test('reads of one address wait for each other, and another’s comes in between', async () => {
  const { begun, ask, endOne } = openApp()
  const many = Array.from({ length: 40 }, () => ask('203.0.113.9'))
  await vi.waitFor(() => expect(begun).toHaveLength(16))
  const other = ask('198.51.100.7')
  endOne()
  endOne()
  await vi.waitFor(() => expect(begun.slice(16)).toEqual(['203.0.113.9', '198.51.100.7']))
  for (let n = 0; n < 41; n += 1) {
    endOne()
    await vi.waitFor(() => expect(begun).toHaveLength(Math.min(41, 19 + n)))
  }
  for (const answer of await Promise.all([...many, other])) expect(answer.status).toBe(200)
})

test('more than may wait are told to come again', async () => {
  const { ask } = openApp()
  for (let n = 0; n < 16 + LIMITS.waitingReadsOfAddress.max; n += 1) void ask('203.0.113.9')
  const late = await ask('203.0.113.9')
  expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await late.json()).toEqual({ code: 'unavailable', message: LIMITS.waitingReads.says })
})
