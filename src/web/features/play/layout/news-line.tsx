import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useConnectionWords } from '#web/live/words/use-connection-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { useIsRevealed } from '../finale/seen-end.ts'
import { type Headline, headlinesOf } from '../moments/headlines.ts'
import { type Moments, useEachMoments } from '../moments/use-moments.ts'
import { useIsOver } from '../use-is-over.ts'
import { OverStrip } from './over-strip.tsx'
import { placeWords } from './place-words.ts'

/** Between the parts of a line. */
const SEPARATOR = ' · '

/** A headline with more characters is set smaller, so that it stays on one line. */
const LONG_HEADLINE = 40

interface NewsLineProps {
  view: GameView
  headline: Headline | null
}

/**
 * The line under the header: the own team's place, and for a moment 'Red takes 4 from Blue' when a zone changes hands.
 * Always there, so that the headline covers nothing and nothing moves when it comes and goes; a toast takes its place. On Home the board says
 * the place, and both stand over the line of its label (`over-board`).
 */
export function NewsLine({ view, headline }: NewsLineProps) {
  const { teamId } = useGame()
  const { pathname } = useLocation()
  const isCut = useConnectionWords() !== null
  const isOver = useIsOver(view)
  const isRevealed = useIsRevealed(view)
  const badge = headline?.byTeamId ? teamBadges(view.teams).get(headline.byTeamId) : null
  const isOurs = headline !== null && headline.byTeamId === teamId
  const paint = badge && teamPaint(badge.color)
  // The connection's strip takes the line's place, and so does the pause's.
  if (isCut || view.pause) return null
  if (isOver && view.status === 'active') return <OverStrip view={view} />
  if (!headline) {
    if (pathname === '/game/home') return null
    const [place, zones, ...gap] = placeWords(view, teamId).split(SEPARATOR)
    return (
      <div className="play-labels border-b border-hairline bg-sunken text-tab leading-[1.15] font-semibold text-muted cramped:hidden tiny:hidden group-has-[[data-toast]]/news:hidden">
        <p className="mx-auto max-w-(--wide) truncate px-4 leading-[27px]">
          {isOver && !isRevealed ? (
            [`${view.teams.length} teams`, `${view.zones.length} zones`].join(SEPARATOR)
          ) : (
            <>
              {place}
              {/* The smallest phones have the whole of it on Home. */}
              {zones && (
                <span className={gap.length > 0 ? 'max-[359px]:hidden' : undefined}>
                  {SEPARATOR}
                  {zones}
                </span>
              )}
              {gap.length > 0 && [SEPARATOR, ...gap].join('')}
            </>
          )}
        </p>
      </div>
    )
  }
  // Spoken by the announcer; here for the eyes.
  return (
    <p
      aria-hidden="true"
      data-headline
      className="min-h-7 overflow-hidden border-b border-ink bg-ink font-sign font-bold text-ground [overflow-wrap:anywhere] cramped:hidden tiny:hidden group-has-[[data-toast]]/news:hidden"
    >
      <span
        key={headline.text}
        style={isOurs ? { backgroundColor: paint?.fill, color: paint?.letter } : undefined}
        className={classNames(
          'play-drop flex min-h-[1.6875rem] items-center justify-center gap-2 px-4',
          headline.text.length > LONG_HEADLINE ? 'text-tab leading-[1.15]' : 'text-narrow leading-[1.25]',
        )}
      >
        {badge && (
          <span className={isOurs ? 'contents' : 'keyline-bone dark:keyline-ink contents'}>
            <TeamBullet
              letter={badge.letter}
              color={badge.color}
              size={24}
              isInverted={isOurs}
              // On its own colour it needs no ring.
              className={isOurs ? 'border-transparent!' : ''}
            />
          </span>
        )}
        {headline.text}
      </span>
    </p>
  )
}

const SHOWN_MS = 3_500

/** The headline of the zone that has just changed hands, for a moment; null otherwise. */
export function useHeadline(moments: Moments): Headline | null {
  const [shown, setShown] = useState<Headline | null>(null)

  useEachMoments(moments, (told, view) => {
    const last = headlinesOf(told, view).at(-1)
    if (last) setShown(last)
  })
  useEffect(() => {
    if (!shown) return
    const timer = window.setTimeout(() => setShown(null), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [shown])

  return shown
}
