import { ChevronDown, ChevronRight, MessagesSquare, OctagonAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardId } from '#core/game/ids.ts'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type CardChoice, cardChoices } from './card-choices.ts'

interface CardChipsProps {
  view: Pick<GameView, 'cards' | 'teams'>
  /** For which the own team owes proof: of the cards they come first. */
  missing: readonly Card[]
  /** Which challenge it is about is asked for. */
  isAsked: boolean
  /** Null for none. */
  cardId: CardId | null
  onChoose: (cardId: CardId | null) => void
}

const chipClass = 'chat-ticket chat-chip relative min-h-12 text-14 leading-4 font-semibold'

/**
 * Says which challenge a message is about: one chip for each live card, and the completed ones at a press. Where proof of several
 * is owed, one row says so until it's pressed.
 */
export function CardChips({ view, missing, isAsked, cardId, onChoose }: CardChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasCompleted, setCompleted] = useState(false)
  const { missing: owed, live, completed } = cardChoices(view, missing)
  const onlyOwed = owed.length === 1 && owed[0]
  const listed = hasCompleted ? [...live, ...completed] : live
  const other = [...owed, ...listed].some(({ id }) => id === cardId)
    ? undefined
    : view.cards.find(({ id }) => id === cardId)
  const choices = [
    ...owed,
    // First where nothing is owed; never before what is, as it would look like the answer.
    { id: null, label: 'No challenge' },
    ...(other ? [{ id: other.id, label: other.title, cents: rewardCents(other) }] : []),
    ...listed,
  ]

  useEffect(() => {
    // With the frame: sooner, the page would be laid out in the middle of being drawn.
    const frame = requestAnimationFrame(() => {
      // Without one the row begins with what is owed.
      if (cardId === null) row.current?.scrollTo({ left: 0 })
      else {
        const chip = row.current?.querySelector(`[data-card="${cardId}"]`)
        chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [cardId])

  if (owed.length > 1 && cardId === null && !isOpen && !isAsked)
    return (
      <OwedRow
        owed={owed}
        onOpen={() => {
          flushSync(() => setOpen(true))
          row.current?.querySelector('input')?.focus()
        }}
      />
    )
  return (
    <div ref={row} className="chat-chips -mx-4 flex gap-2 overflow-x-auto py-0.5">
      {onlyOwed && <Owed owed={onlyOwed} />}
      <div role="radiogroup" aria-label="Challenge" className="contents">
        <Chips
          choices={choices}
          cardId={cardId}
          onChoose={(id) => {
            setOpen(id === null)
            onChoose(id)
          }}
        />
      </div>
      {completed.length > 0 && (
        <button
          type="button"
          aria-expanded={hasCompleted}
          onClick={() => setCompleted(!hasCompleted)}
          className={`${chipClass} items-center gap-1 border-dashed px-3`}
        >
          Completed
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4', hasCompleted ? 'rotate-90' : '-rotate-90')}
          />
        </button>
      )}
    </div>
  )
}

/** What all of them pay together. */
const sumOf = (owed: readonly CardChoice[]): string =>
  formatPrice(owed.reduce((sum, { cents }) => sum + cents, 0))

/** Opens the chips of the claims that the team owes proof of: '4 claims need proof · $140 at risk'. */
const OwedRow = ({ owed, onOpen }: { owed: readonly CardChoice[]; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="chat-ticket my-0.5 min-h-12 w-full text-left text-14 leading-5 hover:[--ticket-edge:var(--ink)]"
  >
    <span className="chat-ticket-stub min-w-12">
      <OctagonAlert aria-hidden="true" className="size-5 text-danger" />
    </span>
    <span className="min-w-0 flex-1 self-center px-3 py-1">
      <strong className="font-semibold">{owed.length} claims need proof</strong> · {sumOf(owed)} at risk
    </span>
    <ChevronRight aria-hidden="true" className="mr-2 size-5 shrink-0 self-center" />
  </button>
)

/** What the team owes, before the chip that it is about: 'Post proof of 1 claim' over '$60 at risk'. */
const Owed = ({ owed }: { owed: CardChoice }) => (
  <p className="flex shrink-0 items-center gap-1.5 text-14 leading-4 font-semibold whitespace-nowrap">
    <OctagonAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
    <span>
      Post proof of 1 claim
      <br />
      {formatPrice(owed.cents)} at risk
    </span>
  </p>
)

interface ChipsProps extends Pick<CardChipsProps, 'cardId' | 'onChoose'> {
  choices: readonly (CardChoice | { id: null; label: string })[]
}

function Chips({ choices, cardId, onChoose }: ChipsProps) {
  const name = useId()
  return choices.map((choice) => (
    <label
      key={choice.id}
      data-card={choice.id ?? ''}
      className={`${chipClass} cursor-pointer has-checked:bg-sunken has-checked:shadow-[inset_0_-3px_0_var(--ink)] has-checked:[--ticket-edge:var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink`}
    >
      <input
        type="radio"
        name={name}
        checked={choice.id === cardId}
        onChange={() => onChoose(choice.id)}
        className="absolute inset-0 z-1 cursor-pointer opacity-0"
      />
      {choice.id === null ? (
        <span className="chat-ticket-stub">
          <MessagesSquare aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <span className="chat-ticket-stub text-20">
          {choice.isOwed && <span className="sr-only">No proof: </span>}
          {formatPrice(choice.cents)}
        </span>
      )}{' '}
      <bdi title={choice.label} className="line-clamp-3 min-w-0 self-center px-2">
        {choice.label}
      </bdi>
    </label>
  ))
}
