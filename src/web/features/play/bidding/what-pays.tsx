import { ChevronRight, Ticket } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { bestEarning } from '#core/rules/what-next.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'

/** Often enough for cards that come and go by themselves. */
const TICK_MS = 5_000

/** The way to the missing dollars, and so the next step: the live card that pays most; nothing where none can be claimed. */
export function WhatPays() {
  const { view, role, teamId } = useGameView()
  const best = bestEarning(view, { role, teamId }, useServerNow(TICK_MS))
  const card = view.cards.find(({ id }) => id === best?.cardId)
  if (!best || !card) return null
  return (
    <Link
      to={`/game/flop#${card.id}`}
      className={buttonClass('primary', false, 'min-w-0 basis-full gap-3! text-left! tablet:min-h-14')}
    >
      <Ticket aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1 leading-5 tablet:text-20 tablet:leading-6">
        Earn it first{' '}
        <span className="block text-14 leading-[1.1rem] tablet:leading-5">
          <bdi>{card.title}</bdi>, {formatPrice(best.rewardCents)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
