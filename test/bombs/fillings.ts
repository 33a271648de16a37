type Filling = (room: number) => string

/** What can stand in the place of any JSON value, each as large as there is room, in bytes. */
export const STRUCTURES: Readonly<Record<string, Filling>> = {
  'zeros in a list': (room) => list('0', room),
  'lists in a list': (room) => list('[]', room),
  'objects in a list': (room) => list('{}', room),
  'points in a list': (room) => list('[0,0]', room),
  'lists in lists': (room) => '['.repeat(room / 2) + ']'.repeat(room / 2),
  'objects in objects': (room) => `${'{"a":'.repeat((room - 1) / 6)}0${'}'.repeat((room - 1) / 6)}`,
  'many keys': (room) => `{${manyKeys(room - 2)}}`,
  'a prototype': (room) => `{"__proto__":${list('{}', room - 14)}}`,
}

/** What can stand in the place of a text. */
export const TEXTS: Readonly<Record<string, Filling>> = {
  letters: (room) => text('x', room),
  spaces: (room) => text(' ', room),
  'empty lines': (room) => text('\\n ', room),
  'letters of two bytes': (room) => text('ä', room),
  'what turns words round': (room) => text('\\u202e', room),
  'halves of characters': (room) => text('\\ud800', room),
}

/** What can stand in the place of a number. */
export const NUMBERS: Readonly<Record<string, Filling>> = {
  'digits of no number': (room) => '9'.repeat(room),
  'digits of almost nothing': (room) => `0.${'0'.repeat(room - 3)}1`,
}

/** So many names and values as there is room for, without the braces, no two names alike. */
export const manyKeys = (room: number): string => KEYS.slice(0, KEYS.lastIndexOf(',', room))

/** More than a megabyte of them. */
const KEYS = Array.from({ length: 120_000 }, (_, n) => `"${n.toString(36)}_":0`).join(',')

/** The same thing in a list again and again. */
export const list = (item: string, room: number): string =>
  `[${`${item},`.repeat(Math.max(0, (room - 1) / (item.length + 1))).slice(0, -1)}]`

const text = (letter: string, room: number): string =>
  `"${letter.repeat((room - 2) / Buffer.byteLength(letter))}"`
