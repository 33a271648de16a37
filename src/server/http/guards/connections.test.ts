import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, guardConnections } from './connections.ts'

const MANY: ConnectionLimits = {
  ofAddress: 1e9,
  unreadBytes: 1e9,
  answerMs: 1e9,
  downloadMs: 1e9,
  silenceMs: 0,
}
const LARGE = Buffer.alloc(16 * 1024 * 1024)

/** A server whose every address is somebody else's: the one that a request names, or its connection's. */
async function rig(bounds: Partial<ConnectionLimits>) {
  const server = createServer((request, response) => {
    if (request.url !== '/never') response.end(request.url === '/large' ? LARGE : 'ok')
  })
  const callers = {
    addressOf: ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers['x-from'] ?? ''),
    networkOfPeer: () => 'a party',
  }
  guardConnections(server, callers, { ...MANY, ...bounds })
  const firstClosed = Promise.withResolvers<number>()
  let opened = 0
  server.on('connection', (socket: Socket) => {
    const nth = opened
    opened += 1
    socket.once('close', () => firstClosed.resolve(nth))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  /** Opens a connection, which reads nothing before it is told to. */
  const open = async (request = '') => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    await once(socket, 'connect')
    socket.write(request)
    let bytes = 0
    return {
      socket,
      /** Reads to the end. @returns how many bytes came */
      async read() {
        socket.on('data', (chunk) => {
          bytes += chunk.length
        })
        await closed
        return bytes
      },
    }
  }
  return { open, firstClosed: firstClosed.promise }
}

const get = (path: string, from = 'here') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\nConnection: close\r\n\r\n`

test('[X7] of too many connections of one address the oldest that asks for nothing is closed', async () => {
  const { open } = await rig({ ofAddress: 2 })
  const first = await open(get('/large'))
  await once(first.socket, 'readable')
  const second = await open()
  const third = await open(get('/'))
  expect(await second.read()).toBe(0)
  expect(await third.read()).toBeGreaterThan(0)
  expect(await first.read()).toBeGreaterThan(LARGE.length)
})

test('[X7] answers that nobody reads are bounded, and whoever leaves most of them unread is cut', async () => {
  const { open, firstClosed } = await rig({ unreadBytes: 3.5 * LARGE.length })
  const slow = await open(get('/large', 'a slow phone'))
  const stalled = await Promise.all(Array.from({ length: 3 }, () => open(get('/large', 'elsewhere'))))
  for (const { socket } of [slow, ...stalled]) await once(socket, 'readable')
  // The first of those who leave most unread, not the one before them all.
  expect(await firstClosed).toBe(1)
  expect(await slow.read()).toBeGreaterThan(LARGE.length)
})

test('[X7] an answer that takes for ever, and a connection that says nothing, are closed', async () => {
  const slow = await rig({ answerMs: 50 })
  const endless = await slow.open(get('/large'))
  const silent = await (await rig({ silenceMs: 50 })).open(get('/never'))
  expect(await silent.read()).toBe(0)
  await slow.firstClosed
  expect(await endless.read()).toBeLessThan(LARGE.length)
})
