import { useSyncExternalStore } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { isStill, useIsStill } from '#web/ui/is-still.ts'
import { listen } from '#web/ui/listen.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** How much of a game's end this phone has shown: that time is up, or the result as well. */
export type SeenEnd = 'time-up' | 'result'

const nameOf = (gameId: GameId): string => `end-seen:${gameId}`

/** What this page knows of, also where nothing can be kept, and after the game was left. */
const known = new Map<GameId, SeenEnd>()
const listeners = createListeners()

/** How much of a game's end this phone has shown in any of its tabs; null for nothing. */
function seenEnd(gameId: GameId): SeenEnd | null {
  const ours = known.get(gameId)
  if (ours === 'result') return ours
  const kept = readStored(nameOf(gameId))
  return kept === 'result' || kept === 'time-up' ? kept : (ours ?? null)
}

/** Keeps that this phone has shown it, so that it isn't shown twice. */
export function markEndSeen(gameId: GameId, seen: SeenEnd): void {
  if (seenEnd(gameId) === 'result') return
  known.set(gameId, seen)
  writeStored(nameOf(gameId), seen)
  listeners.tell()
}

/** The same as `seenEnd`, kept up to date. */
export const useSeenEnd = (gameId: GameId): SeenEnd | null =>
  useSyncExternalStore(subscribe, () => seenEnd(gameId))

function subscribe(listener: () => void): () => void {
  const ends = [
    listeners.subscribe(listener),
    listen(window, 'storage', ({ key }) => {
      if (key === null || key.includes('end-seen')) listener()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Whether the winner may be named: the reveal was seen or skipped on this phone, or motion isn't wanted. @see docs/rules.md U7 */
export function useIsRevealed({ id }: Pick<GameView, 'id'>): boolean {
  const hasNoMotion = useIsStill()
  return useSeenEnd(id) === 'result' || hasNoMotion
}

/** The same, for once. */
export const isRevealed = ({ id }: Pick<GameView, 'id'>): boolean => seenEnd(id) === 'result' || isStill()
