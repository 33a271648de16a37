import { useEffect, useState } from 'react'
import { useServerNow } from '#web/live/use-game.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { usePlay } from '../use-play.ts'
import { START_COUNTDOWN_MS, startMoment } from './start-moment.ts'

const TICK_MS = 100

/** 3-2-1-GO on all phones at once, each in its team's colour, for those who watch the game start. */
export function StartCountdown() {
  const { view, serverNowMs } = usePlay()
  const endsAtMs = (view.startedAtMs ?? Number.NEGATIVE_INFINITY) + START_COUNTDOWN_MS
  const [isShown, setShown] = useState(() => serverNowMs() < endsAtMs)
  useEffect(() => {
    if (!isShown) return
    const timer = window.setTimeout(() => setShown(false), endsAtMs - serverNowMs())
    return () => window.clearTimeout(timer)
  }, [isShown, endsAtMs, serverNowMs])
  return isShown && view.startedAtMs !== null ? (
    <Countdown startedAtMs={view.startedAtMs} onSkip={() => setShown(false)} />
  ) : null
}

function Countdown({ startedAtMs, onSkip }: { startedAtMs: number; onSkip: () => void }) {
  const { ownTeam } = usePlay()
  const word = startMoment(useServerNow(TICK_MS) - startedAtMs)
  const paint = teamPaint(ownTeam.color)
  if (word === null) return null
  return (
    <button
      type="button"
      onClick={onSkip}
      className="fixed inset-0 z-50 grid place-items-center overflow-hidden"
      style={{ backgroundColor: paint.fill, color: paint.letter }}
    >
      <span
        key={word}
        className={classNames(
          'play-pop font-sign leading-none font-bold',
          word === 'GO' ? 'text-[min(80vw,70vh)]' : 'text-[min(130vw,70vh)]',
        )}
      >
        {word}
      </span>
      <span className="absolute bottom-12 font-sign text-28 font-bold">{ownTeam.name}</span>
      <span className="sr-only">Skip the countdown</span>
    </button>
  )
}
