import { useEffect, useState } from 'react'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { zonesOf } from '#core/game/zones-of.ts'
import { isProvisional } from '#core/rules/result.ts'
import { revealOrder } from '#web/live/game/reveal-order.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { CityBackdrop } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { TeamPlate } from '#web/ui/game/team-plate.tsx'
import { listen } from '#web/ui/listen.ts'
import { RevealShow, WinnerSweep } from '../results/reveal-show.tsx'
import { useReveal } from '../results/use-reveal.ts'
import { ZonePlates } from '../results/zone-plates.tsx'
import type { Opening, Playing } from './playing.ts'

/** As long as `play-time-up-leaving` moves, and a toast over it stands alone. */
const OPENING_MS = 1_200

interface FinaleProps extends Playing {
  view: GameView
}

/** The end of a game: what stopped it, and where the result stands, how it is revealed. */
export function Finale({ view, end, opening, onEnd }: FinaleProps) {
  const [isOpening, setOpening] = useState(opening !== null)
  useEffect(() => {
    if (!isOpening) return end === 'time-up' ? onEnd() : undefined
    const pass = () => setOpening(false)
    const timer = window.setTimeout(pass, OPENING_MS)
    const endings = (['pointerdown', 'keydown'] as const).map((type) => listen(window, type, pass))
    return () => {
      window.clearTimeout(timer)
      for (const endListening of endings) endListening()
    }
  }, [isOpening, end, onEnd])

  if (isOpening) return <Stopped view={view} by={opening} isLed={end === 'result'} />
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

const LARGEST =
  'font-sign text-[clamp(72px,24vw,160px)] leading-none font-bold tabular-nums whitespace-nowrap lg:text-[min(16vw,38vh)] lg:leading-[0.9]'

/** By what, and for whom. @param isLed it leads over to the reveal, and doesn't leave */
function Stopped({ view, by, isLed }: { view: GameView; by: Opening | null; isLed: boolean }) {
  const { teamId } = useGame()
  const badge = teamBadges(view.teams).get(teamId)
  // What one's own team holds one knows; who holds the rest is for the reveal to tell.
  const own = zonesOf(view, teamId)
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'play-takeover play-time-up keyline-bone bg-board text-on-sign',
        !isLed && 'play-time-up-leaving',
      )}
      style={badge && { boxShadow: `inset 0 0 0 12px ${teamPaint(badge.color).fill}` }}
    >
      <CityBackdrop
        own={badge && { zones: new Set(own.map(({ id }) => id)), color: teamPaint(badge.color).fill }}
      />
      {by === 'host' ? (
        <>
          <p className={classNames(LARGEST, 'max-sm:text-[min(4.5rem,18vw)]')}>Game over</p>
          {/* The toast's words, which it covers. */}
          <p className="font-sign text-28 leading-none font-bold text-balance tablet:text-44">
            This game has been ended by the host.
          </p>
        </>
      ) : (
        <>
          <p className={LARGEST}>{formatClock(0)}</p>
          <p className="font-sign text-72 leading-none font-bold lg:text-[min(8vw,19vh)]">Time is up</p>
        </>
      )}
      {badge && <TeamPlate {...badge} className="text-44 lg:text-72" />}
      {own.length > 0 && (
        <ZonePlates numbers={own.map(({ number }) => number)} className="flex justify-center px-4" />
      )}
      {isProvisional(view) && <p className="text-20 font-semibold">The result is provisional.</p>}
    </div>
  )
}
