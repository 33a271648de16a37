import { list, manyKeys, NUMBERS, STRUCTURES, TEXTS } from './fillings.ts'

/** The worst that a stranger can send in some place. */
export interface Bomb {
  /** What is in it, and where. */
  readonly name: string
  readonly text: string
}

type Path = readonly (string | number)[]

/** Nowhere in any example. */
const HOLE = 'a hole to be filled'

/**
 * An example as JSON of so many bytes: in each place of it whatever could be there instead, in each list its first item
 * again and again, in each object a great many more keys.
 */
export function* bombsIn(example: unknown, maxBytes: number): Generator<Bomb> {
  for (const [path, value] of placesIn(example)) {
    const [before = '', after = ''] = JSON.stringify(withValue(example, path, HOLE)).split(`"${HOLE}"`)
    const room = maxBytes - Buffer.byteLength(before + after)
    for (const [name, filling] of Object.entries(fillingsFor(value)))
      yield { name: `${name} (${path.join('.') || 'all of it'})`, text: before + filling(room) + after }
  }
}

function fillingsFor(value: unknown): Record<string, (room: number) => string> {
  if (typeof value === 'string') return { ...STRUCTURES, ...TEXTS }
  if (typeof value === 'number') return { ...STRUCTURES, ...NUMBERS }
  if (Array.isArray(value)) {
    return { ...STRUCTURES, 'the same again': (room) => list(JSON.stringify(value[0]), room) }
  }
  if (typeof value !== 'object' || value === null) return STRUCTURES
  const own = JSON.stringify(value).slice(1, -1)
  return { ...STRUCTURES, 'more keys': (room) => `{${own},${manyKeys(room - own.length - 3)}}` }
}

/** Every place of an example and what stands there, the whole first; of lists the first item only. */
function* placesIn(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(Array.isArray(value) ? value.slice(0, 1) : value))
    yield* placesIn(part, [...path, key])
}

function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const copy = structuredClone(whole) as Record<string, unknown>
  copy[step] = withValue(copy[step], rest, value)
  return copy
}
