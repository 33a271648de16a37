import { type GeoJSONSource, Marker, ScaleControl } from 'maplibre-gl'
import type { ZoneBorder } from '#core/game/state.ts'
import type { Bounds } from '#core/geometry/border-shape.ts'
import { isInside } from '#core/geometry/is-inside.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { Basemap } from '#web/live/basemap/basemap.ts'
import { openMap } from '#web/live/basemap/open-map.ts'
import { watchStreets } from '#web/live/basemap/watch-streets.ts'
import type { MapView } from '../kept-drawing.ts'
import { composedStyle, HATCH, sourceId } from './drawing-layers.ts'
import { frameOf } from './frame.ts'
import { type Drag, watchGrabs } from './grabs.ts'
import { type Handle, handleAt } from './handles.ts'
import { openLoupe } from './loupe.ts'
import { createPainter, type Picture } from './painter.ts'

/** A tap on the map, and what was hit. */
export interface Tap {
  readonly at: LngLat
  readonly zoneId: string | null
  readonly handle: Handle | null
}

/** A map on which one draws. */
export interface DrawingMap {
  show(picture: Picture): void
  setBasemap(basemap: Basemap): void
  /** Stands an element on a place; it goes with the map. @returns takes it away */
  stand(element: HTMLElement, place: LngLat): () => void
  centre(): LngLat
  /** The frame of what is seen. */
  bounds(): Bounds
  goTo(view: MapView): void
  fit(bounds: Bounds): void
  zoomBy(levels: number): void
  /** The zone that lies at a place. */
  zoneAt(place: LngLat): string | null
  /** Brings a place into view, where it is not. */
  reveal(place: LngLat): void
  /** Brings a zone into view, with its whole border where that is not seen. */
  showZone(border: ZoneBorder): void
  /** Gives the map the focus. */
  focus(): void
  /** Shows zones as keys are about to make them. */
  showDrag(change: { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat; from: LngLat }): void
  /** @param isFollowed a picture of what they have done comes at once */
  endDrag(isFollowed: boolean): void
  /** The place that lies so many px beside another. */
  beside(place: LngLat, by: { x: number; y: number }): LngLat
  /** The connection is back: what is missing of the basemap is asked for again. */
  mend(): void
  remove(): void
}

interface DrawingMapOptions {
  container: HTMLElement
  /** Shows what a finger hides. */
  loupe: HTMLCanvasElement
  basemap: Basemap
  view: MapView
  onTap: (tap: Tap) => void
  /** What is seen has changed. */
  onMoved: (view: MapView) => void
  /** Whether some handles have no room. */
  onCrowded: (isCrowded: boolean) => void
  /** A handle has been taken hold of. @returns null where it cannot be moved */
  onGrab: (handle: Handle) => Drag | null
  /** The basemap could not be used. */
  onBroken: () => void
}

/** What stands over the map leaves free, in px: buttons to the right, a strip above, for which a low map has no room. */
const fitOf = ({ clientHeight }: HTMLElement) => ({
  padding: { top: clientHeight < LOW ? 16 : 72, right: 72, bottom: clientHeight < LOW ? 24 : 40, left: 36 },
  maxZoom: 16,
  duration: 0,
})
const LOW = 320

/** What is nearer to the map's edge is out of view, in px. */
const MARGIN = 56

