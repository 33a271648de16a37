import type { ZoneBorder } from '#core/game/state.ts'
import type { LngLat } from '#core/geometry/lng-lat.ts'

/** A zone as the host draws it; its number is its place in the list. */
export interface DrawnZone {
  readonly id: string
  readonly title: string
  readonly border: ZoneBorder | null
}

/**
 * The zones of a setup while they are drawn, in the order of their numbers. Equal corners are one corner: a border that
 * two zones share is nothing but equal positions in two rings.
 */
export interface Drawing {
  readonly zones: readonly DrawnZone[]
  /** The outline divided last: 'Divide' asks before it replaces zones that were edited since. */
  readonly divided: { readonly outline: ZoneBorder; readonly isEdited: boolean } | null
}

/** One thing that a host does to a drawing. Places need not be rounded. */
export type Step =
  /** A new zone: of what the ring encloses it takes the largest piece that is free. */
  | { readonly type: 'add'; readonly ring: readonly LngLat[] }
  /** Moves a corner in every zone that has it, as far towards a place as it can go. */
  | { readonly type: 'moveCorner'; readonly from: LngLat; readonly to: LngLat }
  /** Puts a corner on the nearest side, in every zone that has this side. */
  | { readonly type: 'insertCorner'; readonly at: LngLat }
  | { readonly type: 'deleteCorner'; readonly at: LngLat }
  /** Cuts a zone in two along a line; the larger part keeps its number. */
  | { readonly type: 'split'; readonly zoneId: string; readonly line: readonly LngLat[] }
  /** Makes two zones one; the lower number stays. */
  | { readonly type: 'merge'; readonly zoneIds: readonly [string, string] }
  | { readonly type: 'remove'; readonly zoneId: string }
  | { readonly type: 'rename'; readonly zoneId: string; readonly title: string }
  /** @property to the zone's new place in the list, from 0 */
  | { readonly type: 'reorder'; readonly zoneId: string; readonly to: number }
  /** Numbers the zones from the north-west to the south-east. */
  | { readonly type: 'number' }
  /** Other zones in their place: divided from an outline, or imported. Borders stay as they are given. */
  | { readonly type: 'replace'; readonly zones: readonly DrawnZone[]; readonly outline?: ZoneBorder }

/** A step's outcome. `drawing` is the same object if the step can't be done. */
export interface Outcome {
  readonly drawing: Drawing
  /** Why it cannot be done, or not as far as was wished, in words. */
  readonly problem: string | null
  /** The problem's place, such as where a ring crosses itself. */
  readonly near?: LngLat
}

/** A drawing without zones. */
export const EMPTY_DRAWING: Drawing = { zones: [], divided: null }
