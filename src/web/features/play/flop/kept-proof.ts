import type { CardId, GameId } from '#core/game/ids.ts'
import { readStored, removeStored, tabStorage, writeStored } from '#web/live/storage/browser-storage.ts'

/** A page that was left longer ago was not closed by the camera, in ms. */
const KEPT_MS = 15 * 60_000

const keyOf = (gameId: GameId): string => `proof-of:${gameId}`

/** Remembers for which card proof is being taken, should the phone close the page while its camera is open. Never throws. */
export function keepProof(gameId: GameId, cardId: CardId, nowMs: number, source = tabStorage): void {
  writeStored(keyOf(gameId), { cardId, atMs: nowMs }, source)
}

/** Proof was posted, or given up. Never throws. */
export const forgetProof = (gameId: GameId, source = tabStorage): void => removeStored(keyOf(gameId), source)

/** The card for which proof was being taken when the page was closed; null for none. Never throws. */
export function keptProof(gameId: GameId, nowMs: number, source = tabStorage): CardId | null {
  const stored = readStored(keyOf(gameId), source)
  if (typeof stored !== 'object' || stored === null) return null
  const { cardId, atMs } = stored as { cardId?: unknown; atMs?: unknown }
  if (typeof cardId !== 'string' || typeof atMs !== 'number') return null
  return Math.abs(nowMs - atMs) <= KEPT_MS ? cardId : null
}
