import type { LngLat } from '#core/geometry/lng-lat.ts'

/** What a basemap feature is: areas (land, park, lake) are filled, the rest are lines. */
export type BasemapKind = 'land' | 'park' | 'lake' | 'avenue' | 'street' | 'bridge'

/** One shape of the basemap; the points of an area are its outer ring, the first not repeated at the end. */
export interface BasemapFeature {
  readonly name: string
  readonly kind: BasemapKind
  readonly points: readonly LngLat[]
}
