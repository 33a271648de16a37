import type { ChangeEvent, CompositionEvent } from 'react'

/** Apart from the first screens, whose only such field opens at a tap. */
let fitTyped: typeof import('./fit-typed.ts').fitTyped | null = null

const loadFit = (): Promise<unknown> =>
  import('./fit-typed.ts').then(
    (loaded) => {
      fitTyped = loaded.fitTyped
    },
    // Then the server says that it is too much.
    () => {},
  )

type Field = HTMLInputElement | HTMLTextAreaElement

interface FieldProps<F extends Field> {
  /** As it was given to the field. */
  value: string
  /** In characters as people see them; absent for a field without a limit of that kind. */
  limit: number | undefined
  onChange: ((event: ChangeEvent<F>) => void) | undefined
}

/**
 * What a field for people's own words is given: it reads in the direction of its words, takes no more characters than
 * its limit, and nothing that turns round its neighbours.
 */
export function writtenField<F extends Field>({ value, limit, onChange }: FieldProps<F>) {
  if (limit === undefined) return { onChange }
  if (!fitTyped) void loadFit()
  return {
    dir: 'auto',
    onChange(event: ChangeEvent<F>) {
      // While a letter is being composed, it is the keyboard's.
      if (!(event.nativeEvent as InputEvent).isComposing) fit(event.target, value, limit)
      onChange?.(event)
    },
    onCompositionEnd(event: CompositionEvent<F>) {
      const { currentTarget: field, data } = event
      const caret = field.selectionStart ?? field.value.length
      const before = field.value.slice(0, caret - data.length) + field.value.slice(caret)
      if (fit(field, before, limit)) onChange?.(event as unknown as ChangeEvent<F>)
    },
  } as const
}

/** @returns whether anything was taken out */
function fit(field: Field, before: string, limit: number): boolean {
  if (!fitTyped) return false
  const typed = field.value
  const { text, caret } = fitTyped(before, typed, field.selectionStart ?? typed.length, limit)
  if (text === typed) return false
  field.value = text
  field.setSelectionRange(caret, caret)
  return true
}
