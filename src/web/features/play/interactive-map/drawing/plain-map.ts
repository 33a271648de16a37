import type { Feature } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { BasemapFeature } from '#core/defaults/basemap/feature.ts'
import { BASEMAP } from '#core/defaults/basemap.ts'
import { type Bounds, doOverlap } from '../geometry/border-shape.ts'
import type { Ground } from './ground.ts'

/** What the built-in basemap covers, without its outermost edge. */
const COVERED: Bounds = { west: -74.1, south: 40.66, east: -73.84, north: 40.91 }

/**
 * Our own map, which needs no network: land, parks and avenues where the built-in basemap reaches, plain paper
 * elsewhere.
 * @param bounds the frame of all zones
 */
export function plainMap(bounds: Bounds, ground: Ground): StyleSpecification {
  return doOverlap(bounds, COVERED) ? schematicMap(ground) : paper(ground)
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
      basemap: { type: 'geojson', data: { type: 'FeatureCollection', features: BASEMAP.map(featureOf) } },
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

function featureOf({ name, kind, points }: BasemapFeature): Feature {
  const coordinates = points.map(([lng, lat]) => [lng, lat])
  const isArea = kind === 'land' || kind === 'park' || kind === 'lake'
  return {
    type: 'Feature',
    properties: { kind: name === 'Manhattan' ? 'island' : kind },
    geometry: isArea
      ? { type: 'Polygon', coordinates: [[...coordinates, ...coordinates.slice(0, 1)]] }
      : { type: 'LineString', coordinates },
  }
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
