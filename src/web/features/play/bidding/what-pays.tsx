import { formatPrice } from '#core/game/money.ts'
import { bestEarning } from '#core/rules/what-next.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { Link } from '#web/ui/link.tsx'

/** Often enough for cards that come and go by themselves. */
const TICK_MS = 5_000

/** The way to the missing dollars: the live card that pays most, on a line of its own; nothing where none can be claimed. */
export function WhatPays() {
  const { view, role, teamId } = useGameView()
  const best = bestEarning(view, { role, teamId }, useServerNow(TICK_MS))
  const card = view.cards.find(({ id }) => id === best?.cardId)
  if (!best || !card) return null
  return (
    <Link
      to={`/game/flop#${card.id}`}
      className="-my-2 flex min-h-12 min-w-0 basis-full items-center gap-1 font-semibold"
    >
      <bdi className="truncate py-1 underline underline-offset-4">{card.title}</bdi>
      <span className="shrink-0">pays {formatPrice(best.rewardCents)}</span>
    </Link>
  )
}
