import { TriangleAlert } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProblemMark } from '#web/ui/problem-mark.tsx'
import { DragGrip } from '../lists/drag-grip.tsx'
import { RowChevron } from '../lists/row-chevron.tsx'
import { ChallengeForm, type RowActions } from './challenge-form.tsx'
import { type ChallengeDraft, priceOf, problemsOf } from './challenge-list.ts'

interface ChallengeRowProps {
  challenge: ChallengeDraft
  /** Its place in the whole list, from 1. */
  number: number
  /** How many the whole list has. */
  count: number
  isOpen: boolean
  /** It was added just now: its title is what comes next. */
  isNew: boolean
  /** Some rows are hidden by a search, so that 'up' and 'down' would not be seen. */
  isSearching: boolean
  /** Another one has its title. */
  isNamesake: boolean
  showErrors: boolean
  actions: RowActions
}

/** The id of the button that opens a row. */
export const toggleId = (id: string): string => `open-${id}`

/** One challenge in the list: a line, and a form once it is opened. */
export const ChallengeRow = memo(function ChallengeRow({
  challenge,
  number,
  count,
  isOpen,
  isNew,
  isSearching,
  isNamesake,
  showErrors,
  actions,
}: ChallengeRowProps) {
  const place = useRef<HTMLLIElement>(null)
  const problems = showErrors ? problemsOf(challenge, number) : {}
  const [problem] = Object.values(problems)

  // Another row that closed, or a move, may have taken it out of sight.
  useEffect(() => {
    if (isOpen && number > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, number])

  return (
    <li
      ref={place}
      className={classNames(
        'scroll-mt-24 scroll-mb-4 rounded-sm border-[1.5px] bg-raised',
        isOpen ? 'border-ink' : problem ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex">
        {!isSearching && (
          <DragGrip
            label={`Move challenge ${number}`}
            index={number - 1}
            count={count}
            onMoveTo={(place) => {
              actions.moveTo(challenge.id, place)
              announce(`Now challenge ${place + 1} of ${count}`)
            }}
            onPress={() => actions.toggle(challenge.id)}
            className="min-h-14 max-sm:w-9"
          />
        )}
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            id={toggleId(challenge.id)}
            aria-expanded={isOpen}
            onClick={() => actions.toggle(challenge.id)}
            className={classNames(
              'flex min-h-14 w-full items-center gap-2 rounded-sm sm:gap-3 py-2 pr-3 text-left',
              isSearching && 'pl-2',
            )}
          >
            <span className="w-7 shrink-0 text-right sm:w-8 font-sign text-20 font-bold text-muted">
              {number}
            </span>
            <span className="min-w-0 flex-1">
              <span
                className={classNames(
                  'line-clamp-2 font-semibold',
                  challenge.title.trim() === '' && 'text-muted',
                )}
              >
                {challenge.title.trim() || 'No title yet'}
              </span>
              {problem && !isOpen && (
                <span className="block text-14 font-semibold text-danger">
                  <ProblemMark />
                  {problem}
                </span>
              )}
              {isNamesake && (
                <span className="block text-14 text-muted">
                  <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
                  Another challenge has this title
                </span>
              )}
            </span>
            <span className="font-sign text-20 font-bold">{priceOf(challenge)}</span>
            <RowChevron isOpen={isOpen} />
          </button>
        </h2>
      </div>
      {isOpen && (
        <ChallengeForm
          challenge={challenge}
          number={number}
          count={count}
          isNew={isNew}
          isSearching={isSearching}
          problems={problems}
          actions={actions}
        />
      )}
    </li>
  )
})
