import { EyeOff } from 'lucide-react'
import { formatMoney } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { totalOf } from '#core/rules/bidding.ts'
import { isBlindfolded } from '#core/rules/blind.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { timeOfDay } from '#web/ui/game/time-of-day.ts'

/** In the place of a zone's price while bids are hidden: the own team's total is all that is known. */
export function HiddenMark({ zone }: { zone: Zone }) {
  const { teamId } = useGameView()
  const ownCents = totalOf(zone, teamId)
  return (
    <span className="flex flex-col text-14 leading-5">
      <span className="inline-flex items-center gap-1 font-semibold">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        Hidden until the end
      </span>
      {ownCents > 0 && <span className="text-muted">Your total {formatMoney(ownCents)}</span>}
    </span>
  )
}

/** Behind what was known when bids were hidden; nothing while they aren't. */
export function AsOf() {
  const { view } = useGameView()
  return (
    view.blind &&
    isBlindfolded(view) && (
      <span className="font-sans text-14 font-normal"> at {timeOfDay(view.blind.sinceMs)}</span>
    )
  )
}
