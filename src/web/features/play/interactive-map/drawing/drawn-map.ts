import { type GeoJSONSource, Marker, type StyleSpecification } from 'maplibre-gl'
import type { Bounds } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { Basemap } from '#web/live/basemap/basemap.ts'
import type { Features } from '#web/live/basemap/features.ts'
import { openMap } from '#web/live/basemap/open-map.ts'
import { watchStreets } from '#web/live/basemap/watch-streets.ts'
import type { Fix } from '../../position/position.ts'
import { areCrowded } from './are-crowded.ts'
import { type Camera, fittingOf, mindCamera } from './camera.ts'
import { composedStyle } from './composed-style.ts'
import { PATTERN_RATIO, patternNamed } from './team-pattern.ts'
import { accuracyCircle, type ZoneFeatures } from './zone-features.ts'
import { CIRCLE_SOURCE, ZONES_SOURCE } from './zone-layers.ts'

/** A map on the page. */
export interface DrawnMap {
  setBasemap(basemap: Basemap): void
  setZones(zones: ZoneFeatures): void
  /** Shows the own position, or none. */
  setFix(fix: Fix | null): void
  /** Stands a sign's elements on a place; they go with the map. Signs that would cover each other are `data-crowded`. */
  stand(elements: readonly HTMLElement[], place: LngLat): void
  readonly camera: Camera
  /** The connection is back: what is missing of the basemap is asked for again. */
  mend(): void
  remove(): void
}

interface MapOptions {
  container: HTMLElement
  /** What is seen at first. */
  bounds: Bounds
  basemap: Basemap
  zones: ZoneFeatures
  fix: Fix | null
  /** A tap; `target` is what was hit, perhaps an element on the map. */
  onTap: (place: LngLat, target: EventTarget | null) => void
  /** The basemap could not be used: its style fails, a source of it, or its tiles stay away. */
  onBroken: () => void
}

/** Draws a map into an element. @throws Error where the browser has no WebGL */
export function drawMap(options: MapOptions): DrawnMap {
  const { container, onTap, onBroken } = options
  let { basemap, zones, fix } = options
  let isLoaded = false
  const { west, south, east, north } = options.bounds
  const composed = (): StyleSpecification =>
    composedStyle(basemap.style, basemap.ground, { zones, circle: accuracyCircle(fix) })
  const map = openMap({
    container,
    title: 'Map of the zones',
    style: composed(),
    bounds: [west, south, east, north],
    fitBoundsOptions: fittingOf(container),
  })
  map.setMissingStyleImageResolver((name) => {
    const image = patternNamed(name)
    if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: PATTERN_RATIO })
  })
  const places: LngLat[] = []
  const mindCrowd = (): void => {
    const points = places.map(([lng, lat]) => map.project([lng, lat]))
    container.toggleAttribute('data-crowded', areCrowded(points))
  }
  map.on('move', mindCrowd)
  map.on('resize', mindCrowd)
  const dot = new Marker({ element: dotElement() })
  const update = (source: string, content: Features): void => {
    void map.getSource<GeoJSONSource>(source)?.setData(content)
  }
  // What changed while the style was loading.
  map.on('style.load', () => {
    isLoaded = true
    update(ZONES_SOURCE, zones)
    update(CIRCLE_SOURCE, accuracyCircle(fix))
  })
  map.on('click', ({ lngLat, originalEvent }) => onTap([lngLat.lng, lngLat.lat], originalEvent.target))
  const streets = watchStreets(map, () => Object.keys(basemap.style.sources), onBroken)

  return {
    setBasemap(next) {
      if (next === basemap) return
      basemap = next
      streets.forget()
      map.setStyle(composed(), { diff: isLoaded })
    },
    setZones(next) {
      zones = next
      update(ZONES_SOURCE, zones)
    },
    setFix(next) {
      fix = next
      update(CIRCLE_SOURCE, accuracyCircle(fix))
      if (fix) dot.setLngLat([...fix.place]).addTo(map)
      else dot.remove()
    },
    stand(elements, place) {
      for (const element of elements) new Marker({ element }).setLngLat([...place]).addTo(map)
      places.push(place)
      mindCrowd()
    },
    camera: mindCamera(map, options.bounds),
    mend: streets.mend,
    remove() {
      streets.forget()
      map.remove()
    },
  }
}

/** Where one is. It stands above the signs, unlike what is drawn into the map. */
function dotElement(): HTMLElement {
  const element = document.createElement('div')
  element.ariaHidden = 'true'
  element.className = 'zone-map-dot'
  return element
}