/** Draws a map into an element. @throws Error where the browser has no WebGL */
export function drawOnMap(options: DrawingMapOptions): DrawingMap {
  const { container, onTap, onMoved, onBroken } = options
  let { basemap } = options
  let isLoaded = false
  const painter = createPainter({
    project: (place) => map.project([...place]),
    put: (name, data) => void map.getSource<GeoJSONSource>(sourceId(name))?.setData(data),
    change: (name, update) =>
      void map.getSource<GeoJSONSource>(sourceId(name))?.updateData({ update: [...update] }),
    onceDrawn: (then) => void map.once('idle', then),
    mark: (id, state) => {
      if (map.getSource(sourceId('zones'))) map.setFeatureState({ source: sourceId('zones'), id }, state)
    },
    onCrowded: options.onCrowded,
  })
  const map = openMap({
    container,
    title: 'Map to draw on',
    style: composedStyle(basemap, painter.content()),
    center: [...options.view.centre],
    zoom: options.view.zoom,
  })
  map.doubleClickZoom.disable()
  map.boxZoom.disable()
  map.addControl(new ScaleControl({ maxWidth: 96 }), 'bottom-left')
  map.setMissingStyleImageResolver((name) => {
    if (name === HATCH && !map.hasImage(name)) {
      map.addImage(name, hatch(basemap.ground.danger), { pixelRatio: 2 })
    }
  })
  map.on('style.load', () => {
    isLoaded = true
    painter.repaint()
  })
  const loupe = openLoupe(map, options.loupe)
  const grabs = watchGrabs(map, {
    handleAt: (point) => handleAt(painter.handles(), point, (place) => map.project([...place])),
    onGrab: options.onGrab,
    onDragged: painter.drag,
    onEnded: painter.endDrag,
    loupe,
  })
  map.on('click', ({ lngLat, point, originalEvent }) => {
    const at: LngLat = [lngLat.lng, lngLat.lat]
    const handle = handleAt(painter.handles(), point, (place) => map.project([...place]))
    onTap({ at, handle, zoneId: signAt(originalEvent.target) ?? painter.zoneAt(at, isInside) })
  })
  let zoom = map.getZoom()
  map.on('moveend', () => {
    onMoved({ centre: placeOf(map.getCenter()), zoom: map.getZoom() })
    if (map.getZoom() === zoom) return
    zoom = map.getZoom()
    painter.placeHandles()
  })
  const streets = watchStreets(map, () => Object.keys(basemap.style.sources), onBroken)

  return {
    show: painter.show,
    setBasemap(next) {
      if (next === basemap) return
      basemap = next
      streets.forget()
      if (map.hasImage(HATCH)) map.removeImage(HATCH)
      map.setStyle(composedStyle(basemap, painter.content()), { diff: isLoaded })
    },
    stand(element, place) {
      const marker = new Marker({ element }).setLngLat([...place]).addTo(map)
      return () => void marker.remove()
    },
    centre: () => placeOf(map.getCenter()),
    bounds() {
      const seen = map.getBounds()
      return { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() }
    },
    goTo: ({ centre, zoom: near }) => void map.jumpTo({ center: [...centre], zoom: near }),
    fit({ west, south, east, north }) {
      map.resize()
      map.fitBounds([west, south, east, north], fitOf(container))
    },
    zoomBy: (levels) => void map.easeTo({ zoom: map.getZoom() + levels, duration: 200 }),
    zoneAt: (place) => painter.zoneAt(place, isInside),
    reveal(place) {
      const { x, y } = map.project([...place])
      const { clientWidth, clientHeight } = container
      const isIn = x > MARGIN && y > MARGIN && x < clientWidth - MARGIN && y < clientHeight - MARGIN
      if (!isIn) map.easeTo({ center: [...place], duration: 200 })
    },
    showZone(border) {
      map.resize()
      const frame = frameOf([border])
      const seen = map.getBounds()
      if (!frame) return
      const { west, south, east, north } = frame
      if (seen.contains([west, south]) && seen.contains([east, north])) return
      map.fitBounds([west, south, east, north], { ...fitOf(container), duration: 200 })
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    showDrag: painter.drag,
    endDrag: painter.endDrag,
    beside(place, by) {
      const { x, y } = map.project([...place])
      return placeOf(map.unproject([x + by.x, y + by.y]))
    },
    mend: streets.mend,
    remove() {
      grabs.stop()
      streets.forget()
      map.remove()
    },
  }
}

const placeOf = ({ lng, lat }: { lng: number; lat: number }): LngLat => [lng, lat]

/** The zone whose sign was hit. */
function signAt(target: EventTarget | null): string | null {
  const sign = target instanceof Element ? target.closest<HTMLElement>('[data-zone-id]') : null
  return sign?.dataset.zoneId ?? null
}

/** The side of the picture in its own pixels, two to a pixel of the screen; it repeats without a seam. */
const SIDE = 16

/** Slanting lines of one colour over nothing, RGBA. @param color such as `#b3261e` */
function hatch(color: string): { width: number; height: number; data: Uint8ClampedArray } {
  const rgb = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const isLine = ((pixel % SIDE) + Math.floor(pixel / SIDE)) % SIDE < 5
    data.set([...rgb, isLine ? 220 : 36], pixel * 4)
  }
  return { width: SIDE, height: SIDE, data }
}
