import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type Bounds, doOverlap } from '#core/geometry/border-shape.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { BasemapFeature } from '#web/live/basemap/manhattan/feature.ts'
import { BASEMAP } from '#web/live/basemap/manhattan/manhattan.ts'
import { type Features, features, position } from './features.ts'
import type { Ground } from './ground.ts'

/** What the built-in basemap covers. */
const FRAME: Bounds = { west: -74.12, south: 40.64, east: -73.82, north: 40.93 }
/** How far its land is carried on past the frame, in degrees. */
const BEYOND = 1

/**
 * Our own map, which needs no network: land, parks and avenues where the built-in basemap reaches, plain paper
 * elsewhere.
 * @param bounds the frame of all zones
 */
export function plainMap(bounds: Bounds, ground: Ground): StyleSpecification {
  return doOverlap(bounds, FRAME) ? schematicMap(ground) : paper(ground)
}

const paper = (ground: Ground): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'paper', type: 'background', paint: { 'background-color': ground.paper } }],
})

function schematicMap(ground: Ground): StyleSpecification {
  return {
    version: 8,
    sources: {
      basemap: { type: 'geojson', data: features(BASEMAP.map(featureOf)) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': ground.water } },
      area('land', ground.land, ground.shore),
      area('island', ground.island, ground.shore),
      area('park', ground.park),
      area('lake', ground.water),
      line('street', ground.street, 0.7),
      line('avenue', ground.street, 1),
      line('bridge', ground.bridge, 1.2),
    ],
  }
}

function featureOf({ name, kind, points }: BasemapFeature): Features['features'][number] {
  const coordinates = (kind === 'land' ? reachingBeyond(points) : points).map(position)
  const isArea = kind === 'land' || kind === 'park' || kind === 'lake'
  return {
    type: 'Feature',
    properties: { kind: name === 'Manhattan' ? 'island' : kind },
    geometry: isArea
      ? { type: 'Polygon', coordinates: [[...coordinates, ...coordinates.slice(0, 1)]] }
      : { type: 'LineString', coordinates },
  }
}

/** Land that ends at the frame goes on a good way past it, so that a wide window does not see it end. */
function reachingBeyond(points: readonly LngLat[]): LngLat[] {
  return points.flatMap(([lng, lat], index): LngLat[] => {
    const place: LngLat = [beyond(lng, FRAME.west, FRAME.east), beyond(lat, FRAME.south, FRAME.north)]
    const isInner = place[0] === lng && place[1] === lat
    const around = [points.at(index - 1), points[(index + 1) % points.length]]
    const corner = isInner ? around.find((other) => other?.[1] === FRAME.north) : undefined
    if (!corner) return [place]
    // A shore that runs to a corner of the frame would spread into a bay: it goes straight on instead.
    const onward: LngLat = [lng, FRAME.north + BEYOND]
    return corner === around[0] ? [onward, place] : [place, onward]
  })
}

function beyond(degrees: number, least: number, most: number): number {
  if (degrees === least) return degrees - BEYOND
  return degrees === most ? degrees + BEYOND : degrees
}

const area = (kind: string, color: string, edge = color): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: 'basemap',
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': color, 'fill-outline-color': edge },
})

/** @param weight how wide it is beside an avenue; all grow as one comes nearer */
const line = (kind: string, color: string, weight: number): LayerSpecification => ({
  id: kind,
  type: 'line',
  source: 'basemap',
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': [
      'interpolate',
      ['exponential', 1.6],
      ['zoom'],
      10,
      weight,
      13,
      3 * weight,
      17,
      14 * weight,
    ],
  },
})
