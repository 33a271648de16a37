import { MINUTE_MS } from '#core/game/limits.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { LAST_TRAIN_MS, timeLeft } from '../time-left.ts'

/** Over the board in the last ten minutes: how few are left, and a bar that drains in the own team's colour. */
export function LastTrain() {
  const { view, ownTeam } = useGameView()
  const { leftMs } = timeLeft(view, useServerNow(1000))
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  return (
    <div className="bg-sign font-sign font-bold text-on-sign">
      <p className="mx-auto flex w-full max-w-(--wide) flex-wrap items-baseline justify-between gap-x-3 px-4 pb-1">
        <span className="text-28 leading-9 text-signal">Last train</span>
        <span className="text-20">{minutes === 1 ? 'under a minute' : `under ${minutes} minutes`}</span>
      </p>
      <div
        aria-hidden="true"
        className="h-3 overflow-hidden border-y-2 border-on-sign forced-color-adjust-none"
      >
        {/* No motion of its own: a second is less than a pixel on a phone, and the battery is low by now. */}
        <div
          className="h-full border-r-2 border-on-sign"
          style={{
            width: `${(leftMs / LAST_TRAIN_MS) * 100}%`,
            backgroundColor: ownTeam ? teamPaint(ownTeam.color).fill : 'currentcolor',
          }}
        />
      </div>
    </div>
  )
}
