import { useRef, useState } from 'react'
import type { Bounds } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { MapView } from './kept-drawing.ts'

/** The world, where nothing says which part of it. */
const WORLD: MapView = { centre: [10, 28], zoom: 0.6 }
/** From here on one sees a city, and our own ground of it where there is one. */
const CITY_ZOOM = 8

/** What the map shows, and which ground lies under it. @param kept the view that was kept with a drawing */
export function useMapView(kept: MapView | null) {
  const [first] = useState(kept ?? WORLD)
  const now = useRef<MapView | null>(kept)
  const [region, setRegion] = useState(() => regionOf(first))
  return {
    first,
    region,
    read: () => now.current,
    onMoved(view: MapView): void {
      now.current = view
      const next = regionOf(view)
      if (next.west !== region.west || next.south !== region.south) setRegion(next)
    },
  }
}

/** The half-degree square around the centre, which rarely changes; none when zoomed far out. */
function regionOf({ centre, zoom }: MapView): Bounds {
  const [lng, lat] = centre.map((degrees) => Math.round(degrees * 2) / 2) as unknown as LngLat
  if (zoom < CITY_ZOOM) return { west: 0, south: 0, east: 0, north: 0 }
  return { west: lng - 0.25, south: lat - 0.25, east: lng + 0.25, north: lat + 0.25 }
}
