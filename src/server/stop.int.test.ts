import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newCommandId } from '#test/live-socket.ts'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { startedGame, startServer } from '#test/running-server.ts'
import { spawnServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createVisitor } from '#test/visitor.ts'
import { openWireTap } from '#test/wire-tap.ts'

test('a request that is under way is answered before the server stops', async () => {
  const server = await startServer()
  const { gameCode } = await startedGame(server)
  const visitor = createVisitor(server.origin)
  await visitor.get('/api/me')
  const body = JSON.stringify({ commandId: newCommandId(), gameCode, teamCode: 'red123' })
  const post = request(`${server.origin}/api/join`, {
    method: 'POST',
    headers: {
      origin: server.origin,
      cookie: visitor.cookies(),
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  post.flushHeaders()
  await once(post, 'continue')
  const stopped = server.stop()
  post.end(body)
  const [response] = await once(post, 'response')
  expect(response.statusCode).toBe(200)
  await stopped
})

test('neither a request that never ends nor a socket that never says goodbye holds a stop up', async () => {
  const server = await startServer()
  const { gameId } = await startedGame(server)
  const { host, port } = new URL(server.origin)
  const silent = connect(Number(port), '127.0.0.1')
  silent.on('error', () => {})
  silent.write(
    `GET /api/games/${gameId}/live?protocol=1 HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  // It hears 101 and why it is turned away, and answers nothing.
  await once(silent, 'data')
  const endless = connect(Number(port), '127.0.0.1')
  endless.on('error', () => {})
  endless.write(
    `POST /api/join HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(endless, 'data')
  const startedAtMs = performance.now()
  await server.stop()
  expect(performance.now() - startedAtMs).toBeLessThan(10_000)
  silent.destroy()
  endless.destroy()
})

describe.skipIf(postgresPrograms() === null)('while the database is silent', () => {
  const postgres = sharedPostgres()

  /** A server that is in the middle of everything when its database falls silent. */
  async function busyServer() {
    const tap = await openWireTap(await postgres.newDatabase())
    onTestFinished(() => tap.close())
    const server = spawnServer({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: tap.url,
      AUTH_SECRET: 'the secret of a server that is busy',
    })
    const origin = await server.origin
    const { gameId, sockets } = await startedGame({ origin })
    const { port } = new URL(origin)
    const raw = (text: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      socket.write(text)
      return socket
    }
    const idle = raw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n')
    await once(idle, 'data')
    const held = tap.hold()
    raw(
      `POST /api/games/${gameId}/photos/${newCommandId()} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
        `Origin: ${origin}\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\nhalf a photo`,
    )
    // Who they are is asked of the database.
    raw(
      `GET /api/games/${gameId}/live?protocol=1 HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const edits = [{ teamId: 't1', seenCents: 0, toCents: 500 }]
    void sockets[0].command({ type: 'EditBudgets', edits }).catch(() => {})
    await held.more()
    return { server, sockets }
  }

  test('[X38] phones are sent away within seconds, and the whole stop takes less than the 20 s of the systemd unit', async () => {
    const { server, sockets } = await busyServer()
    const startedAtMs = performance.now()
    server.kill('SIGTERM')
    for (const { ended } of sockets) expect(await ended).toMatchObject({ code: 1012 })
    expect(performance.now() - startedAtMs).toBeLessThan(10_000)
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
    expect(performance.now() - startedAtMs).toBeLessThan(18_000)
  })

  test('[X38] a second signal ends it at once', async () => {
    const { server } = await busyServer()
    server.kill('SIGTERM')
    await server.stopping
    // What comes sooner is the same Ctrl+C, which npm has passed on.
    await setTimeout(1_500)
    server.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 1, signal: null })
  })
})
