import { CENTS_PER_DOLLAR } from '#core/game/money.ts'

/** Values that hold from a time on, in order. */
export type Steps = readonly { readonly replayMs: number; readonly values: readonly number[] }[]

/** A drawing's size in px, and what it shows across. */
export interface Ground {
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** A curve's values from the bottom to the top. */
export interface Scale {
  readonly low: number
  readonly high: number
}

/** Into so many steps a scale is divided, about. */
const STEPS = 3

/** A scale that holds all values, and zero; its ends are round, so that lines across can stand there. */
export function scaleOf(steps: Steps): Scale {
  let [low, high] = [0, STEPS * CENTS_PER_DOLLAR]
  for (const { values } of steps) {
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return rounded({ low, high })
}

/** A rounded scale may have wider steps, and be rounded to those. */
function rounded(scale: Scale): Scale {
  const step = stepOf(scale)
  const [low, high] = [Math.floor(scale.low / step) * step, Math.ceil(scale.high / step) * step]
  return low === scale.low && high === scale.high ? scale : rounded({ low, high })
}

/** 1, 2 or 5 of the unit that divides a scale well. */
function stepOf({ low, high }: Scale): number {
  const rough = (high - low) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
}

/** How far down a value is, 0 at the top to 1 at the bottom. */
export const depthOf = (value: number, { low, high }: Scale): number => (high - value) / (high - low)

/** Round values from one end of a scale to the other, for lines across. */
export function ticksOf({ low, high }: Scale): number[] {
  const step = stepOf({ low, high })
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step)
}

/**
 * The path of one of the values as a stepped line. Of many in one px the lowest, the highest and the last are drawn, so that it
 * looks the same and has few corners.
 * @param index whose value
 */
export function stepPath(steps: Steps, index: number, scale: Scale, ground: Ground): string {
  const y = (value: number) => (ground.height * depthOf(value, scale)).toFixed(1)
  let path = ''
  let column = -1
  let [low, high, last] = [0, 0, 0]
  const close = () => {
    if (column < 0) return
    if (low < last) path += `V${y(low)}`
    if (high > last) path += `V${y(high)}`
    path += `V${y(last)}`
  }
  for (const { replayMs, values } of steps) {
    const value = values[index] ?? 0
    const x = columnOf(replayMs, ground)
    if (x === column) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    } else {
      close()
      path += path === '' ? `M${x} ${y(value)}` : `H${x}`
      column = x
      low = value
      high = value
    }
    last = value
  }
  close()
  return path === '' ? '' : `${path}H${ground.width}`
}

/**
 * The outline of one of the values as a band upon those before it: the first lies at the bottom. Of many in one px the last counts.
 * @param index whose value
 */
export function bandPath(steps: Steps, index: number, scale: Scale, ground: Ground): string {
  const y = (value: number) => (ground.height * depthOf(value, scale)).toFixed(1)
  const corners: { x: number; below: number; above: number }[] = []
  for (const { replayMs, values } of lastOfColumns(steps, ground)) {
    const x = columnOf(replayMs, ground)
    const below = values.slice(0, index).reduce((sum, value) => sum + value, 0)
    const corner = { x, below, above: below + (values[index] ?? 0) }
    if (corners.at(-1)?.below !== corner.below || corners.at(-1)?.above !== corner.above) corners.push(corner)
  }
  const [first] = corners
  if (!first) return ''
  let path = `M${first.x} ${y(first.above)}`
  for (const { x, above } of corners.slice(1)) path += `H${x}V${y(above)}`
  path += `H${ground.width}`
  for (const { x, below } of corners.toReversed()) path += `V${y(below)}H${x}`
  return `${path}Z`
}

/** Of the steps in one px the last: a long game has many, of which a band shows no other. */
export function lastOfColumns(steps: Steps, ground: Ground): Steps {
  const last: Steps[number][] = []
  let column = -1
  for (const step of steps) {
    const x = columnOf(step.replayMs, ground)
    if (x === column) last.pop()
    last.push(step)
    column = x
  }
  return last
}

/**
 * Values of one moment, moved up so that their lines lie beside each other: none is nearer to the next one below than `gap`,
 * and they keep their order; equal ones take that of the teams.
 */
export function apart(values: readonly number[], gap: number): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  const placed = [...values]
  let least = Number.NEGATIVE_INFINITY
  for (const index of order) {
    const at = Math.max(least, values[index] ?? 0)
    placed[index] = at
    least = at + gap
  }
  return placed
}

const columnOf = (replayMs: number, { durationMs, width }: Ground): number =>
  durationMs > 0 ? Math.round((width * replayMs) / durationMs) : 0

/**
 * Places for labels of a size, each as near to its own as the others allow, in order from the top.
 * @param wanted where each should be @param room the lowest place @returns in the order of `wanted`
 */
export function spread(wanted: readonly number[], size: number, room: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = new Array<number>(wanted.length).fill(0)
  let next = 0
  for (const index of order) {
    next = Math.max(next, wanted[index] ?? 0)
    placed[index] = next
    next += size
  }
  // What has been pushed out at the bottom comes back up.
  let most = room
  for (const index of order.toReversed()) {
    most = Math.min(most, placed[index] ?? 0)
    placed[index] = most
    most -= size
  }
  return placed
}
