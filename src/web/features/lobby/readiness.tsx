import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/** What may be seen to before a start, with the way to do so; without words where there's nothing to say. */
interface Warning {
  /** Within a sentence. */
  words: string | null
  onMend: () => void
}

interface ReadinessProps {
  /** What speaks against a start; null for nothing. */
  note: string | null
  warnings: readonly Warning[]
}

/** How ready the game is, beside the button that starts it; where there is little room, only what is to be seen to. */
export function Readiness({ note, warnings }: ReadinessProps) {
  const told = warnings.filter(({ words }) => words !== null)
  useLostFocus(told.length)
  return (
    <div
      className={classNames(
        'min-w-0 max-sm:w-full sm:flex-1',
        note === null && told.length === 0 && 'max-sm:hidden',
      )}
    >
      {note ? (
        <p className="flex items-center gap-2 leading-6 font-semibold text-balance">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          {note}
        </p>
      ) : (
        <p className="font-sign text-20 leading-6 font-bold max-sm:hidden">Every team has players</p>
      )}
      {told.length > 0 && (
        <p className="text-14 leading-6">
          {note ? 'Also, ' : 'You can start, but '}
          {told.map(({ words, onMend }, index) => (
            <Fragment key={words}>
              {index > 0 && ' and '}
              <button
                type="button"
                aria-haspopup="dialog"
                // The target is larger than the words.
                className="relative font-semibold underline underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3"
                onClick={onMend}
              >
                {words}
              </button>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  )
}
