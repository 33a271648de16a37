import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LAST_TRAIN_MS, timeLeft } from '../time-left.ts'

/** Over the board in the last ten minutes: what counts now, and along the board's edge a bar that drains. */
export function LastTrain() {
  const { view } = useGameView()
  const { leftMs } = timeLeft(view, useServerNow(1000))
  return (
    <div className="bg-sign text-on-sign">
      <p className="mx-auto flex w-full max-w-(--wide) items-center justify-between gap-x-4 px-4 pb-0.5">
        <span className="shrink-0 font-sign text-44 leading-none font-bold text-signal">Last train</span>
        <span className="text-[min(1rem,20px)] leading-[1.25] font-semibold text-balance sm:text-20">
          Leftover money only breaks ties.
        </span>
      </p>
      <div aria-hidden="true" className="mb-1 h-2 overflow-hidden bg-on-sign/25 forced-color-adjust-none">
        {/* No motion of its own: a second is less than a pixel on a phone, and the battery is low by now. */}
        <div className="h-full bg-current" style={{ width: `${(leftMs / LAST_TRAIN_MS) * 100}%` }} />
      </div>
      <HazardTape />
    </div>
  )
}

/** Along the board's edges: what is yellow is a sign, and no team's colour. @param isHeld grey: the time stands still */
export const HazardTape = ({ isHeld = false }: { isHeld?: boolean }) => (
  <div aria-hidden="true" className={classNames('play-hazard', isHeld && 'play-hazard-held')} />
)
