import type { ReactNode } from 'react'
import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { serialOf } from '#web/ui/game/ticket-face.tsx'
import '#web/ui/game/ticket.css'

/** A longer reward is set smaller, so that the title has its room. */
const MOST_LARGE = 6

interface CardLineProps {
  card: Card
  /** How long it lasts, on the stub; nothing once it's gone. */
  time: ReactNode
}

/** A card as a ticket, in a question about it: its reward on the stub, its number and title, and what it asks where there is room. */
export function CardLine({ card, time }: CardLineProps) {
  const price = `+${formatPrice(rewardCents(card))}`
  return (
    <span className="relative grid grid-cols-[auto_minmax(0,1fr)] rounded-sm border-[1.5px] border-ink bg-raised">
      <span className="relative col-start-2 row-start-1 flex min-h-14 flex-col justify-center border-l-2 border-dashed border-line px-3 py-2 sm:pb-0.5">
        <span aria-hidden="true" className={`${notchClass} ticket-notch-top`} />
        <bdi className="min-w-0 font-sign text-20 font-bold [overflow-wrap:anywhere]">{card.title}</bdi>
        <span aria-hidden="true" className="font-sign text-14 leading-none font-bold text-muted">
          No. {serialOf(card.id)}
        </span>
      </span>
      <span className="ticket-stub col-start-1 row-start-1 flex min-w-24 flex-col items-center justify-center gap-0.5 rounded-l-[2.5px] px-2 py-2 sm:row-span-2 sm:min-w-28 sm:gap-2">
        <span
          className={classNames(
            'font-sign font-bold',
            price.length > MOST_LARGE ? 'text-20' : 'text-28 leading-none sm:text-[min(2.25rem,40px)]',
          )}
        >
          {price}
        </span>
        {time}
      </span>
      <span className="relative border-line px-3 py-2 max-sm:col-span-2 max-sm:border-t-[1.5px] max-sm:border-t-ink sm:col-start-2 sm:border-l-2 sm:border-dashed sm:pt-1 low:hidden tiny:hidden cramped:hidden">
        <span aria-hidden="true" className={`${notchClass} ticket-notch-bottom`} />
        <span
          title={card.description}
          className="line-clamp-5 max-sm:[@media(height<46rem)]:line-clamp-2 leading-[1.35rem] whitespace-pre-line"
        >
          {card.description}
        </span>
      </span>
    </span>
  )
}

/** Where the stub ends; on phones what it asks goes across. */
const notchClass = 'ticket-notch -left-2.5 [--ground:var(--raised)] max-sm:hidden low:hidden'
