import { useEffect, useRef, useState } from 'react'
import type { GameView } from '#core/game/state.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { useConnectionWords } from '#web/live/words/use-connection-words.ts'
import { announce } from '#web/ui/announcer.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { type Capture, capturesIn, type Owners, ownersOf } from './captures.ts'
import { placeWords } from './place-words.ts'

/** A headline with more characters is set smaller, so that it stays on one line. */
const LONG_HEADLINE = 40

/**
 * The line under the header: the own team's place, and for a moment 'Red takes 4 from Blue' when a zone changes hands.
 * Always there, so that the headline covers nothing and nothing moves when it comes and goes.
 */
export function NewsLine({ view, capture }: { view: GameView; capture: Capture | null }) {
  const { teamId } = useGame()
  const isCut = useConnectionWords() !== null
  const badge = capture && teamBadges(view.teams).get(capture.byTeamId)
  // The connection's strip takes the line's place.
  if (isCut) return null
  if (!capture || !badge) {
    return (
      <p className="flex min-h-7 flex-wrap items-center justify-center border-b border-hairline bg-sunken px-4 text-center text-tab leading-[1.15] font-semibold text-muted cramped:hidden tiny:hidden">
        {placeWords(view, teamId)}
      </p>
    )
  }
  // Spoken by the announcer; here for the eyes.
  return (
    <p
      aria-hidden="true"
      className="min-h-7 overflow-hidden border-b border-ink bg-ink font-sign font-bold text-ground [overflow-wrap:anywhere] cramped:hidden tiny:hidden"
    >
      <span
        key={`${capture.zoneId}${capture.headline}`}
        className={classNames(
          'play-drop flex min-h-[1.6875rem] items-center justify-center gap-2 px-4',
          capture.headline.length > LONG_HEADLINE ? 'text-tab leading-[1.15]' : 'text-narrow leading-[1.25]',
        )}
      >
        <span className="keyline-bone dark:keyline-ink contents">
          <TeamBullet letter={badge.letter} color={badge.color} size={24} />
        </span>
        {capture.headline}
      </span>
    </p>
  )
}

const SHOWN_MS = 3_500

/** The zone that has just changed hands, for a moment; null otherwise. Speaks it, too. */
export function useCapture(): Capture | null {
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

  return shown
}
