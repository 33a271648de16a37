import { useEffect, useRef, useState } from 'react'
import { useGame, useGameEvents } from '#web/live/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { type Capture, capturesIn, type Owners, ownersOf } from './captures.ts'

const SHOWN_MS = 3_500

/** 'Red takes 4 from Blue', for a moment on every screen when a zone changes hands. */
export function CaptureHeadline() {
  const { view } = useGame()
  const owners = useRef<Owners>(new Map())
  const [shown, setShown] = useState<Capture | null>(null)

  useEffect(() => {
    if (view) owners.current = ownersOf(view)
  }, [view])
  useGameEvents((events, after) => {
    const captures = capturesIn(events, owners.current, after)
    owners.current = ownersOf(after)
    const last = captures.at(-1)
    if (!last) return
    announce(captures.map(({ headline }) => headline).join('. '))
    setShown(last)
  })
  useEffect(() => {
    if (!shown) return
    const timer = window.setTimeout(() => setShown(null), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [shown])

  const badge = shown && view ? teamBadges(view.teams).get(shown.byTeamId) : null
  if (!shown || !badge) return null
  // Spoken by the announcer; here for the eyes, over the page so that nothing moves.
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-full overflow-hidden">
      <p
        key={`${shown.zoneId}${shown.headline}`}
        className="play-drop flex min-h-11 items-center justify-center gap-3 border-b-[1.5px] border-ink bg-raised px-4 font-sign text-20 font-bold [overflow-wrap:anywhere]"
      >
        <TeamBullet letter={badge.letter} color={badge.color} size={28} />
        {shown.headline}
      </p>
    </div>
  )
}
