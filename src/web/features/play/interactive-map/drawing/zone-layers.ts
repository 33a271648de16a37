import type { LayerSpecification } from 'maplibre-gl'
import type { Ground } from '#web/live/basemap/ground.ts'

/** The sources of what is drawn over every basemap. */
export const ZONES_SOURCE = 'zone-war-zones'
export const CIRCLE_SOURCE = 'zone-war-circle'

/** Zones and the circle of the own position, to be laid over a basemap, in drawing order. */
export function zoneLayers({ ink, halo }: Ground): LayerSpecification[] {
  const zones = { source: ZONES_SOURCE }
  const circle = { source: CIRCLE_SOURCE }
  return [
    {
      ...zones,
      id: 'zone-war-open',
      type: 'fill',
      filter: ['!', ['has', 'pattern']],
      paint: { 'fill-color': halo, 'fill-opacity': 0.3 },
    },
    {
      ...zones,
      id: 'zone-war-held',
      type: 'fill',
      filter: ['has', 'pattern'],
      paint: { 'fill-pattern': ['image', ['get', 'pattern']] },
    },
    {
      // Within the border, so that neighbours do not cover each other's colour.
      ...zones,
      id: 'zone-war-colour',
      type: 'line',
      filter: ['has', 'pattern'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': 5, 'line-offset': 3 },
    },
    {
      ...zones,
      id: 'zone-war-dashes',
      type: 'line',
      filter: ['!', ['has', 'pattern']],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': 2.5, 'line-dasharray': [3, 2] },
    },
    {
      ...zones,
      id: 'zone-war-keyline',
      type: 'line',
      filter: ['has', 'pattern'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': 2.5 },
    },
    {
      ...zones,
      id: 'zone-war-chosen-halo',
      type: 'line',
      filter: ['get', 'isChosen'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': halo, 'line-width': 9 },
    },
    {
      ...zones,
      id: 'zone-war-chosen',
      type: 'line',
      filter: ['get', 'isChosen'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': 5 },
    },
    {
      ...circle,
      id: 'zone-war-accuracy',
      type: 'fill',
      paint: { 'fill-color': ink, 'fill-opacity': 0.16 },
    },
    {
      ...circle,
      id: 'zone-war-accuracy-edge',
      type: 'line',
      paint: { 'line-color': ink, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
  ]
}
