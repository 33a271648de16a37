import { useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** The question for a name in the joining itself, which may stay empty. */
export function NameField({ value, onChange }: NameFieldProps) {
  // What counts its characters loads once it is wanted.
  const [isUsed, setUsed] = useState(false)
  return (
    <TextField
      label="What should we call you?"
      hint="Optional. Everyone in the game can see it."
      value={value}
      onFocus={() => setUsed(true)}
      onChange={({ target }) => onChange(target.value)}
      {...(isUsed && { limit: LIMITS.nicknameLength })}
      autoComplete="nickname"
      enterKeyHint="go"
    />
  )
}
