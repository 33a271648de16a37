import { LIMITS } from '#core/game/limits.ts'
import { nameProblems } from '#core/setup/setup.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface GameNameFieldProps {
  /** As it stands; empty for none. */
  value: string
  onChange: (name: string) => void
  /** Why it was not kept. */
  problem?: string | null
}

/** The field for a game's name, wherever that is kept: this browser's draft, or a game in its lobby. */
export function GameNameField({ value, onChange, problem = null }: GameNameFieldProps) {
  const max = LIMITS.gameNameLength
  return (
    <TextField
      label="Game name"
      hint="Optional. Players see it while they wait, on invitations and with the results."
      value={value}
      limit={max}
      autoComplete="off"
      enterKeyHint="done"
      error={nameProblems(value)[0] ?? problem}
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <span aria-hidden="true" className="flex items-center pr-3 text-14 text-muted">
          {countWords(value, max)}
        </span>
      }
    />
  )
}
