import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inSlices } from './slices.ts'

const MB = 1024 * 1024

/** A server that answers everything with these bytes, and the connections it has. */
async function serving(bytes: Uint8Array<ArrayBuffer>, onEnd = () => {}) {
  const app = new Hono().get('/', (c) =>
    c.body(inSlices(bytes, onEnd), 200, { 'Content-Length': String(bytes.length) }),
  )
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const connections: Socket[] = []
  server.on('connection', (socket: Socket) => connections.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of connections) socket.destroy()
    server.close()
  })
  return { connections, port: (server.address() as AddressInfo).port }
}

const numbered = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 251)

test.each([0, 1, 16_384, 16_385, 300_001])('%i bytes come as they are', async (length) => {
  const bytes = numbered(length)
  const { port } = await serving(bytes)
  const [response] = await once(request({ port }).end(), 'response')
  expect(response.headers['content-length']).toBe(String(length))
  expect((await buffer(response)).equals(bytes)).toBe(true)
})

test('an answer ends once: when all was handed over, or when whoever asked has gone', async () => {
  const ended = vi.fn()
  const { port } = await serving(numbered(100_000), ended)
  const [response] = await once(request({ port }).end(), 'response')
  await buffer(response)
  expect(ended).toHaveBeenCalledTimes(1)

  const left = vi.fn()
  const large = await serving(new Uint8Array(32 * MB), left)
  const client = connect(large.port, '127.0.0.1')
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await vi.waitUntil(() => (large.connections[0]?.writableLength ?? 0) > 0, { interval: 10 })
  expect(left).not.toHaveBeenCalled()
  client.destroy()
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

test('[X3] of an answer that nobody reads no more than 128 KB wait, and all of it comes to one who begins to read', async () => {
  const bytes = new Uint8Array(32 * MB)
  const { port, connections } = await serving(bytes)
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await vi.waitUntil(() => (connections[0]?.writableLength ?? 0) > 0, { interval: 10 })
  let sent = -1
  while (connections[0]?.bytesWritten !== sent) {
    sent = connections[0]?.bytesWritten ?? -1
    await pause(100)
  }
  expect(connections[0]?.writableLength).toBeGreaterThan(0)
  expect(connections[0]?.writableLength).toBeLessThan(128 * 1024)
  let received = 0
  client.on('data', ({ length }) => {
    received += length
  })
  client.resume()
  await once(client, 'end')
  expect(received).toBeGreaterThan(bytes.length)
})
