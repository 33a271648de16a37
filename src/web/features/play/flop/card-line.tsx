import { formatPrice } from '#core/game/money.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'

/** Names a card and its reward in a question about it. */
export function CardLine({ card }: { card: Card }) {
  return (
    <span className="mt-3 flex flex-wrap items-center gap-x-3 rounded-sm border-[1.5px] border-line bg-sunken px-3 py-2">
      <span className="min-w-0 flex-[1_1_6rem] font-sign text-20 font-bold">
        <bdi>{card.title}</bdi>
      </span>
      <span className="shrink-0 font-sign text-28 font-bold">+{formatPrice(rewardCents(card))}</span>
    </span>
  )
}
