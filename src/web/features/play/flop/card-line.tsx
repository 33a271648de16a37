import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A longer reward is set smaller, so that the title has its room. */
const MOST_LARGE = 6

/** A card as a strip of its ticket, in a question about it: its reward on the stub, and its title; where there is room also what it asks. */
export function CardLine({ card }: { card: Card }) {
  const price = `+${formatPrice(rewardCents(card))}`
  return (
    <span className="mt-3 flex flex-row-reverse flex-wrap items-stretch justify-end rounded-sm border-[1.5px] border-ink bg-raised">
      <span className="relative flex min-h-14 min-w-0 flex-[1_1_8rem] flex-col justify-center gap-1 border-l-2 border-dashed border-line px-3 py-2">
        <span aria-hidden="true" className={`${notchClass} ticket-notch-top`} />
        <span aria-hidden="true" className={`${notchClass} ticket-notch-bottom`} />
        <bdi className="font-sign text-20 font-bold">{card.title}</bdi>
        <span
          title={card.description}
          className="line-clamp-5 leading-[1.35rem] whitespace-pre-line max-sm:hidden low:hidden"
        >
          {card.description}
        </span>
      </span>
      <span
        className={classNames(
          'grid min-w-(--stub) place-items-center rounded-l-[2.5px] bg-sunken px-3 py-2 font-sign font-bold',
          price.length > MOST_LARGE ? 'text-20' : 'text-28 sm:text-[min(2.25rem,40px)]',
        )}
      >
        {price}
      </span>
    </span>
  )
}

/** Where the stub ends; on phones the strip is too low for it. */
const notchClass = 'ticket-notch -left-2.5 [--ground:var(--raised)] max-sm:hidden'
