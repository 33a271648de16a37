import type { ChangeEvent } from 'react'
import type { Field, FieldEvent } from './fit-field.ts'

/** Apart from the first screens, whose only such field opens at a tap. Without it the server says what is too much. */
let late: typeof import('./fit-field.ts') | undefined

const loadLate = async (): Promise<void> => {
  late ??= await import('./fit-field.ts').catch(() => undefined)
}

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
  void loadLate()
  const change = (event: FieldEvent) => {
    late?.fitField(event, value, limit)
    onChange?.(event as ChangeEvent<F>)
  }
  return { dir: 'auto', onChange: change, onCompositionEnd: change } as const
}
