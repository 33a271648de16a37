import type { FitBoundsOptions, Map as MapLibreMap, PaddingOptions } from 'maplibre-gl'
import type { Bounds } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { type Box, shiftInto } from './shift-into.ts'

/** What is to be seen of a zone. */
export interface Sight {
  readonly bounds: Bounds
  /** Where its sign stands: seen even where one has come too near to see it whole. */
  readonly sign: LngLat
}

/** Which part of the map is seen. */
export interface Camera {
  /** Moves the map no more than it must for a zone to be seen, also when the map loses room; null lets go of it. */
  keepInView(sight: Sight | null): void
  /** Comes near enough to a place to walk by the map. */
  approach(place: LngLat): void
  zoomBy(levels: number): void
  showAll(): void
}

/** From which zoom on streets can be told apart. */
const WALKING_ZOOM = 14
/** How far a sign reaches round its place, its owner's bullet included, in px. */
const REACH = 32
const DURATION_MS = 250
/** What stands over the map leaves free: buttons above and to the right, a line of words below. */
const MARGINS: Required<PaddingOptions> = { top: 76, right: 84, bottom: 48, left: 24 }
/** The padding when all zones would be small otherwise: signs may be next to or under a button. */
const WHOLE_MARGINS: Required<PaddingOptions> = { top: 36, right: 36, bottom: 48, left: 36 }
const WHOLE_BELOW = 400
/** Where that would leave nothing. */
const TIGHT_MARGINS: Required<PaddingOptions> = { top: 16, right: 84, bottom: 40, left: 16 }
const TIGHT_BELOW = 320
/** How much of a map's width is left for the zones at least, in px. */
const WIDTH_LEFT = 200

/** How all zones are fitted into a map: beside its buttons, where it is large enough. */
export function fittingOf({ clientWidth, clientHeight }: HTMLElement): FitBoundsOptions {
  const isLarge = clientHeight >= WHOLE_BELOW && clientWidth >= WIDTH_LEFT + MARGINS.left + MARGINS.right
  return { padding: isLarge ? MARGINS : WHOLE_MARGINS, maxZoom: 16 }
}

/** Minds what a map shows. @param all the frame of all zones, shown until a person moves the map */
export function mindCamera(map: MapLibreMap, all: Bounds): Camera {
  let kept: Sight | null = null
  /** A person chose what is seen; otherwise it is the whole, and a map that changes its size shows the whole again. */
  let isByHand = false

  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) isByHand = true
  })
  map.on('resize', () => {
    if (!isByHand) aim()
  })

  function aim(): void {
    // A chosen zone's sheet leaves less room: all zones in what is left, unless that makes them too small to tell apart.
    if (kept && map.getContainer().clientHeight < TIGHT_BELOW) bringIntoView(kept)
    else
      map.fitBounds(frameOf(all), { ...fittingOf(map.getContainer()), linear: true, duration: DURATION_MS })
  }

  function bringIntoView({ bounds, sign }: Sight): void {
    const way = wayIntoRoom(boxOf(bounds)) ?? (isByHand ? wayIntoRoom(boxAround(sign)) : null)
    if (way) moveBy(way)
    else {
      const nearest = { padding: margins(), maxZoom: map.getZoom() }
      map.easeTo({ ...map.cameraForBounds(frameOf(bounds), nearest), duration: DURATION_MS })
    }
  }

  const margins = (): Required<PaddingOptions> =>
    map.getContainer().clientHeight < TIGHT_BELOW ? TIGHT_MARGINS : MARGINS

  function wayIntoRoom(box: Box): ReturnType<typeof shiftInto> {
    const { clientWidth, clientHeight } = map.getContainer()
    const { left, top, right, bottom } = margins()
    return shiftInto(box, { left, top, right: clientWidth - right, bottom: clientHeight - bottom })
  }

  function boxOf({ west, south, east, north }: Bounds): Box {
    const { x: left, y: top } = map.project([west, north])
    const { x: right, y: bottom } = map.project([east, south])
    return { left, top, right, bottom }
  }

  function boxAround([lng, lat]: LngLat): Box {
    const { x, y } = map.project([lng, lat])
    return { left: x - REACH, top: y - REACH, right: x + REACH, bottom: y + REACH }
  }

  function moveBy({ x, y }: { x: number; y: number }): void {
    if (x !== 0 || y !== 0) map.panBy([-x, -y], { duration: DURATION_MS })
  }

  return {
    keepInView(sight) {
      kept = sight
      // It may have just lost or won some room; a map that was not moved by hand is aimed by that.
      map.resize()
      if (kept && isByHand) bringIntoView(kept)
    },
    approach([lng, lat]) {
      isByHand = true
      const way = wayIntoRoom(boxAround([lng, lat]))
      if (map.getZoom() >= WALKING_ZOOM && way) moveBy(way)
      else map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), WALKING_ZOOM) })
    },
    zoomBy(levels) {
      isByHand = true
      map.easeTo({ zoom: map.getZoom() + levels, duration: 200 })
    },
    showAll() {
      isByHand = false
      map.fitBounds(frameOf(all), fittingOf(map.getContainer()))
    },
  }
}

const frameOf = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]
