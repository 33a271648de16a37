import { fileURLToPath } from 'node:url'
import type { Dialect } from '../load/dialects.ts'
import type { PeerHandlers } from '../peers/ws.ts'
import { type Contestant, spawnProbed } from './contestant.ts'

const PEERS = {
  ws: 'bare ws loop',
  'socket.io': 'Socket.IO',
  colyseus: 'Colyseus',
} as const

/** The servers beside which the product is measured. */
export type Peer = keyof typeof PEERS

/** Starts a peer: it echoes each bid as an entry to its room, and stores nothing. */
export async function startPeer(
  dialect: Peer & Dialect,
  games: number,
  players: number,
): Promise<Contestant> {
  const file = fileURLToPath(new URL(`../peers/${dialect.replace('.', '-')}.ts`, import.meta.url))
  const { ask, usage, stop } = spawnProbed<PeerHandlers>(file)
  const { port, rooms } = await ask('seats', { games, players })
  return { name: PEERS[dialect], dialect, port, rooms, usage, stop }
}
