import type { Ref } from 'react'
import { KIT_NAME_MAX } from '#core/setup/kit-name.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface KitNameFieldProps {
  ref: Ref<HTMLInputElement>
  name: string
  problem: string | null
  onName: (name: string) => void
}

/** Where a kit gets its name, with what's left of its length. */
export function KitNameField({ ref, name, problem, onName }: KitNameFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Name"
      value={name}
      limit={KIT_NAME_MAX}
      autoComplete="off"
      enterKeyHint="done"
      error={problem}
      onChange={({ target }) => onName(target.value)}
      suffix={
        <span aria-hidden="true" className="flex items-center pr-3 text-14 text-muted">
          {countWords(name, KIT_NAME_MAX)}
        </span>
      }
    />
  )
}
