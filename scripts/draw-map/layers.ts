import type { LngLat } from '#core/geometry/lng-lat.ts'
import { DEFAULT_ZONES } from '#core/setup/defaults/zones.ts'
import { BRIDGES } from '#web/live/basemap/manhattan/bridges.ts'
import type { BasemapFeature, BasemapKind } from '#web/live/basemap/manhattan/feature.ts'
import { ISLAND } from '#web/live/basemap/manhattan/island.ts'
import { NEIGHBOURS } from '#web/live/basemap/manhattan/land.ts'
import { PARKS } from '#web/live/basemap/manhattan/parks.ts'
import { STREETS } from '#web/live/basemap/manhattan/streets.ts'
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
