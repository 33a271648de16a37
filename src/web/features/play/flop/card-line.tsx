import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A longer reward is set smaller, so that the title has its room. */
const MOST_LARGE = 6

/** A card as a ticket, in a question about it: its reward on the stub, its title, and what it asks where there is room. */
export function CardLine({ card }: { card: Card }) {
  const price = `+${formatPrice(rewardCents(card))}`
  return (
    <span className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] rounded-sm border-[1.5px] border-ink bg-raised">
      <span className="relative col-start-2 row-start-1 flex min-h-14 items-center border-l-2 border-dashed border-line px-3 py-2 sm:pb-0.5">
        <span aria-hidden="true" className={`${notchClass} ticket-notch-top`} />
        <bdi className="min-w-0 font-sign text-20 font-bold [overflow-wrap:anywhere]">{card.title}</bdi>
      </span>
      <span
        className={classNames(
          'col-start-1 row-start-1 grid min-w-(--stub) place-items-center rounded-l-[2.5px] bg-sunken px-3 py-2 font-sign font-bold sm:row-span-2',
          price.length > MOST_LARGE ? 'text-20' : 'text-28 sm:text-[min(2.25rem,40px)]',
        )}
      >
        {price}
      </span>
      <span className="relative border-line px-3 py-2 max-sm:col-span-2 max-sm:border-t-[1.5px] max-sm:border-t-ink sm:col-start-2 sm:border-l-2 sm:border-dashed sm:pt-0 low:hidden tiny:hidden cramped:hidden">
        <span aria-hidden="true" className={`${notchClass} ticket-notch-bottom`} />
        <span title={card.description} className="line-clamp-5 leading-[1.35rem] whitespace-pre-line">
          {card.description}
        </span>
      </span>
    </span>
  )
}

/** Where the stub ends; on phones what it asks goes across. */
const notchClass = 'ticket-notch -left-2.5 [--ground:var(--raised)] max-sm:hidden low:hidden'
