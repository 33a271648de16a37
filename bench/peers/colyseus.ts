/** Colyseus as its documentation shows it: a room a game, no state, messages only. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { matchMaker, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { answerParent } from '../line.ts'
import { entryOf } from './entry.ts'

/** Seats are reserved at once and taken one after the other, in s. */
const RESERVED_S = 120

class Game extends Room {
  #seq = 0

  override onCreate(): void {
    this.autoDispose = false
    this.maxClients = 1_000
    this.seatReservationTimeout = RESERVED_S
    this.onMessage('bid', (_client, json: string) => {
      this.#seq += 1
      this.broadcast('entry', entryOf(this.#seq, JSON.parse(json)))
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
