import { useEffect, useState } from 'react'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { isProvisional } from '#core/rules/result.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { CityBackdrop } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { listen } from '#web/ui/listen.ts'
import { RevealShow, WinnerSweep } from '../results/reveal-show.tsx'
import { useReveal } from '../results/use-reveal.ts'
import type { Playing } from './playing.ts'

/** As long as `play-time-up-leaving` moves. */
const TIME_UP_MS = 1_200

interface FinaleProps extends Playing {
  view: GameView
}

/** The end of a game: time is up, and where the result stands, how it is revealed. */
export function Finale({ view, end, isTimeUpNews, onEnd }: FinaleProps) {
  const [isTimeUp, setTimeUp] = useState(isTimeUpNews)
  useEffect(() => {
    if (!isTimeUp) return end === 'time-up' ? onEnd() : undefined
    const pass = () => setTimeUp(false)
    const timer = window.setTimeout(pass, TIME_UP_MS)
    const endings = (['pointerdown', 'keydown'] as const).map((type) => listen(window, type, pass))
    return () => {
      window.clearTimeout(timer)
      for (const endListening of endings) endListening()
    }
  }, [isTimeUp, end, onEnd])

  if (isTimeUp) return <TimeUp view={view} isLed={end === 'result'} />
  return end === 'result' ? <Result view={view} onEnd={onEnd} /> : null
}

function Result({ view, onEnd }: { view: GameView; onEnd: () => void }) {
  const reveal = useReveal(revealOrder(standings(view)).length, view.id)
  useEffect(() => {
    if (reveal.isDone) onEnd()
  }, [reveal.isDone, onEnd])
  return (
    <>
      {!reveal.isComplete && <RevealShow view={view} reveal={reveal} />}
      {reveal.isSweeping && <WinnerSweep view={view} />}
    </>
  )
}

/** @param isLed it leads over to the reveal, and doesn't leave */
function TimeUp({ view, isLed }: { view: GameView; isLed: boolean }) {
  const { teamId } = useGame()
  const badge = teamBadges(view.teams).get(teamId)
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'play-takeover play-time-up keyline-bone bg-board text-on-sign',
        !isLed && 'play-time-up-leaving',
      )}
      style={badge && { boxShadow: `inset 0 0 0 12px ${teamPaint(badge.color).fill}` }}
    >
      <CityBackdrop />
      <p className="font-sign text-[clamp(72px,24vw,160px)] leading-none font-bold tabular-nums">
        {formatClock(0)}
      </p>
      <p className="font-sign text-72 leading-none font-bold">Time is up</p>
      {badge && (
        <p className="flex flex-col items-center gap-3 font-sign text-28 font-bold [overflow-wrap:anywhere] tablet:text-44">
          <TeamBullet letter={badge.letter} color={badge.color} size={112} />
          {badge.name}
        </p>
      )}
      {isProvisional(view) && <p className="text-20 font-semibold">The result is provisional.</p>}
    </div>
  )
}
