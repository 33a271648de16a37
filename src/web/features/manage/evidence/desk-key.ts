/** What a key does on the desk. */
export type DeskKey = 'accept' | 'refuse' | 'previous' | 'next' | 'undo'

const KEYS: ReadonlyMap<string, DeskKey> = new Map([
  ['a', 'accept'],
  ['r', 'refuse'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['z', 'undo'],
])

/** A key that went down, as far as it matters here. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/** What a key press means on the desk: nothing with a modifier, while composing, or when it is the key that is still held. @see docs/rules.md Q3 */
export function deskKeyOf(press: KeyPress): DeskKey | null {
  const { key, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = press
  if (repeat || isComposing || ctrlKey || metaKey || altKey || shiftKey) return null
  // Caps Lock makes letters large.
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
