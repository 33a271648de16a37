import { TextField } from '#web/ui/text-field.tsx'
import type { ListKind, ReadList } from './read-rows.ts'
import { rowsInWords } from './rows-in-words.ts'

/** The host's choice for rows that lack something; '' leaves them out. */
export interface ChosenStandIns {
  description: boolean
  value: string
}

interface StandInFieldsProps {
  lacking: ReadList<unknown>['lacking']
  description: ListKind<unknown>['description']
  chosen: ChosenStandIns
  onChange: (chosen: ChosenStandIns) => void
}

/** Asks what rows take that have no description or no value; nothing where none lacks one. */
export function StandInFields({ lacking, description, chosen, onChange }: StandInFieldsProps) {
  return (
    <>
      {lacking.description > 0 && (
        <label className="flex flex-col gap-1">
          <span className="text-16 font-semibold">{`${rowsInWords(lacking.description)} without a description`}</span>
          <select
            value={chosen.description ? 'take' : 'leave'}
            onChange={({ target }) => onChange({ ...chosen, description: target.value === 'take' })}
            className="min-h-12 w-full rounded-sm border-[1.5px] border-line bg-raised px-2 text-16"
          >
            <option value="leave">Leave out</option>
            <option value="take">{description.option}</option>
          </select>
        </label>
      )}
      {lacking.value > 0 && (
        <TextField
          label="Value for rows without one"
          hint={`${rowsInWords(lacking.value)} without a value. Leave this empty to leave them out.`}
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="sm:[&>div]:max-w-60"
          value={chosen.value}
          onChange={({ target }) => onChange({ ...chosen, value: target.value })}
        />
      )}
    </>
  )
}
