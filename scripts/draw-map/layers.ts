import { BRIDGES } from '#core/defaults/basemap/bridges.ts'
import type { BasemapFeature, BasemapKind } from '#core/defaults/basemap/feature.ts'
import { ISLAND } from '#core/defaults/basemap/island.ts'
import { NEIGHBOURS } from '#core/defaults/basemap/land.ts'
import { PARKS } from '#core/defaults/basemap/parks.ts'
import { STREETS } from '#core/defaults/basemap/streets.ts'
import { DEFAULT_ZONES } from '#core/defaults/zones.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { PICTURE, toPicture } from './projection.ts'
import { COLOURS } from './style.ts'

const path = (places: readonly LngLat[], isClosed: boolean) =>
  `M${places
    .map((place) =>
      toPicture(place)
        .map((n) => n.toFixed(1))
        .join(' '),
    )
    .join('L')}${isClosed ? 'Z' : ''}`

const areas = (features: readonly BasemapFeature[], style: string) =>
  features.map(({ points }) => `<path class="${style}" d="${path(points, true)}"/>`).join('\n')

const lines = (features: readonly BasemapFeature[], style: string) =>
  features.map(({ points }) => `<path class="${style}" d="${path(points, false)}"/>`).join('\n')

const ofKind = (features: readonly BasemapFeature[], kind: BasemapKind) =>
  features.filter((feature) => feature.kind === kind)

/** Water, land, parks, streets and bridges, in the order in which they cover each other. */
export function basemapLayers(): string {
  return `
<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="${COLOURS.water}"/>
${areas(NEIGHBOURS, 'land')}
${areas([ISLAND], 'island')}
${areas(ofKind(PARKS, 'park'), 'park')}
${areas(ofKind(PARKS, 'lake'), 'lake')}
<clipPath id="on-island">${areas([ISLAND], 'island')}</clipPath>
<g clip-path="url(#on-island)">
${lines(ofKind(STREETS, 'street'), 'street')}
${lines(ofKind(STREETS, 'avenue'), 'avenue')}
</g>
${lines(BRIDGES, 'casing')}
${lines(BRIDGES, 'bridge')}`
}

/** The borders of the zones, one thick line each. */
export function borderLayer(): string {
  return DEFAULT_ZONES.flatMap(({ border }) => border.coordinates)
    .map((ring) => `<path class="border" d="${path(ring, true)}"/>`)
    .join('\n')
}
