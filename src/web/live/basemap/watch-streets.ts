import type { Map as MapLibreMap } from 'maplibre-gl'
import { watchTiles } from './tile-watch.ts'

/** The kinds of source whose tiles come from elsewhere. */
const FROM_ELSEWHERE: ReadonlySet<unknown> = new Set(['vector', 'raster', 'raster-dem'])

/** Watches over a basemap that comes from elsewhere. */
interface StreetsWatch {
  /** Asks once more for the few tiles that failed, if any. */
  mend(): void
  /** Another basemap is meant from now on. */
  forget(): void
}

/**
 * Notices that a basemap cannot be used: its style fails, a source of it, or its tiles stay away.
 * @param sourceIds of the basemap that is meant now
 */
export function watchStreets(
  map: MapLibreMap,
  sourceIds: () => readonly string[],
  onBroken: () => void,
): StreetsWatch {
  const withHoles = new Set<string>()
  const areAllSettled = (): boolean => sourceIds().every((id) => !map.getSource(id) || map.isSourceLoaded(id))
  const tiles = watchTiles({ areAllSettled, onBroken })

  map.on('sourcedataloading', (event) => {
    if (isFromElsewhere(event)) tiles.wanted()
  })
  map.on('sourcedata', (event) => {
    if (event.tile && isFromElsewhere(event)) tiles.came()
  })
  map.on('error', (event) => {
    const sourceId = 'sourceId' in event ? String(event.sourceId) : null
    if (!('tile' in event)) {
      // A single picture may fail without harm; a source or the whole style may not.
      if (sourceId !== null || !map.isStyleLoaded()) onBroken()
    } else if (sourceId !== null && isFromElsewhere(event)) {
      withHoles.add(sourceId)
      tiles.failed()
    }
  })

  return {
    mend() {
      for (const id of withHoles) if (map.getSource(id)) map.refreshTiles(id)
      withHoles.clear()
    },
    forget() {
      withHoles.clear()
      tiles.forget()
    },
  }
}

/** Whether an event tells of a source whose tiles come from elsewhere, as opposed to what we draw ourselves. */
function isFromElsewhere(event: object): boolean {
  const source = 'source' in event ? event.source : null
  return typeof source === 'object' && source !== null && 'type' in source && FROM_ELSEWHERE.has(source.type)
}
