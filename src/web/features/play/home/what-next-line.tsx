import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Advice, whatNext } from '#core/rules/what-next.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { Link } from '#web/ui/link.tsx'
import { useToldZone } from '../alerts/told-zone.ts'
import { whatNextWords } from './what-next-words.ts'

/** Often enough for minutes, and for zones that are no longer locked. */
const TICK_MS = 5_000

/** An advice with more characters is set smaller, so that it rarely takes a third line. */
const LONG = 60

/** What the own team could do next, in one line that leads there; during a pause what waits; nothing where there is nothing to say. */
export function WhatNextLine() {
  const { view, role, teamId, ownTeam } = useGameView()
  const nowMs = useServerNow(TICK_MS)
  const shown = useRef<Advice | null>(null)
  const toldZoneId = useToldZone()
  const advice = whatNext(view, { role, teamId }, nowMs, { shown: shown.current, toldZoneId })
  useEffect(() => {
    shown.current = advice
  }, [advice])
  if (view.pause) return <Waiting />
  if (!advice) return null
  const { text, to } = whatNextWords(advice, view, nowMs)
  return (
    <nav aria-label="What next">
      <Link
        to={to}
        className="on-team block border-t-[1.5px] border-board hover:underline focus-visible:outline-offset-[-6px]"
        style={ownTeam ? teamGround(ownTeam.color) : undefined}
      >
        <span className="mx-auto flex min-h-14 w-full max-w-(--wide) items-center gap-3 px-4 py-2">
          <span
            className={classNames(
              'min-w-0 flex-1 font-semibold text-balance wrap-break-word',
              text.length > LONG ? 'text-16 leading-5' : 'text-20 leading-6',
            )}
          >
            {text}
          </span>
          <ChevronRight aria-hidden="true" className="size-6 shrink-0" />
        </span>
      </Link>
    </nav>
  )
}

/** While nothing can be done: in the same place, as high as an advice. */
function Waiting() {
  const { ownTeam } = useGameView()
  return (
    <p
      className={classNames(
        'border-t-[1.5px]',
        ownTeam ? 'on-team border-board' : 'border-on-sign/25 bg-board text-on-sign',
      )}
      style={ownTeam ? teamGround(ownTeam.color) : undefined}
    >
      <span className="mx-auto flex min-h-14 w-full max-w-(--wide) items-center px-4 py-2 text-16 leading-5 font-semibold text-balance sm:text-20 sm:leading-6">
        Bids and claims wait. Chat and reviews go on.
      </span>
    </p>
  )
}
