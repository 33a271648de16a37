import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { ZoneBorder } from '#core/state.ts'
import { rimOf, ringOf } from '../shape.ts'
import { LOOK, type Tool } from '../tool.ts'
import { type Content, type Features, features, SOURCES, type SourceName } from './drawing-layers.ts'
import { frameOf, unwrapped } from './frame.ts'
import { countShared, type Handle, isSamePlace, zoneHandles } from './handles.ts'

/** What is to be seen on the map. Parts that stay the same object are not drawn anew. */
export interface Picture {
  readonly zones: readonly { readonly id: string; readonly border: ZoneBorder }[]
  readonly chosenId: string | null
  /** The tool, with the shape or the line that is open. */
  readonly tool: Tool
  /** Zones that are only offered. */
  readonly preview: readonly ZoneBorder[] | null
  readonly faults: Faults
}

/** What is wrong with a drawing, as areas. */
export interface Faults {
  readonly overlaps: readonly ZoneBorder[]
  readonly holes: readonly ZoneBorder[]
}

export const NO_FAULTS: Faults = { overlaps: [], holes: [] }

const NOTHING: Picture = { zones: [], chosenId: null, tool: LOOK, preview: null, faults: NO_FAULTS }
const EMPTY = features([])

interface PainterOptions {
  project: (place: LngLat) => { x: number; y: number }
  put: (source: SourceName, content: Features) => void
  /** Marks a zone by its place in the list. */
  mark: (index: number, state: { isMoving?: boolean; isChosen?: boolean }) => void
  onCrowded: (isCrowded: boolean) => void
}

/** Turns what is to be seen into what the map's sources hold, and gives them no more than what has changed. */
export function createPainter({ project, put, mark, onCrowded }: PainterOptions) {
  let picture = NOTHING
  let sharedBy = countShared([])
  let handles: readonly Handle[] = []
  let moving: ReadonlySet<string> = new Set()
  const content: Record<SourceName, Features> = {
    zones: EMPTY,
    moving: EMPTY,
    faults: EMPTY,
    preview: EMPTY,
    shape: EMPTY,
    handles: EMPTY,
  }

  function paint(name: SourceName, next: Features): void {
    content[name] = next
    put(name, next)
  }

  function paintZones(): void {
    paint(
      'zones',
      features(
        picture.zones.map(({ border }, index) => ({
          type: 'Feature',
          id: index,
          geometry: border,
          properties: {},
        })),
      ),
    )
  }

  function markChosen(): void {
    for (const [index, { id }] of picture.zones.entries()) mark(index, { isChosen: id === picture.chosenId })
  }

  function placeHandles(): void {
    const { zones, chosenId, tool } = picture
    let isCrowded = false
    if (tool.kind === 'edit') {
      const border = zones.find(({ id }) => id === chosenId)?.border
      const roomy = border && zoneHandles(border, { project, sharedBy, chosen: tool.corner })
      handles = roomy?.shown ?? []
      isCrowded = roomy?.isCrowded ?? false
    } else handles = shapeHandles(tool)
    paint('handles', handleFeatures(handles, tool.kind === 'edit' ? tool.corner : null))
    onCrowded(isCrowded)
  }

  return {
    content: (): Content => ({ ...content }),
    handles: () => handles,
    placeHandles,

    show(next: Picture): void {
      const before = picture
      picture = next
      const haveZonesChanged = next.zones !== before.zones
      if (haveZonesChanged) sharedBy = countShared(next.zones.map(({ border }) => border))
      if (haveZonesChanged) paintZones()
      if (haveZonesChanged || next.chosenId !== before.chosenId) markChosen()
      if (next.faults !== before.faults) paint('faults', faultFeatures(next.faults))
      if (next.preview !== before.preview) paint('preview', areas(next.preview ?? []))
      if (next.tool !== before.tool) paint('shape', shapeFeatures(next.tool))
      if (haveZonesChanged || next.chosenId !== before.chosenId || next.tool !== before.tool) placeHandles()
    },

    /** Shows zones as a drag would make them; null once it is over. */
    drag(change: { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat; from: LngLat } | null): void {
      if (!change && moving.size === 0) return
      const now = new Set(change?.moved.keys())
      for (const [index, { id }] of picture.zones.entries()) {
        if (now.has(id) !== moving.has(id)) mark(index, { isMoving: now.has(id) })
      }
      moving = now
      const { chosenId } = picture
      paint(
        'moving',
        features(
          [...(change?.moved ?? [])].map(([id, geometry]) => ({
            type: 'Feature',
            geometry,
            properties: { isChosen: id === chosenId },
          })),
        ),
      )
      if (!change) {
        placeHandles()
        return
      }
      // One handle follows the finger; the sides beside it have no middle meanwhile.
      const left = handles.filter(({ at, kind }) => kind === 'corner' && !isSamePlace(at, change.from))
      paint('handles', handleFeatures([...left, { kind: 'corner', at: change.at }], change.at))
    },

    /** The style is there, or there anew: all that it holds is what was composed into it. */
    repaint(): void {
      for (const name of SOURCES) put(name, content[name])
      markChosen()
    },

    zoneAt(place: LngLat, isIn: (border: ZoneBorder, place: LngLat) => boolean): string | null {
      return picture.zones.findLast(({ border }) => isIn(border, place))?.id ?? null
    },
  }
}

