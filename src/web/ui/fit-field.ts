import type { ChangeEvent, CompositionEvent } from 'react'
import { fitTyped } from './fit-typed.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement
export type FieldEvent = ChangeEvent<Field> | CompositionEvent<Field>

/** Takes out of a field what it has no room for, or must not hold, after an event. @param value before it */
export function fitField(
  { currentTarget: field, nativeEvent }: FieldEvent,
  value: string,
  limit: number,
): void {
  // While a letter is being composed, it is the keyboard's.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
  const typed = field.value
  const end = field.selectionStart ?? typed.length
  const composed =
    nativeEvent.type === 'compositionend' ? (nativeEvent as globalThis.CompositionEvent).data : null
  const before = composed === null ? value : typed.slice(0, end - composed.length) + typed.slice(end)
  const { text, caret } = fitTyped(before, typed, end, limit)
  if (text === typed) return
  field.value = text
  field.setSelectionRange(caret, caret)
}
