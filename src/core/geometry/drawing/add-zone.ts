import type { LngLat } from '#core/geometry/lng-lat.ts'
import type { DrawnZone } from './drawing.ts'
import { type Overlay, overlayOf } from './overlay/overlay.ts'
import type { Shape } from './overlay/units.ts'
import { areNear, borderOf, contactOf, reshaped, sheetOf } from './sheet.ts'
import { SNAP_M, snappedLoop, withoutRepeats } from './snapping.ts'
import type { StepResult } from './step-result.ts'
import { freeId, plainTitle } from './zone-list.ts'

/** No zone is wider, in steps: a ring that is goes round the earth the wrong way. */
const WIDEST = 180e6
/** Further than this from a ring nothing concerns it, in steps. */
const REACH = 100
const NO_GROUND = 'There’s no free space here. Draw where there’s no zone yet.'

/**
 * A new zone at the end of the list: the largest piece of what a ring encloses that is free. Its corners stand on borders
 * that they are near, gaps under a few metres close, and neighbours get the corners that lie on their sides.
 * @see docs/rules.md D1, D2, D7
 */
export function added(zones: readonly DrawnZone[], ring: readonly LngLat[]): StepResult {
  const sheet = sheetOf(zones, ring[0])
  const drawn = withoutRepeats(ring.map((place) => sheet.pointOf(place)))
  if (drawn.length < 3) return { problem: 'A zone needs at least 3 corners.' }
  const xs = drawn.map(([x]) => x)
  if (Math.max(...xs) - Math.min(...xs) > WIDEST) return { problem: 'A zone can’t go around the earth.' }
  const near = contactOf(drawn)
  if (near) return { problem: 'The border crosses itself. Move a corner so that no two sides meet.', near }
  const indexes = [...sheet.shapes.keys()].filter((index) =>
    areNear(sheet.shapes[index] ?? [], [[drawn]], REACH),
  )
  const others = indexes.map((index) => sheet.shapes[index] ?? [])
  const loop = snappedLoop(drawn, others)
  if (loop.length < 3) return { problem: NO_GROUND }
  const overlay = overlayOf([...others, [[loop]]])
  const shape = freePiece(overlay, 1 << others.length)
  if (!shape) return { problem: NO_GROUND }
  const woven = [...sheet.shapes]
  for (const [place, index] of indexes.entries()) woven[index] = overlay.woven(place, [shape])
  const zone: DrawnZone = { id: freeId(zones), title: plainTitle(zones.length), border: borderOf(shape) }
  return reshaped([...zones, zone], [...sheet.shapes, []], [...woven, shape])
}

/** The largest piece of the ring's free ground, with the slivers beside it; null where there is none to speak of. */
function freePiece(overlay: Overlay, ring: number): Shape | null {
  const isFree = (face: number) => overlay.maskOf(face) === ring
  const gaps = overlay.gapsBeside(isFree, SNAP_M)
  const [largest] = overlay.groupsOf((face) => isFree(face) || gaps.has(face))
  if (!largest || ![...largest.faces].some((face) => overlay.widthOf(face) >= SNAP_M)) return null
  return overlay.shapeOf((face) => largest.faces.has(face))
}
