import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Visitor } from '#test/visitor.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { Scope } from './scope.ts'

/** Opens a live socket by hand with a real seat's cookies, hears that it is open, and never reads again. */
export async function openSlowReader(scope: Scope, visitor: Visitor, gameId: string): Promise<void> {
  const { host, hostname, port } = new URL(visitor.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  scope.add(() => socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `GET /api/games/${gameId}/live?protocol=${PROTOCOL_VERSION} HTTP/1.1\r\nHost: ${host}\r\n` +
      `Origin: ${visitor.origin}\r\nCookie: ${visitor.cookies()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  if (!first.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error('a slow reader was not let in')
}
