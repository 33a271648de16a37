import { BRIDGES } from './bridges.ts'
import type { BasemapFeature } from './feature.ts'
import { ISLAND } from './island.ts'
import { NEIGHBOURS } from './land.ts'
import { PARKS } from './parks.ts'
import { STREETS } from './streets.ts'

/**
 * The built-in basemap, schematic like a transit diagram, in drawing order: land on water, parks with their
 * lakes, streets, bridges. It covers longitudes -74.12 to -73.82 and latitudes 40.64 to 40.93.
 */
export const BASEMAP: readonly BasemapFeature[] = [...NEIGHBOURS, ISLAND, ...PARKS, ...STREETS, ...BRIDGES]
