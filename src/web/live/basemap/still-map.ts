import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { Bounds } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { groundOf } from './ground.ts'
import { openMap } from './open-map.ts'
import { plainMap } from './plain-map.ts'
import { loadStreetMap } from './street-map.ts'
import { watchStreets } from './watch-streets.ts'

/** A basemap as a picture. */
interface StillMap {
  readonly image: HTMLCanvasElement
  /** What is owed to its makers, in words; '' where nothing is. */
  readonly attribution: string
}

interface StillMapOptions {
  readonly bounds: Bounds
  readonly centre: LngLat
  /** Pixels of the picture that the whole world is wide. */
  readonly worldPx: number
  readonly width: number
  readonly height: number
}

/** Words and lines are twice as large as on a screen, so that they can be read in a picture that is shown smaller. */
const PIXEL_RATIO = 2
/** A hidden page draws nothing, in ms. */
const PLAIN_PATIENCE_MS = 2_000
/** The width of the world at zoom 0, in pixels. https://maplibre.org/maplibre-style-spec/root/#zoom */
const WORLD_PX = 512

/**
 * Draws the street map off the screen once all of its tiles are there, or else our own map. Never rejects.
 * @param signal says when the streets are waited for no longer
 * @returns null where the browser has no WebGL
 */
export async function stillBasemap(options: StillMapOptions, signal: AbortSignal): Promise<StillMap | null> {
  const streets = await Promise.race([loadStreetMap(), untilAborted(signal)])
  const still = streets && (await drawn(streets, options, signal))
  return (
    still ?? drawn(plainMap(options.bounds, groundOf(false)), options, AbortSignal.timeout(PLAIN_PATIENCE_MS))
  )
}

const untilAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })

async function drawn(
  style: StyleSpecification,
  { centre, worldPx, width, height }: StillMapOptions,
  signal: AbortSignal,
): Promise<StillMap | null> {
  const holder = document.createElement('div')
  holder.inert = true
  holder.style.cssText = `position:fixed;left:-9999px;top:0;width:${width / PIXEL_RATIO}px;height:${height / PIXEL_RATIO}px`
  document.body.append(holder)
  let map: MapLibreMap | null = null
  try {
    map = openMap({
      container: holder,
      style,
      center: [...centre],
      zoom: Math.log2(worldPx / PIXEL_RATIO / WORLD_PX),
      pixelRatio: PIXEL_RATIO,
      interactive: false,
      // Beyond longitude 180 the world goes on.
      renderWorldCopies: true,
      title: 'Map',
    })
    await untilDrawn(map, Object.keys(style.sources), signal)
    const image = await copied(map, width, height)
    const attribution = holder.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? ''
    return { image, attribution: attribution.trim() }
  } catch {
    return null
  } finally {
    map?.remove()
    holder.remove()
  }
}

/** Resolves when everything is drawn. Rejects when it cannot be, or is late. */
function untilDrawn(map: MapLibreMap, sourceIds: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = watchStreets(
      map,
      () => sourceIds,
      () => reject(new Error('the map cannot be reached')),
    )
    const late = (): void => reject(new Error('the map is late'))
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    void map.once('idle', () => resolve())
    map.once('remove', () => {
      watch.forget()
      signal.removeEventListener('abort', late)
    })
  })
}

/** A WebGL canvas can be read only while it is being drawn. */
function copied(map: MapLibreMap, width: number, height: number): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    void map.once('render', () => {
      const copy = document.createElement('canvas')
      Object.assign(copy, { width, height })
      const context = copy.getContext('2d')
      context?.drawImage(map.getCanvas(), 0, 0, width, height)
      if (context) resolve(copy)
      else reject(new Error('there is no canvas'))
    })
    map.triggerRepaint()
  })
}
