import { useCallback, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { readStored, writeStored } from '#web/live/storage/browser-storage.ts'
import { latestBorders } from '#web/live/zone-thumbnail/latest-borders.ts'
import { outlinesOf } from '#web/live/zone-thumbnail/outlines.ts'
import { hasBorders } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'

/** How much room a game's map needs. */
export interface MapFit {
  /** How high it was on this phone, px; null where nobody knows. */
  readonly height: number | null
  /** How wide it is for its height with north up; null where nobody knows. */
  readonly aspect: number | null
}

/** A host's picture stands upright. */
const PICTURE_ASPECT = 9 / 16

/**
 * The room that a game's map needs, as this browser knows it from the last time or from the borders it has: they come after the
 * screen, and nothing moves when they do.
 * @returns also what keeps it for the next time
 */
export function useMapFit(
  view: GameView,
  gameId: GameId,
): [fit: MapFit, keep: (...fit: [number, number]) => void] {
  const key = `map-fit:${gameId}`
  const isLarge = useMediaQuery(TABLET)
  const [fit] = useState<MapFit>(() => {
    const { height, aspect } = keptIn(readStored(key))
    return { height, aspect: hasBorders(view) ? (drawnAspect(gameId) ?? aspect) : PICTURE_ASPECT }
  })
  const keep = useCallback(
    (height: number, aspect: number) => {
      // As high as it is in a column tells nothing of a phone.
      writeStored(key, { height: isLarge ? null : height, aspect })
    },
    [key, isLarge],
  )
  return [fit, keep]
}

function keptIn(stored: unknown): MapFit {
  const kept: Partial<Record<keyof MapFit, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return { height: numberOf(kept.height), aspect: numberOf(kept.aspect) }
}

function drawnAspect(gameId: GameId): number | null {
  const known = latestBorders(gameId)
  const northUp = known && outlinesOf(known.borders).frames[0]
  return northUp ? northUp.width / northUp.height : null
}
