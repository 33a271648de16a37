import { MessagesSquare, X } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface ChosenCardProps {
  /** Null for none. */
  card: Card | null
  onDrop: () => void
}

const ticketClass = 'chat-ticket min-h-12 max-w-full self-start text-14 font-semibold'

/** What the next message is about, as a ticket: the challenge chosen in the list beside the chat, or none. */
export function ChosenCard({ card, onDrop }: ChosenCardProps) {
  if (!card)
    return (
      <p className={ticketClass}>
        <span className="chat-ticket-stub min-w-12 text-muted">
          <MessagesSquare aria-hidden="true" className="size-5" />
        </span>
        <span className="self-center px-3">
          General message <span className="font-normal text-muted">or choose a challenge on the left</span>
        </span>
      </p>
    )
  return (
    <p className={`${ticketClass} chat-ticket-chosen`}>
      <span className="chat-ticket-stub min-w-12 text-20">{formatPrice(rewardCents(card))}</span>
      <span className="flex min-w-0 items-center pl-3">
        <span className="mr-1.5 shrink-0 text-muted">For:</span>
        <bdi className="min-w-0 truncate" title={card.title}>
          {card.title}
        </bdi>
      </span>
      <IconButton
        label={`Not for ${card.title}`}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onDrop}
        className="-my-0.5 self-center"
      />
    </p>
  )
}
