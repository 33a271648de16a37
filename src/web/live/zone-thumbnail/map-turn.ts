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
const GAIN = 1.2

/** The ways to turn a drawing: with north up, lying as flat as it can, and standing. The sizes are nearly what they are. */
export function turnedFrames(
  rings: readonly Ring[],
): [northUp: TurnedFrame, lying: TurnedFrame, standing: TurnedFrame] {
  const corners = rings.reduce((count, ring) => count + ring.length, 0)
  const stride = Math.max(1, Math.floor(corners / ENOUGH))
  const northUp = turnedFrame(rings, 0, stride)
  const longness = ({ width, height }: TurnedFrame): number => width / Math.max(height, Number.EPSILON)
  let lying = northUp
  for (let degrees = STEP - 90; degrees <= 90; degrees += STEP) {
    const frame = turnedFrame(rings, degrees, stride)
    if (longness(frame) > longness(lying)) lying = frame
  }
  const across = lying.degrees > 0 ? lying.degrees - 90 : lying.degrees + 90
  return [northUp, lying, turnedFrame(rings, across, stride)]
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
  const [northUp, ...turned] = frames
  if (!northUp) return undefined
  return turned.find((frame) => scaleOf(frame) > scaleOf(northUp) * GAIN) ?? northUp
}
