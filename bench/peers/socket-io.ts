/** Socket.IO as its documentation shows it: a room a game, by WebSocket only; with `STORE_IN` each bid is stored first. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { answerParent } from '../line.ts'
import { type Bid, entryOf } from './entry.ts'
import { bidStore } from './store-in.ts'

const http = createServer()
const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
const seqs = new Map<string, number>()

server.on('connection', (socket) => {
  const room = String(socket.handshake.query.room)
  void socket.join(room)
  socket.on('bid', (bid: Bid) => {
    const seq = (seqs.get(room) ?? 0) + 1
    const entry = entryOf(seq, bid)
    bidStore?.store(room, entry, bid, socket.id)
    seqs.set(room, seq)
    server.to(room).emit('entry', entry)
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
