import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'

/** What may be seen to before a start, with the way to do so; without words where there's nothing to say. */
interface Warning {
  words: string | null
  /** A part of the game won't work. */
  isSerious?: boolean
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
        'flex min-w-0 flex-wrap items-center gap-x-6 max-sm:w-full max-sm:justify-between max-sm:gap-x-2 sm:max-lg:mr-auto lg:flex-1',
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
      {told.map(({ words, isSerious = false, onMend }) => {
        const Mark = isSerious ? OctagonAlert : TriangleAlert
        return (
          <Button
            key={words}
            variant="quiet"
            aria-haspopup="dialog"
            className={classNames('px-0!', isSerious && 'text-danger!')}
            onClick={onMend}
          >
            <Mark aria-hidden="true" className="size-4 shrink-0" />
            <span className="text-14">{words}</span>
          </Button>
        )
      })}
    </div>
  )
}
