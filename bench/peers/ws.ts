/** The limit: a bare loop of `ws` that decides nothing and stores nothing. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from '../line.ts'
import { entryOf } from './entry.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const rooms = new Map<string, { clients: Set<WebSocket>; seq: number }>()

server.on('connection', (client, request) => {
  const name = request.url ?? ''
  const room = rooms.get(name) ?? { clients: new Set(), seq: 0 }
  rooms.set(name, room)
  room.clients.add(client)
  client.on('message', (content) => {
    room.seq += 1
    const entry = JSON.stringify(entryOf(room.seq, JSON.parse(content.toString())))
    for (const one of room.clients) one.send(entry)
  })
  client.on('error', () => {})
  client.once('close', () => room.clients.delete(client))
})

await once(server, 'listening')
const handlers = {
  seats({ games, players }: { games: number; players: number }) {
    const rooms = Array.from({ length: games }, (_, room) =>
      Array.from({ length: players }, () => ({ path: `/room-${room}` })),
    )
    return { port: (server.address() as AddressInfo).port, rooms }
  },
}
export type PeerHandlers = typeof handlers
answerParent(handlers)
