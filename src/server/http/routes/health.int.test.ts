import { renameSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { bidOn } from '#test/live-client.ts'
import { newCommandId } from '#test/live-socket.ts'
import { startedGame, startServer } from '#test/running-server.ts'

/** What `/healthz` says, and how. */
async function healthOf({ origin }: { origin: string }) {
  const response = await fetch(`${origin}/healthz`)
  return { status: response.status, ...((await response.json()) as object) }
}

test('[X112] while nothing can be stored a server says that it is not well; it refuses bids, loses none, and goes on by itself', async () => {
  const server = await startServer()
  const { sockets, red } = await startedGame(server)
  const [host, phone] = sockets
  const edits = [{ teamId: 't1', seenCents: 0, toCents: 1_000 }]
  expect(await host.command({ type: 'EditBudgets', edits })).toEqual({ ok: true })
  await phone.until(({ teams }) => teams.some(({ balanceCents }) => balanceCents === 1_000))
  expect(await healthOf(server)).toEqual({ status: 200, ok: true, store: 'ok' })

  // What would be written now would go into files that nobody can open any more.
  renameSync(server.folder, `${server.folder}-moved`)
  const bid = bidOn(phone.view, 'z01', 't1', 3)
  expect(await phone.command(bid)).toEqual({
    ok: false,
    refusal: expect.objectContaining({ code: 'store-failed' }),
  })
  expect(await healthOf(server)).toEqual({ status: 503, ok: false, store: 'failing' })
  const post = { messageId: newCommandId(), text: 'Here!', cardId: null, writtenAtMs: Date.now(), photos: [] }
  const answer = await red.visitor.post(`/api/games/${phone.view.id}/messages`, post)
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: 'The server can’t save anything right now. Nothing is lost. Please try again in a minute.',
  })
  for (const path of ['/livez', '/api/me']) expect((await red.visitor.get(path)).status).toBe(200)

  renameSync(`${server.folder}-moved`, server.folder)
  await vi.waitFor(
    async () => expect(await healthOf(server)).toMatchObject({ status: 200, store: 'ok' }),
    10_000,
  )
  expect(await phone.command(bid)).toEqual({ ok: true })
})
