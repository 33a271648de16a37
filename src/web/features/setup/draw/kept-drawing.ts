import { z } from 'zod'
import { LIMITS } from '#core/game/limits.ts'
import type { ZoneBorder } from '#core/game/state.ts'
import { isBorder } from '#core/geometry/border.ts'
import { CIRCLE_RADIUS_M } from '#core/geometry/divide/shapes.ts'
import type { Drawing } from '#core/geometry/drawing/drawing.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'
import { typedText } from '#core/words/plain-text.ts'
import {
  readStored,
  removeStored,
  type StorageSource,
  writeStored,
} from '#web/live/storage/browser-storage.ts'
import { isOpenShape, LOOK, type Tool } from './tool.ts'

/** What the map shows: its middle, and how near it is. */
export interface MapView {
  readonly centre: LngLat
  readonly zoom: number
}

/** A drawing that was not saved, as this browser keeps it. */
export interface KeptDrawing {
  readonly drawing: Drawing
  /** A shape that was left open, or the tool for looking. */
  readonly tool: Tool
  readonly view: MapView | null
  /** The mark of the drafts that it was begun on. @see markOf */
  readonly basis: string
}

const degrees = (most: number) => z.number().min(-most).max(most)
const place = z.tuple([degrees(540), degrees(90)])
const border = z.custom<ZoneBorder>(isBorder)
const zone = z.object({
  id: z.string().min(1).max(100),
  title: z.string().max(5_000).transform(typedText),
  border: border.nullable(),
})
const openShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), corners: z.array(place).max(LIMITS.ringPoints.max) }),
  z.object({
    kind: z.literal('circle'),
    centre: place,
    radiusM: z.number().min(CIRCLE_RADIUS_M.min).max(CIRCLE_RADIUS_M.max),
  }),
  z.object({ kind: z.literal('rectangle'), one: place, other: place.nullable() }),
])
const keptDrawing = z.object({
  zones: z.array(zone).max(LIMITS.zones.max),
  divided: z.object({ outline: border, isEdited: z.boolean() }).nullable(),
  shape: openShape.nullable(),
  view: z.object({ centre: place, zoom: z.number().min(0).max(24) }).nullable(),
  basis: z.string().max(100),
})

/** The drawing that this browser keeps; null where there is none. One that cannot be read is forgotten. Never throws. */
export function readKeptDrawing(name: string, source?: StorageSource): KeptDrawing | null {
  const parsed = keptDrawing.safeParse(readStored(name, source))
  if (!parsed.success) {
    removeStored(name, source)
    return null
  }
  const { zones, divided, shape, view, basis } = parsed.data
  if (new Set(zones.map(({ id }) => id)).size < zones.length) return null
  return { drawing: { zones, divided }, tool: shape ?? LOOK, view, basis }
}

/** Keeps a drawing. Never throws. @returns false when the browser refuses, such as when its storage is full */
export function keepDrawing(
  name: string,
  { drawing: { zones, divided }, tool, view, basis }: KeptDrawing,
  source?: StorageSource,
): boolean {
  const shape = isOpenShape(tool) ? tool : null
  return writeStored(name, { zones, divided, shape, view, basis }, source)
}

/** Forgets the drawing. Never throws. */
export const forgetDrawing = (name: string, source?: StorageSource): void => removeStored(name, source)

/** A text's fingerprint, to notice changes (FNV-1a, 32 bits, and its length). */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return `${(hash >>> 0).toString(36)}-${text.length}`
}
