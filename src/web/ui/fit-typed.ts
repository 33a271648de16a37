import { cutTo, isTooLong, lengthOf } from '#core/words/characters.ts'
import { typedText } from '#core/words/plain-text.ts'

/** The text of a field after typing or pasting, and the place of the caret. */
export interface Fitted {
  readonly text: string
  readonly caret: number
}

/**
 * As much of what was typed or pasted as has room, as a browser does it by `maxlength`, but in whole characters, and
 * without what turns round the words beside it. What stood there before stays, however long; taking away always works.
 * @param caret behind what was typed @param max in characters as people see them
 */
export function fitTyped(before: string, typed: string, caret: number, max: number): Fitted {
  const tail = sharedEnd(before, typed.slice(caret))
  const end = typed.length - tail.length
  const head = sharedStart(before.slice(0, before.length - tail.length), typed.slice(0, end))
  const added = typedText(typed.slice(head.length, end))
  const fits = (part: string): boolean => part === '' || !isTooLong(head + part + tail, max)
  const room = Math.max(0, max - lengthOf(head + tail, max))
  const part = [added, cutTo(added, room), ''].find(fits) ?? ''
  return { text: head + part + tail, caret: head.length + part.length }
}

function sharedStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

function sharedEnd(one: string, other: string): string {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length))
    length += 1
  return one.slice(one.length - length)
}

/** The share of a limit that is taken, such as `12/140`. */
export const countWords = (text: string, max: number): string => `${lengthOf(text, max)}/${max}`
