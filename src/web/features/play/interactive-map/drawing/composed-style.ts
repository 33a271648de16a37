import type { StyleSpecification } from 'maplibre-gl'
import type { Ground } from './ground.ts'
import type { FixFeatures, ZoneFeatures } from './zone-features.ts'
import { FIX_SOURCE, ZONES_SOURCE, zoneLayers } from './zone-layers.ts'

/** Lays the zones and the own position over a basemap. */
export function composedStyle(
  basemap: StyleSpecification,
  ground: Ground,
  { zones, fix }: { zones: ZoneFeatures; fix: FixFeatures },
): StyleSpecification {
  return {
    ...basemap,
    sources: {
      ...basemap.sources,
      [ZONES_SOURCE]: { type: 'geojson', data: zones },
      [FIX_SOURCE]: { type: 'geojson', data: fix },
    },
    layers: [...basemap.layers, ...zoneLayers(ground)],
  }
}
