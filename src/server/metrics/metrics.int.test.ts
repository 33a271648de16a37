import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBehindProxy } from '#test/behind-proxy.ts'
import { bidOn } from '#test/live-client.ts'
import { startedGame, startServer } from '#test/running-server.ts'
import { createVisitor } from '#test/visitor.ts'

/** What `/metrics` says, by name and labels. */
async function metricsOf({ origin }: { origin: string }): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('/metrics tells what was answered, stored, sent and failed, and how the process is', async () => {
  const server = await startServer()
  const fresh = await metricsOf(server)
  for (const label of [
    'answers_total{answer="ok"}',
    'answers_total{answer="store-failed"}',
    'batches_total{outcome="failed"}',
    'mails_total{outcome="failed"}',
  ])
    expect(fresh[`zonewar_${label}`], `[X119] ${label}`).toBe(0)
  const game = await startedGame(server)
  const before = await metricsOf(server)
  const [, red] = game.sockets
  const bid = bidOn(red.view, 'z01', 't1', 1)
  expect(await red.command(bid)).toEqual({
    ok: false,
    refusal: expect.objectContaining({ code: 'insufficient-funds' }),
  })
  const edits = [{ teamId: 't1', seenCents: 0, toCents: 500 }]
  expect(await game.sockets[0].command({ type: 'EditBudgets', edits })).toEqual({ ok: true })
  await red.until(({ teams }) => teams.some(({ balanceCents }) => balanceCents === 500))
  expect(await red.command(bid)).toEqual({ ok: true })

  // Where the outbox was, there is a file: no mail can be kept.
  rmSync(join(server.folder, 'outbox'), { recursive: true })
  writeFileSync(join(server.folder, 'outbox'), '')
  const login = { email: 'late@example.org', password: 'Canal+Bowery7' }
  await createVisitor(server.origin).post('/api/auth/sign-up/email', login)

  const after = await metricsOf(server)
  const grown = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('zonewar_answers_total{answer="insufficient-funds"}')).toBe(1)
  expect(grown('zonewar_answers_total{answer="ok"}')).toBe(2)
  expect(grown('zonewar_entries_stored_total')).toBe(2)
  expect(grown('zonewar_batches_total{outcome="stored"}')).toBeGreaterThanOrEqual(2)
  expect(grown('zonewar_append_seconds_count')).toBeGreaterThanOrEqual(2)
  expect(before['zonewar_mails_total{outcome="sent"}']).toBe(1)
  expect(grown('zonewar_mails_total{outcome="failed"}')).toBe(1)
  expect(after.zonewar_sockets).toBe(3)
  expect(after.zonewar_games_loaded).toBe(1)
  expect(after['zonewar_sockets_cut_total{why="slow"}']).toBe(0)
  expect(after.zonewar_disk_free_bytes).toBeGreaterThan(0)
  expect(after.zonewar_cpu_seconds_total).toBeGreaterThan(0)
  expect(after.zonewar_store_failures_total).toBe(0)
  await vi.waitUntil(async () => ((await metricsOf(server)).zonewar_event_loop_delay_seconds_count ?? 0) > 0)
})

test('from elsewhere /metrics is there for whoever has the token, and for nobody else', async () => {
  const token = 'a token of 24 characters'
  const server = await openBehindProxy({ METRICS_TOKEN: token })
  onTestFinished(() => server.close())
  const ask = (authorization: string) =>
    fetch(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7', authorization } })
  expect(await (await ask(`Bearer ${token}`)).text()).toMatch(/^zonewar_sockets 0$/m)
  for (const wrong of [`Bearer ${token.slice(1)}`, 'Bearer null', token, '']) {
    expect((await ask(wrong)).status, wrong).toBe(404)
  }
})
