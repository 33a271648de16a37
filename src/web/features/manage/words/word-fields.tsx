import { LIMITS } from '#core/limits.ts'
import { plainText } from '#core/plain-text.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Words } from './edited-words.ts'

/** What a field of words is called, and how many characters it takes. */
const FIELDS: Readonly<Record<string, { label: string; max: number }>> = {
  title: { label: 'Title', max: LIMITS.titleLength },
  description: { label: 'Description', max: LIMITS.descriptionLength },
  name: { label: 'Team name', max: LIMITS.teamNameLength },
}

/** What is wrong with the words of a field, in words; null when nothing is. */
export const fieldProblem = (field: string, words: string): string | null =>
  plainText(words) === '' ? `${fieldLabel(field)} cannot be empty` : null

export const fieldLabel = (field: string): string => FIELDS[field]?.label ?? field

interface WordFieldsProps {
  words: Words
  /** Problems are shown beside their fields. */
  showProblems: boolean
  isLocked: boolean
  onChange: (field: string, words: string) => void
}

/** The fields for the words of a zone, a card or a team, each with what it has room for. */
export function WordFields({ words, showProblems, isLocked, onChange }: WordFieldsProps) {
  return (
    <div inert={isLocked} className="flex flex-col gap-3 inert:opacity-60">
      {Object.entries(words).map(([field, value]) => {
        const max = FIELDS[field]?.max ?? 0
        const given = {
          label: fieldLabel(field),
          value,
          limit: max,
          error: showProblems && fieldProblem(field, value),
          onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
            onChange(field, target.value),
        }
        return field === 'description' ? (
          <TextArea key={field} {...given} rows={4} counter={countWords(value, max)} />
        ) : (
          <TextField
            key={field}
            {...given}
            autoComplete="off"
            suffix={
              <span aria-hidden="true" className="flex items-center pr-3 text-14 text-muted">
                {countWords(value, max)}
              </span>
            }
          />
        )
      })}
    </div>
  )
}
