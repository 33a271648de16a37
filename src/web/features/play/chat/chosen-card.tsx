import { X } from 'lucide-react'
import type { Card } from '#core/game/state.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ChosenCardProps {
  /** Null for none. */
  card: Card | null
  onDrop: () => void
}

/** Which challenge the next message is about, as chosen in the list beside the chat; as high without one. */
export function ChosenCard({ card, onDrop }: ChosenCardProps) {
  if (!card)
    return (
      <p className="flex min-h-12 items-center text-14 text-muted">
        About no challenge. Choose one in the list.
      </p>
    )
  return (
    <p className="flex min-h-12 max-w-full items-center self-start rounded-sm border-[1.5px] border-ink bg-sunken pl-3 text-14 font-semibold">
      <span className="mr-1.5 shrink-0 text-muted">For:</span>
      <bdi className="min-w-0 truncate" title={card.title}>
        {card.title}
      </bdi>
      <IconButton
        label={`Not for ${card.title}`}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onDrop}
        className="-my-0.5"
      />
    </p>
  )
}
