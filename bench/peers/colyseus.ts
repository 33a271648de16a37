/** Colyseus as its documentation shows it: a room a game, no state, messages only; with `STORE_IN` each bid is stored first. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { matchMaker, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { answerParent } from '../line.ts'
import { type Bid, entryOf } from './entry.ts'
import { bidStore } from './store-in.ts'

/** Seats are reserved at once and taken one after the other, in s. */
const RESERVED_S = 120

class Game extends Room {
  #seq = 0

  override onCreate(): void {
    this.autoDispose = false
    this.maxClients = 1_000
    this.seatReservationTimeout = RESERVED_S
    this.onMessage('bid', (client, json: string) => {
      const bid: Bid = JSON.parse(json)
      const entry = entryOf(this.#seq + 1, bid)
      bidStore?.store(this.roomId, entry, bid, client.sessionId)
      this.#seq = entry.seq
      this.broadcast('entry', entry)
    })
  }
}

const http = createServer()
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false })
server.define('game', Game)

await server.listen(0, '127.0.0.1')
answerParent({
  async seats({ games, players }: { games: number; players: number }) {
    const rooms = await Promise.all(
      Array.from({ length: games }, async () => {
        const { roomId } = await matchMaker.createRoom('game', {})
        return Promise.all(Array.from({ length: players }, () => seatIn(roomId)))
      }),
    )
    return { port: (http.address() as AddressInfo).port, rooms }
  },
})

async function seatIn(roomId: string): Promise<{ path: string }> {
  const { sessionId, processId } = await matchMaker.joinById(roomId, {})
  return { path: `/${processId}/${roomId}?sessionId=${sessionId}` }
}
