import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { rimOf, ringOf } from '../shape.ts'
import { LOOK, type Tool } from '../tool.ts'
import { type Content, type Features, features, SOURCES, type SourceName } from './drawing-layers.ts'
import { frameOf, unwrapped } from './frame.ts'
import { countShared, type Handle, isSamePlace, zoneHandles } from './handles.ts'

/** The map's content. Parts that stay the same object aren't redrawn. */
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
  /** Gives some of a source's features another geometry. */
  change: (source: SourceName, update: readonly { id: number; newGeometry: ZoneBorder }[]) => void
  /** Calls once all that was put is to be seen. */
  onceDrawn: (then: () => void) => void
}

/** A picture that does not come in this time comes no more, in ms. */
const PATIENCE_MS = 1_000

/** Turns what is to be seen into what the map's sources hold, and gives them no more than what has changed. */
export function createPainter({ project, put, mark, change, onceDrawn, onCrowded }: PainterOptions) {
  let picture = NOTHING
  let handles: readonly Handle[] = []
  let moving: ReadonlySet<string> = new Set()
  /** A drag is over, and the picture of what it has done has not come yet. */
  let awaited: ReturnType<typeof setTimeout> | null = null
  /** The latest picture, and the task that will show it. */
  let next = NOTHING
  let showing: ReturnType<typeof setTimeout> | null = null
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

  function paintZones(before: Picture): void {
    const { zones } = picture
    const isSameList =
      zones.length === before.zones.length && zones.every(({ id }, index) => before.zones[index]?.id === id)
    const data = features(
      zones.map(({ border }, index) => ({ type: 'Feature', id: index, geometry: border, properties: {} })),
    )
    if (!isSameList) {
      paint('zones', data)
      return
    }
    // Ten thousand corners take their time on the way to the map's thread; what has changed is a few hundred.
    content.zones = data
    const changed = zones.flatMap(({ border }, id) =>
      border === before.zones[id]?.border ? [] : [{ id, newGeometry: border }],
    )
    if (changed.length > 0) change('zones', changed)
  }
  function markChosen(): void {
    for (const [index, { id }] of picture.zones.entries()) mark(index, { isChosen: id === picture.chosenId })
  }

  function placeHandles(): void {
    const { zones, chosenId, tool } = picture
    let isCrowded = false
    if (tool.kind === 'edit') {
      const border = zones.find(({ id }) => id === chosenId)?.border
      const roomy =
        border &&
        zoneHandles(border, { project, sharedBy: countShared(border, bordersOf(zones)), chosen: tool.corner })
      handles = roomy?.shown ?? []
      isCrowded = roomy?.isCrowded ?? false
    } else handles = shapeHandles(tool)
    paint('handles', handleFeatures(handles, tool.kind === 'edit' ? tool.corner : null))
    onCrowded(isCrowded)
  }

  /** Shows zones in their own layer, so that the others aren't redrawn. */
  function moveZones(moved: ReadonlyMap<string, ZoneBorder>): void {
    const now = new Set(moved.keys())
    const { chosenId, zones } = picture
    for (const [index, { id }] of zones.entries()) {
      if (now.has(id) !== moving.has(id)) mark(index, { isMoving: now.has(id) })
    }
    moving = now
    const areas = [...moved].map(
      ([id, geometry]) => ({ type: 'Feature', geometry, properties: { isChosen: id === chosenId } }) as const,
    )
    paint('moving', features(areas))
  }

  function stopWaiting(): void {
    if (awaited !== null) clearTimeout(awaited)
    awaited = null
  }

  function letGo(): void {
    awaited = null
    moveZones(new Map())
    placeHandles()
  }

  function showNext(): void {
    const before = picture
    if (showing !== null) clearTimeout(showing)
    showing = null
    picture = next
    const haveZonesChanged = picture.zones !== before.zones
    if (haveZonesChanged) {
      paintZones(before)
      markChosen()
      if (awaited !== null) {
        stopWaiting()
        const shown = moving
        onceDrawn(() => {
          if (moving === shown) moveZones(new Map())
        })
      }
    } else if (picture.chosenId !== before.chosenId) markChosen()
    if (picture.faults !== before.faults) paint('faults', faultFeatures(picture.faults))
    if (picture.preview !== before.preview) paint('preview', areas(picture.preview ?? []))
    if (picture.tool !== before.tool) paint('shape', shapeFeatures(picture.tool))
    if (haveZonesChanged || picture.chosenId !== before.chosenId || picture.tool !== before.tool)
      placeHandles()
  }

  return {
    content: (): Content => ({ ...content }),
    handles: () => handles,
    placeHandles,

    show(given: Picture): void {
      next = given
      // What a finger has done is on the map already: letting go is one task, and this another.
      if (awaited !== null) showing ??= setTimeout(showNext)
      else if (showing === null) showNext()
    },
    /** Shows zones as a drag would make them. */
    drag({ moved, at, from }: { moved: ReadonlyMap<string, ZoneBorder>; at: LngLat; from: LngLat }): void {
      stopWaiting()
      moveZones(moved)
      // One handle follows the finger; the sides beside it have no middle meanwhile.
      const left = handles.filter((handle) => handle.kind === 'corner' && !isSamePlace(handle.at, from))
      paint('handles', handleFeatures([...left, { kind: 'corner', at }], at))
    },
    /** A drag is over. @param isFollowed what it has done stays to be seen until it is in the picture */
    endDrag(isFollowed: boolean): void {
      if (moving.size === 0) return
      stopWaiting()
      if (isFollowed) awaited = setTimeout(letGo, PATIENCE_MS)
      else letGo()
    },
    /** The style has loaded, or reloaded: it holds only what was composed into it. */
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

const bordersOf = (zones: Picture['zones']) => zones.map(({ border }) => border)

/** The frame round drawn zones; null round none. */
export const boundsOfZones = (zones: Picture['zones']) => frameOf(bordersOf(zones))
