import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A longer reward is set smaller, so that the title has its room. */
const MOST_LARGE = 6

/** A card as a strip of its ticket, in a question about it: its reward on the stub, and its title. */
export function CardLine({ card }: { card: Card }) {
  const price = `+${formatPrice(rewardCents(card))}`
  return (
    <span className="mt-3 flex flex-row-reverse flex-wrap items-stretch justify-end overflow-hidden rounded-sm border-[1.5px] border-ink bg-raised">
      <span className="flex min-h-14 min-w-0 flex-[1_1_8rem] items-center border-l-2 border-dashed border-line px-3 py-2 font-sign text-20 font-bold">
        <bdi>{card.title}</bdi>
      </span>
      <span
        className={classNames(
          'grid min-w-(--stub) place-items-center bg-sunken px-3 py-2 font-sign font-bold',
          price.length > MOST_LARGE ? 'text-20' : 'text-28',
        )}
      >
        {price}
      </span>
    </span>
  )
}
