import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { ZoneBorder } from '#core/game/state.ts'
import type { Basemap } from '#web/live/basemap/basemap.ts'
import type { Ground } from '#web/live/basemap/ground.ts'

/** What the map draws of GeoJSON. */
interface Feature {
  type: 'Feature'
  id?: number
  geometry:
    | ZoneBorder
    | { type: 'LineString'; coordinates: [lng: number, lat: number][] }
    | { type: 'Point'; coordinates: [lng: number, lat: number] }
  properties: Readonly<Record<string, string | number | boolean>>
}

/** What one source holds. */
export interface Features {
  type: 'FeatureCollection'
  features: Feature[]
}

export const features = (list: Feature[]): Features => ({ type: 'FeatureCollection', features: list })

/**
 * The sources of what is drawn, in drawing order: `moving` holds those zones that change while a finger drags, so that
 * the others don't need to be redrawn.
 */
export const SOURCES = ['zones', 'moving', 'faults', 'preview', 'shape', 'handles'] as const
export type SourceName = (typeof SOURCES)[number]
export type Content = Readonly<Record<SourceName, Features>>

export const sourceId = (name: SourceName): string => `draw-${name}`

/** The name of the picture that hatches holes. */
export const HATCH = 'draw-hatch'

/** Lays the drawing over a basemap. */
export function composedStyle({ style, ground }: Basemap, content: Content): StyleSpecification {
  const sources = SOURCES.map((name) => [sourceId(name), { type: 'geojson', data: content[name] }] as const)
  return {
    ...style,
    sources: { ...style.sources, ...Object.fromEntries(sources) },
    layers: [...style.layers, ...layers(ground)],
  } as StyleSpecification
}

const isMoving = ['boolean', ['feature-state', 'isMoving'], false]
const isChosen = [
  'any',
  ['boolean', ['feature-state', 'isChosen'], false],
  ['boolean', ['get', 'isChosen'], false],
]
/** What moves beside it is seen in its own source. */
const seen = (opacity: unknown) => ['case', isMoving, 0, opacity]

function layers({ ink, halo, danger }: Ground): LayerSpecification[] {
  const layer = (source: SourceName, name: string, rest: object) =>
    ({ id: `draw-${source}-${name}`, source: sourceId(source), ...rest }) as LayerSpecification
  const round = { 'line-join': 'round', 'line-cap': 'round' }
  // The same for both, so that the first drag need not wait for shaders of its own: a tenth of a second.
  const zone = (source: 'zones' | 'moving') => {
    return [
      layer(source, 'fill', {
        type: 'fill',
        paint: {
          'fill-color': ink,
          'fill-opacity': seen(['case', isChosen, 0.22, 0.09]),
          'fill-antialias': false,
        },
      }),
      layer(source, 'halo', {
        type: 'line',
        layout: round,
        paint: {
          'line-color': halo,
          'line-width': ['case', isChosen, 8, 5.5],
          'line-opacity': seen(1),
        },
      }),
      layer(source, 'line', {
        type: 'line',
        layout: round,
        paint: {
          'line-color': ink,
          'line-width': ['case', isChosen, 4.5, 2.5],
          'line-opacity': seen(1),
        },
      }),
    ]
  }
  return [
    ...zone('zones'),
    ...zone('moving'),
    layer('faults', 'overlap', {
      type: 'fill',
      filter: ['==', ['get', 'kind'], 'overlap'],
      paint: { 'fill-color': danger, 'fill-opacity': 0.6 },
    }),
    layer('faults', 'hole', {
      type: 'fill',
      filter: ['==', ['get', 'kind'], 'hole'],
      paint: { 'fill-pattern': HATCH },
    }),
    layer('faults', 'edge', {
      type: 'line',
      layout: round,
      paint: { 'line-color': danger, 'line-width': 2.5, 'line-dasharray': [2, 2] },
    }),
    layer('preview', 'fill', { type: 'fill', paint: { 'fill-color': ink, 'fill-opacity': 0.12 } }),
    layer('preview', 'halo', {
      type: 'line',
      layout: round,
      paint: { 'line-color': halo, 'line-width': 5.5 },
    }),
    layer('preview', 'line', {
      type: 'line',
      layout: round,
      paint: { 'line-color': ink, 'line-width': 2.5 },
    }),
    layer('shape', 'fill', {
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': ink, 'fill-opacity': 0.14 },
    }),
    layer('shape', 'halo', {
      type: 'line',
      layout: round,
      paint: { 'line-color': halo, 'line-width': 7 },
    }),
    layer('shape', 'line', {
      type: 'line',
      layout: round,
      paint: { 'line-color': ink, 'line-width': 3.5 },
    }),
    layer('handles', 'halo', {
      type: 'circle',
      paint: { 'circle-color': halo, 'circle-radius': ['+', ['get', 'radius'], 3.5] },
    }),
    layer('handles', 'dot', {
      type: 'circle',
      paint: {
        'circle-color': ['case', ['get', 'isFull'], ink, halo],
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': ink,
        'circle-stroke-width': 2.5,
      },
    }),
  ]
}
