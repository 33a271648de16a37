/** Socket.IO as its documentation shows it: a room a game, by WebSocket only. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { answerParent } from '../line.ts'
import { entryOf } from './entry.ts'

const http = createServer()
const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
const seqs = new Map<string, number>()

server.on('connection', (socket) => {
  const room = String(socket.handshake.query.room)
  void socket.join(room)
  socket.on('bid', (bid) => {
    const seq = (seqs.get(room) ?? 0) + 1
    seqs.set(room, seq)
    server.to(room).emit('entry', entryOf(seq, bid))
  })
})

http.listen(0, '127.0.0.1')
await once(http, 'listening')
answerParent({
  seats({ games, players }: { games: number; players: number }) {
    const rooms = Array.from({ length: games }, (_, room) =>
      Array.from({ length: players }, () => ({
        path: `/socket.io/?EIO=4&transport=websocket&room=${room}`,
      })),
    )
    return { port: (http.address() as AddressInfo).port, rooms }
  },
})
