import { classifyRings, VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat, Position } from '#core/geometry/lng-lat.ts'
import { placeIn, type TileAddress } from './tile-grid.ts'

/** What a place's name stands for, from the largest to the smallest. */
const PLACE_KINDS = ['town', 'borough', 'suburb', 'village', 'quarter', 'neighbourhood', 'hamlet'] as const

/** A name on the street map. */
export interface Place {
  readonly name: string
  readonly at: LngLat
  readonly kind: (typeof PLACE_KINDS)[number]
}

/** What a tile tells of what people see of a city. */
export interface StreetTile {
  readonly places: readonly Place[]
  readonly water: readonly ZoneBorder[]
  /** With how large each is: 0 for a motorway, 5 for a side street. */
  readonly streets: readonly { readonly line: LngLat[]; readonly rank: number }[]
}

/** What borders run along, the largest first. https://openmaptiles.org/schema/#transportation */
const STREET_CLASSES = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor']
/** Basins and ponds below this are left in their zones, as a share of a tile: about a hectare at zoom 14. */
const POND = 1 / 300
/** Names are short; what is longer is no name. */
const NAME_MAX = 60

/** Reads a tile of the OpenMapTiles schema. @throws for what is no tile */
export function readStreetTile(bytes: ArrayBuffer, address: TileAddress): StreetTile {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const in_ = (feature: VectorTileFeature, { x, y }: { x: number; y: number }): LngLat =>
    placeIn(address, [x / feature.extent, y / feature.extent])
  return {
    places: featuresOf(layers.place).flatMap((feature) => {
      const kind = PLACE_KINDS.find((kind) => kind === feature.properties.class)
      const name = nameOf(feature.properties)
      const [[point] = []] = feature.loadGeometry()
      // Names near an edge are also in the next tile, which contains them.
      if (!kind || !name || !point || isBeyond(point.x, feature) || isBeyond(point.y, feature)) return []
      return [{ name, at: in_(feature, point), kind }]
    }),
    water: featuresOf(layers.water).flatMap((feature) => {
      if (feature.type !== POLYGON || feature.properties.brunnel === 'tunnel') return []
      return classifyRings(feature.loadGeometry())
        .filter(([outline = []]) => !isPond(outline, feature.extent))
        .map((rings): ZoneBorder => {
          const coordinates = rings.map((ring) => ring.map((point) => [...in_(feature, point)] as Position))
          return { type: 'Polygon', coordinates }
        })
    }),
    streets: featuresOf(layers.transportation).flatMap((feature) => {
      const rank = STREET_CLASSES.indexOf(String(feature.properties.class))
      if (rank < 0 || feature.type !== LINE || feature.properties.brunnel === 'tunnel') return []
      return feature
        .loadGeometry()
        .filter(({ length }) => length > 1)
        .map((line) => ({ line: line.map((point) => in_(feature, point)), rank }))
    }),
  }
}

const LINE = 2
const POLYGON = 3

const featuresOf = (layer: VectorTileLayer | undefined): VectorTileFeature[] =>
  layer ? Array.from({ length: layer.length }, (_, n) => layer.feature(n)) : []

const isBeyond = (at: number, { extent }: VectorTileFeature): boolean => at < 0 || at >= extent

/** Small, and whole: what reaches the tile's edge is part of something larger. */
function isPond(outline: readonly { x: number; y: number }[], extent: number): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const isWhole = left > 0 && top > 0 && right < extent && bottom < extent
  return isWhole && (right - left) * (bottom - top) < extent * extent * POND
}

/** In letters that the interface is written in, where the map knows any; what the place calls itself otherwise. */
function nameOf(properties: Record<string, unknown>): string | null {
  for (const key of ['name:latin', 'name', 'name_en']) {
    const value = properties[key]
    if (typeof value !== 'string') continue
    const name = value.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
    if (name !== '' && name.length <= NAME_MAX) return name
  }
  return null
}
