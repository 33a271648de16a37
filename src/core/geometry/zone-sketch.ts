import type { ZoneBorder } from '#core/game/state.ts'
import { borderOutlines } from './border-outlines.ts'
import type { Ring } from './lng-lat.ts'

/** The zones as one path in a drawing of whole units: decoration, drawn small. */
export interface ZoneSketch {
  readonly width: number
  readonly height: number
  /** The `d` of an SVG path. */
  readonly path: string
}

/** The longer side of a sketch, in its own units: so many can be told apart where it's drawn. */
const SIDE = 160

/** Sketches borders together, north up: some hundred bytes, however many corners they have; null when there are none. */
export function zoneSketch(borders: readonly ZoneBorder[]): ZoneSketch | null {
  const { width, height, outlines } = borderOutlines(borders)
  const scale = SIDE / Math.max(width, height)
  const whole = ([x, y]: Ring[number]): Step => [Math.round(x * scale), Math.round(y * scale)]
  const path = outlines
    .flatMap(({ rings }) => rings)
    .map((ring) => sketched(ring.map(whole)))
    .join('')
  return path === '' ? null : { width: Math.round(width * scale), height: Math.round(height * scale), path }
}

type Step = [number, number]

/** A ring of whole places, in steps: places that fall together are one, and steps in the same direction, too. */
function sketched(ring: readonly Step[]): string {
  const [first] = ring
  if (!first) return ''
  let [x, y] = first
  const steps: Step[] = []
  for (const [toX, toY] of ring) {
    const [dx, dy] = [toX - x, toY - y]
    const last = steps.at(-1)
    if (last && last[0] * dy === last[1] * dx && last[0] * dx + last[1] * dy > 0) {
      last[0] += dx
      last[1] += dy
    } else if (dx !== 0 || dy !== 0) steps.push([dx, dy])
    x = toX
    y = toY
  }
  return steps.length < 3 ? '' : `M${first.join(' ')}l${steps.map((step) => step.join(' ')).join(' ')}z`
}
