import { useSyncExternalStore } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { STATE_SHAPE } from '#core/game/state-shape.ts'
import type { Borders } from '#web/live/game/borders.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { outlinesOf } from './outlines.ts'

/** Borders of a game as they were with a version of its zones. */
interface KeptBorders {
  readonly gameId: GameId
  readonly version: number
  readonly borders: Borders
}

/** As this browser keeps them. @see clearStoredGame, which forgets them */
interface StoredBorders extends Omit<KeptBorders, 'gameId'> {
  /** Another version of ours might stumble over what it did not write. */
  readonly shape: number
}

let latest: KeptBorders | null = null
const listeners = createListeners()

const keyOf = (gameId: GameId): string => `borders:${gameId}`

/**
 * Keeps the borders that were loaded last, in this browser too: the next small map has them in its first frame, and asks for them
 * again only when they have been changed since. They would come while the next screen opens, and the map would be laid out anew.
 */
export function keepBorders(kept: KeptBorders): void {
  const { gameId, version, borders } = kept
  latest = kept
  writeStored(keyOf(gameId), { shape: STATE_SHAPE, version, borders } satisfies StoredBorders)
  listeners.tell()
}

/**
 * Recalls what this browser keeps of a game's borders, and reckons their outlines: before a screen is drawn, as both together hold up
 * a cheap phone.
 */
export function recallBorders(gameId: GameId): void {
  if (latestBorders(gameId)) return
  const stored = readStored(keyOf(gameId)) as StoredBorders | null
  if (stored?.shape !== STATE_SHAPE) return
  const { version, borders } = stored
  latest = { gameId, version, borders }
  outlinesOf(borders)
}

/** The borders of a game, if they were the last to be loaded. */
export const latestBorders = (gameId: GameId): KeptBorders | null =>
  latest?.gameId === gameId ? latest : null

/** The same, as long as a component shows them: whoever draws a map has them come. */
export const useLatestBorders = (gameId: GameId): KeptBorders | null =>
  useSyncExternalStore(listeners.subscribe, () => latestBorders(gameId))
