import { Tickets } from 'lucide-react'
import type { CardId } from '#core/ids.ts'
import type { GameView } from '#core/state.ts'
import { cardChoices } from './card-choices.ts'

interface CardPickerProps {
  view: Pick<GameView, 'cards' | 'teams'>
  /** Null for none. */
  cardId: CardId | null
  onChoose: (cardId: CardId | null) => void
}

/** Says which challenge a message is about. The phone's own list is the easiest one to use on the run. */
export function CardPicker({ view, cardId, onChoose }: CardPickerProps) {
  const { live, completed } = cardChoices(view)
  const isListed = [...live, ...completed].some(({ id }) => id === cardId)
  const other = isListed ? undefined : view.cards.find(({ id }) => id === cardId)
  return (
    <span className="relative min-w-0 flex-1">
      <Tickets
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
      />
      <select
        aria-label="About which challenge"
        value={cardId ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        className="h-12 w-full min-w-0 rounded-sm border-[1.5px] border-line bg-raised pr-2 pl-10 text-16 text-ellipsis focus:border-ink"
      >
        <option value="">No challenge</option>
        {other && <option value={other.id}>{other.title}</option>}
        {live.length > 0 && <Group label="In the flop" choices={live} />}
        {completed.length > 0 && <Group label="Completed" choices={completed} />}
      </select>
    </span>
  )
}

function Group({ label, choices }: { label: string; choices: readonly { id: CardId; label: string }[] }) {
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  )
}