const areas = (borders: readonly ZoneBorder[]): Features =>
  features(borders.map((geometry) => ({ type: 'Feature', geometry, properties: {} })))

const faultFeatures = ({ overlaps, holes }: Faults): Features =>
  features(
    [
      ...overlaps.map((geometry) => ({ geometry, kind: 'overlap' })),
      ...holes.map((geometry) => ({ geometry, kind: 'hole' })),
    ].map(({ geometry, kind }) => ({ type: 'Feature', geometry, properties: { kind } })),
  )

function shapeFeatures(tool: Tool): Features {
  const ring = ringOf(tool)
  const line =
    tool.kind === 'split' || tool.kind === 'apart' ? tool.line : tool.kind === 'draw' ? tool.corners : []
  return features([
    ...(ring ? [areaFeature(ring)] : []),
    ...(!ring && line.length > 1 ? [lineFeature(line)] : []),
  ])
}

const position = ([lng, lat]: LngLat): [lng: number, lat: number] => [lng, lat]

const areaFeature = (ring: readonly LngLat[]) =>
  ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [unwrapped(ring)] },
    properties: {},
  }) as const satisfies Features['features'][number]

const lineFeature = (line: readonly LngLat[]) =>
  ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: unwrapped(line) },
    properties: {},
  }) as const satisfies Features['features'][number]

/** The handles of an open shape: all of it can be moved. */
function shapeHandles(tool: Tool): Handle[] {
  const handle = (name: string, at: LngLat): Handle => ({ kind: 'shape', name, at })
  switch (tool.kind) {
    case 'draw':
      return tool.corners.map((at, index) => handle(`${index}`, at))
    case 'split':
    case 'apart':
      return tool.line.map((at, index) => handle(`${index}`, at))
    case 'circle':
      return [handle('centre', tool.centre), handle('rim', rimOf(tool.centre, tool.radiusM))]
    case 'rectangle':
      return [handle('one', tool.one), ...(tool.other ? [handle('other', tool.other)] : [])]
    default:
      return []
  }
}

const handleFeatures = (handles: readonly Handle[], chosen: LngLat | null): Features =>
  features(
    handles.map(({ kind, at }) => {
      const isFull = chosen !== null && isSamePlace(at, chosen)
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: position(at) },
        properties: { isFull, radius: kind === 'side' ? 4.5 : isFull ? 10 : 8 },
      }
    }),
  )

/** The frame round drawn zones; null round none. */
export const boundsOfZones = (zones: Picture['zones']) => frameOf(zones.map(({ border }) => border))
