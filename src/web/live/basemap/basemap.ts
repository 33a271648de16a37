import type { StyleSpecification } from 'maplibre-gl'
import type { Ground } from './ground.ts'

/** What lies under the zones, and the colours for what is drawn over it. */
export interface Basemap {
  readonly style: StyleSpecification
  readonly ground: Ground
}
