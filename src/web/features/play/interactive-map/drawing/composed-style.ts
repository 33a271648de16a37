import type { StyleSpecification } from 'maplibre-gl'
import type { Features } from '#web/live/basemap/features.ts'
import type { Ground } from '#web/live/basemap/ground.ts'
import type { ZoneFeatures } from './zone-features.ts'
import { CIRCLE_SOURCE, ZONES_SOURCE, zoneLayers } from './zone-layers.ts'

/** Lays the zones, and the circle of the own position, over a basemap. */
export function composedStyle(
  basemap: StyleSpecification,
  ground: Ground,
  { zones, circle }: { zones: ZoneFeatures; circle: Features },
): StyleSpecification {
  return {
    ...basemap,
    sources: {
      ...basemap.sources,
      [ZONES_SOURCE]: { type: 'geojson', data: zones },
      [CIRCLE_SOURCE]: { type: 'geojson', data: circle },
    },
    layers: [...basemap.layers, ...zoneLayers(ground)],
  }
}
