import type { SeededRandom } from '../sim/seeded-random.ts'

/** Names that every object of the language has. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf']

const STRINGS: readonly string[] = [
  ...INHERITED,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066\u200b\ufeff',
  'ﷺ'.repeat(300),
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(5_001),
  '😀'.repeat(2_000),
  '../../../../etc/passwd',
  "' OR 1=1 --",
  '<script>p()</script>',
  '%00%ff%2e%2e%2f',
  '1e999',
  'null',
  'clock',
  't1',
  'z01',
  'c001',
]

/** Written as they are: some of them are not JSON at all. */
const LITERALS: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '9007199254740993',
  '1e-7',
  '4294967296',
  '8640000000000001',
  'NaN',
  'undefined',
  '0x10',
  '[]',
  '{}',
  '[null]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
]

/** Stands in a value for words that are written as they are. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Spot = { holder: Record<string, unknown> | unknown[]; key: string | number }

/** JSON text that is nearly what it was: a field is changed, missing, doubled, or one too many. */
export function mutatedJson(random: SeededRandom, content: unknown): string {
  const copy = { root: structuredClone(content) }
  for (let times = 1 + random.int(3); times > 0; times -= 1) disturb(random, copy)
  const text = written(copy.root)
  return random.chance(0.1) ? disturbedText(random, text) : text
}

function disturb(random: SeededRandom, copy: { root: unknown }): void {
  const spots = spotsIn(copy)
  if (spots.length === 0) return
  const { holder, key } = random.pick(spots)
  const here = holder as Record<string | number, unknown>
  switch (random.int(7)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete here[key]
      return
    case 1:
      here[key] = new Raw(random.pick(LITERALS))
      return
    case 2:
      here[key] = new Raw(nested(random))
      return
    case 3:
      if (Array.isArray(holder)) holder.push(here[key])
      else
        Object.defineProperty(here, random.pick(INHERITED), {
          value: 1,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      return
    case 4:
      here[key] =
        typeof here[key] === 'number' ? here[key] + random.pick([-1, 1, 0.5, 2 ** 31, 2 ** 53]) : here[key]
      return
    default:
      here[key] = random.pick(STRINGS)
  }
}

/** All places in a value that can be changed, the whole of it among them. */
function spotsIn(holder: Record<string, unknown> | unknown[]): Spot[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const spot: Spot = { holder, key }
    const isDeep = typeof value === 'object' && value !== null && !(value instanceof Raw)
    return isDeep ? [spot, ...spotsIn(value as Record<string, unknown>)] : [spot]
  })
}

function written(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

function nested(random: SeededRandom): string {
  const depth = random.pick([3, 50, 2_000])
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(random.chance(0.8) ? depth : depth - 1)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

function disturbedText(random: SeededRandom, text: string): string {
  const at = random.int(text.length + 1)
  const change = random.pick(['', ',', '"', '}', '\u0000', '\ufeff', '\ud800', '\\u00', '/*'])
  return random.chance(0.5) ? text.slice(0, at) + change : text.slice(0, at) + change + text.slice(at + 1)
}

/** Bytes that are nearly what they were: some are flipped, missing, or too many. */
export function mutatedBytes(random: SeededRandom, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  switch (random.int(6)) {
    case 0:
      return copy.subarray(0, random.int(copy.length + 1))
    case 1:
      return Buffer.concat([
        copy,
        Buffer.from('<html><script>p()</script>'),
        copy.subarray(0, random.int(copy.length + 1)),
      ])
    case 2: {
      const at = random.int(copy.length + 1)
      return Buffer.concat([
        copy.subarray(0, at),
        Buffer.alloc(random.int(64), random.int(256)),
        copy.subarray(at),
      ])
    }
    case 3:
      for (let n = 0; n < 4 && copy.length > 0; n += 1)
        copy[random.int(Math.min(64, copy.length))] = random.int(256)
      return copy
    default:
      for (let n = 1 + random.int(40); n > 0 && copy.length > 0; n -= 1)
        copy[random.int(copy.length)] = random.int(256)
      return copy
  }
}

/** A part of an address that nobody expects, ready to be written there. */
export const hostileSegment = (random: SeededRandom): string =>
  random.pick([
    ...INHERITED,
    '%00',
    '%ff%fe',
    '%',
    '%zz',
    '..%2f..%2f',
    '..',
    '.',
    '%2e%2e',
    'a'.repeat(16),
    'a'.repeat(3_000),
    '%F0%9F%98%80',
    "'%20OR%201=1",
    ';',
    '%5c..%5c',
    '-1',
  ])

/** A cookie header that is nearly what it was. */
export function mutatedCookies(random: SeededRandom, cookies: string, others: readonly string[]): string {
  const pairs = cookies.split('; ').filter((pair) => pair !== '')
  const other = random.pick(others).split('; ')
  switch (random.int(8)) {
    case 0:
      return flipped(random, cookies)
    case 1:
      // Someone else's value under one's own name.
      return pairs.map((pair) => `${nameOf(pair)}=${wordsOf(random.pick(other))}`).join('; ')
    case 2:
      // One's own seat under another game's name.
      return [...pairs.map(wordsOf), 'x'].map((value) => `${nameOf(random.pick(other))}=${value}`).join('; ')
    case 3:
      return `${cookies}; ${random.pick(INHERITED)}=1; zw_game=${random.pick(INHERITED)}`
    case 4:
      return pairs.map((pair) => pair.slice(0, pair.lastIndexOf('.'))).join('; ')
    case 5:
      return `zw_game=%E0%A4%A; ${cookies}; ${cookies}`
    case 6:
      return Array.from(
        { length: 150 },
        (_, n) => `zw_seat_${'abcdefghij234567'.slice(0, 15)}${n % 8}=x.y`,
      ).join('; ')
    default:
      return pairs.map((pair) => `${pair}${random.pick(['=', '"', ',', '%00', '%'])}`).join(';')
  }
}

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('=')))
const wordsOf = (pair: string): string => pair.slice(pair.indexOf('=') + 1)

function flipped(random: SeededRandom, text: string): string {
  const at = random.int(text.length + 1)
  return `${text.slice(0, at)}${random.pick(['A', 'b', '0', '.', '%'])}${text.slice(at + 1)}`
}
