import { ChevronRight, Ticket } from 'lucide-react'
import { formatPrice } from '#core/game/money.ts'
import { bestEarning } from '#core/rules/what-next.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'

/** Often enough for cards that come and go by themselves. */
const TICK_MS = 5_000

/** The way to the missing dollars: the live card that pays most; nothing where none can be claimed. */
export function WhatPays() {
  const { view, role, teamId } = useGameView()
  const best = bestEarning(view, { role, teamId }, useServerNow(TICK_MS))
  const card = view.cards.find(({ id }) => id === best?.cardId)
  if (!best || !card) return null
  return (
    <Link
      to={`/game/flop#${card.id}`}
      className={buttonClass('secondary', false, 'min-w-0 basis-full gap-1.5! tablet:min-h-14')}
    >
      <Ticket aria-hidden="true" className="size-5 shrink-0" />
      <span className="shrink-0 max-sm:sr-only">Earn it first:</span>{' '}
      <bdi className="truncate">{card.title}</bdi>{' '}
      <span className="shrink-0">pays {formatPrice(best.rewardCents)}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
