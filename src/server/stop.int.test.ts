import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newCommandId } from '#test/live-socket.ts'
import { startedGame, startServer } from '#test/running-server.ts'

test('a request that is under way is answered before the server stops', async () => {
  const server = await startServer()
  const { gameCode } = await startedGame(server)
  const body = JSON.stringify({ commandId: newCommandId(), gameCode, teamCode: 'red123' })
  const post = request(`${server.origin}/api/join`, {
    method: 'POST',
    headers: {
      origin: server.origin,
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
