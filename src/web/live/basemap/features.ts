import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** What the map draws of GeoJSON. */
interface Feature<Properties> {
  type: 'Feature'
  geometry: ZoneBorder | { type: 'LineString'; coordinates: [lng: number, lat: number][] }
  properties: Properties
}

/** Shapes with what the layers need to know of them. */
export interface Features<Properties = object> {
  type: 'FeatureCollection'
  features: Feature<Properties>[]
}

/** Puts shapes together. */
export const features = <Properties>(list: Feature<Properties>[]): Features<Properties> => ({
  type: 'FeatureCollection',
  features: list,
})

/** A place that may be changed, as GeoJSON has it. */
export const position = ([lng, lat]: LngLat): [lng: number, lat: number] => [lng, lat]
