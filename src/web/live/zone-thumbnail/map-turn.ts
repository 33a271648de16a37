import type { Ring } from '#core/geometry/lng-lat.ts'

/** How far a drawing reaches once it has been turned about its origin, in its own units. */
export interface TurnedFrame {
  /** Clockwise; 0 with north up. */
  readonly degrees: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between two ways of turning a drawing, degrees. */
const STEP = 5
/** So many corners are enough to tell how long a city lies. */
const ENOUGH = 1_500
/** What turning must gain: a map with north up is read without a thought. */
const GAIN = 1.35

/** All ways to turn a drawing, north up first, those turned least before others; nearly as large as they are. */
export function turnedFrames(rings: readonly Ring[]): TurnedFrame[] {
  const corners = rings.reduce((count, ring) => count + ring.length, 0)
  const stride = Math.max(1, Math.floor(corners / ENOUGH))
  return Array.from({ length: 180 / STEP }, (_, at) =>
    turnedFrame(rings, (at % 2 === 0 ? -1 : 1) * Math.ceil(at / 2) * STEP, stride),
  )
}

/** A drawing's frame once it's turned. @param stride looks at each so manieth corner of a ring only */
export function turnedFrame(rings: readonly Ring[], degrees: number, stride = 1): TurnedFrame {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += stride) {
      const corner = ring[at]
      if (!corner) continue
      const x = cos * corner[0] - sin * corner[1]
      const y = sin * corner[0] + cos * corner[1]
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  return { degrees: degrees + 0, left, top, width: right - left, height: bottom - top }
}

/** How a drawing lies in a box: with north up, unless a long city is much larger turned. */
export function bestTurn(
  frames: readonly TurnedFrame[],
  box: { width: number; height: number },
): TurnedFrame | undefined {
  const scaleOf = ({ width, height }: TurnedFrame): number => Math.min(box.width / width, box.height / height)
  const [northUp] = frames
  if (!northUp) return undefined
  let best = northUp
  for (const frame of frames) if (scaleOf(frame) > scaleOf(best) * 1.001) best = frame
  return scaleOf(best) > scaleOf(northUp) * GAIN ? best : northUp
}
