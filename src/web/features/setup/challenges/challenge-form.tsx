import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#core/game/limits.ts'
import { lengthOf } from '#core/words/characters.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { countWords } from '#web/ui/fit-typed.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { groupedAmount, parseMoney } from '../lists/parse-money.ts'
import { type ChallengeDraft, type ChallengeProblems, type Direction, placeAfter } from './challenge-list.ts'

/** What can be done with a row; the same functions at every drawing, so that other rows stay as they are. */
export interface RowActions {
  toggle: (id: string) => void
  change: (challenge: ChallengeDraft) => void
  move: (id: string, direction: Direction) => void
  /** @param place from 0 */
  moveTo: (id: string, place: number) => void
  remove: (id: string) => void
}

interface ChallengeFormProps {
  challenge: ChallengeDraft
  number: number
  count: number
  isNew: boolean
  isSearching: boolean
  problems: ChallengeProblems
  actions: RowActions
}

/** Near the end of a title its length is shown. */
const TITLE_IS_LONG = 90

/** The fields of a challenge, where it can be moved, and a way to remove it. */
export function ChallengeForm({
  challenge,
  number,
  count,
  isNew,
  isSearching,
  problems,
  actions,
}: ChallengeFormProps) {
  const { title, description, value } = challenge
  const titleField = useRef<HTMLInputElement>(null)
  // As typed: what is no number yet must not vanish.
  const [typedValue, setTypedValue] = useState(Number.isFinite(value) ? groupedAmount(String(value)) : '')
  const { titleLength, descriptionLength } = LIMITS

  useEffect(() => {
    if (isNew) titleField.current?.focus()
  }, [isNew])

  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          ref={titleField}
          label="Title"
          value={title}
          limit={titleLength}
          autoComplete="off"
          error={problems.title}
          onChange={({ target }) => actions.change({ ...challenge, title: target.value })}
          suffix={
            lengthOf(title, titleLength) > TITLE_IS_LONG && (
              <span aria-hidden="true" className="flex items-center pr-3 text-14 text-muted">
                {countWords(title, titleLength)}
              </span>
            )
          }
        />
        <TextField
          label="Value"
          prefix="$"
          value={typedValue}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={problems.value}
          className="max-sm:max-w-40"
          onChange={({ target }) => {
            setTypedValue(target.value)
            actions.change({ ...challenge, value: parseMoney(target.value) })
          }}
          onBlur={() => setTypedValue(groupedAmount(typedValue))}
        />
      </div>
      <TextArea
        label="Description"
        value={description}
        limit={descriptionLength}
        counter={countWords(description, descriptionLength)}
        rows={4}
        error={problems.description}
        onChange={({ target }) => actions.change({ ...challenge, description: target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={`Move challenge ${number}`} className="-ml-3 flex">
          {MOVES.map(({ direction, label, Icon }) => {
            const isHidden = isSearching && (direction === 'up' || direction === 'down')
            if (isHidden) return null
            const target = placeAfter(number, count, direction)
            return (
              <IconButton
                key={direction}
                label={label}
                // Disabled for real, it would lose the focus at the end of its way.
                aria-disabled={target === number || undefined}
                icon={<Icon aria-hidden="true" className="size-6" />}
                className="aria-disabled:cursor-default aria-disabled:opacity-40"
                onClick={() => {
                  if (target === number) return
                  actions.move(challenge.id, direction)
                  announce(`Now challenge ${target} of ${count}`)
                }}
              />
            )
          })}
        </fieldset>
        <Button variant="quiet" className="-mr-2" onClick={() => actions.remove(challenge.id)}>
          <Trash2 aria-hidden="true" className="size-5" />
          Remove
        </Button>
      </div>
    </div>
  )
}

const MOVES: readonly { direction: Direction; label: string; Icon: typeof ArrowUp }[] = [
  { direction: 'up', label: 'Move up', Icon: ArrowUp },
  { direction: 'down', label: 'Move down', Icon: ArrowDown },
  { direction: 'top', label: 'Move to the top', Icon: ArrowUpToLine },
  { direction: 'bottom', label: 'Move to the bottom', Icon: ArrowDownToLine },
]
