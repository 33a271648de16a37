import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { GameId, TeamId } from '#core/game/ids.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import type { SeatRole } from '#core/rules/roles.ts'
import type { Remembered } from '#web/live/socket/game-client.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'

/** Whose game is remembered: what one seat may see is nothing for another. */
export interface RememberedSeat {
  readonly gameId: GameId
  readonly role: SeatRole
  readonly teamId: TeamId
}

interface Kept extends RememberedSeat, Remembered {
  readonly shape: string
}

interface LastKnownSchema extends DBSchema {
  game: { key: string; value: Kept }
}

const KEY = 'last'
/** Another version of ours might stumble over a view that it did not write. */
const SHAPE = `${PROTOCOL_VERSION}.${STATE_SHAPE}`
/** The service worker keeps the map's picture here. @see scripts/build/service-worker.ts */
const PICTURES = 'zonewar-pictures'

let opened: Promise<IDBPDatabase<LastKnownSchema>> | null = null

function database(): Promise<IDBPDatabase<LastKnownSchema>> {
  opened ??= openDB<LastKnownSchema>('zonewar-last-known', 1, {
    upgrade(made) {
      made.createObjectStore('game')
    },
    // The browser may close it, as iOS does in the background: then it is opened again.
    terminated() {
      opened = null
    },
  })
  return opened
}

/** What this phone last knew of the game at a seat; null when there is nothing, or it is another's. Never rejects. */
export async function readLastKnown(seat: RememberedSeat): Promise<Remembered | null> {
  const kept = await attempt(async () => (await database()).get('game', KEY))
  if (!kept || kept.shape !== SHAPE) return null
  const isOurs = kept.gameId === seat.gameId && kept.role === seat.role && kept.teamId === seat.teamId
  return isOurs ? kept : null
}

/** Keeps what is known now in the place of what was known before. Never rejects. */
export async function writeLastKnown(seat: RememberedSeat, known: Remembered): Promise<void> {
  const { gameId, role, teamId } = seat
  const { view, seq, atMs, serverAheadMs } = known
  const kept: Kept = { gameId, role, teamId, view, seq, atMs, serverAheadMs, shape: SHAPE }
  await attempt(async () => (await database()).put('game', kept, KEY))
}

/** Forgets the game: the phone may be handed on. Never rejects. */
export async function forgetLastKnown(): Promise<void> {
  await attempt(async () => (await database()).delete('game', KEY))
  // Absent on plain http.
  await attempt(async () => globalThis.caches?.delete(PICTURES))
}

/** Storage can be full, forbidden or gone; the game is played without it. */
async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch {
    opened = null
    return null
  }
}
