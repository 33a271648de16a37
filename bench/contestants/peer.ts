import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countRows } from '../measure/count-rows.ts'
import type { PeerHandlers } from '../peers/ws.ts'
import { type Contestant, spawnProbed } from './contestant.ts'

/** What the product is measured beside: libraries that pass a bid on, at once or once it is stored. */
export const PEERS = {
  ws: { name: 'bare ws', dialect: 'ws', stores: false },
  socketIo: { name: 'Socket.IO', dialect: 'socket.io', stores: false },
  colyseus: { name: 'Colyseus', dialect: 'colyseus', stores: false },
  storingSocketIo: { name: 'storing Socket.IO', dialect: 'socket.io', stores: true },
  storingColyseus: { name: 'storing Colyseus', dialect: 'colyseus', stores: true },
} as const

/** One of them. */
export type Peer = keyof typeof PEERS

/** Starts a peer: it echoes each bid as an entry to its room. */
export async function startPeer(peer: Peer, games: number, players: number): Promise<Contestant> {
  const { name, dialect, stores } = PEERS[peer]
  const file = fileURLToPath(new URL(`../peers/${dialect.replace('.', '-')}.ts`, import.meta.url))
  const folder = stores ? mkdtempSync(join(tmpdir(), 'zonewar-bench-')) : null
  const { child, ask, usage, cpuUs, stop } = spawnProbed<PeerHandlers>(
    file,
    folder === null ? {} : { STORE_IN: folder },
  )
  const { port, rooms } = await ask('seats', { games, players })
  return {
    name,
    dialect,
    port,
    pid: child.pid ?? 0,
    rooms,
    usage,
    cpuUs,
    countStored: async () => (folder === null ? null : countRows(join(folder, 'bids.db'))),
    async stop() {
      await stop()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}
