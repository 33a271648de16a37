import { Button } from '#web/ui/button.tsx'
import { countWords } from '#web/ui/fit-typed.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FIELDS, fieldLabel, fieldProblem, type Words } from './edited-words.ts'
import type { useFixing } from './use-fixing.ts'

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

/** Says that another desk has changed the same words, and asks whose shall stay. Nothing is saved before. */
export function WordClash({ fixing }: { fixing: ReturnType<typeof useFixing> }) {
  const { clashes, wordsNow, keepMine, takeTheirs } = fixing
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-4 border-ink bg-sunken p-3">
      <p className="font-semibold">This changed while you were editing. Which version should we save?</p>
      <dl className="flex flex-col gap-2">
        {clashes.map((field) => (
          <div key={field}>
            <dt className="text-14 text-muted">{`${fieldLabel(field)} now`}</dt>
            <dd className="line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
              {wordsNow[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={takeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  )
}
