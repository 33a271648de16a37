import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { GameView } from '#core/game/state.ts'
import { useGame, useServerNow } from '#web/live/game/use-game.ts'
import { useConnectionWords } from '#web/live/words/use-connection-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamPaint } from '#web/ui/game/team-colours.ts'
import { useIsRevealed } from '../finale/seen-end.ts'
import { useHasResult } from '../home/use-has-result.ts'
import { type Headline, headlinesOf } from '../moments/headlines.ts'
import { type Moments, useEachMoments } from '../moments/use-moments.ts'
import { timeLeft } from '../time-left.ts'
import { useIsOver } from '../use-is-over.ts'
import { MiniBoard } from './mini-board.tsx'
import { OverStrip } from './over-strip.tsx'
import { useHasNewsInHeader } from './use-has-news-in-header.ts'

/** A headline with more characters is set smaller, so that it stays on one line. */
const LONG_HEADLINE = 40

interface NewsLineProps {
  view: GameView
  headline: Headline | null
  /** An alert lies over the header and its clock. */
  isClockCovered: boolean
}

/**
 * The line under the header: who stands where, and for a moment 'Red takes 4 from Blue' when a zone changes hands.
 * Always there, so that the headline covers nothing and nothing moves when it comes and goes; a toast takes its place. On laptops the header
 * has room for the same. On Home the board says who stands where, and a headline stands over the line of its label (`over-board`).
 */
export function NewsLine({ view, headline, isClockCovered }: NewsLineProps) {
  const isHome = useLocation().pathname === '/game/home'
  const isInHeader = useHasNewsInHeader()
  const isCut = useConnectionWords() !== null
  const isOver = useIsOver(view)
  const isRevealed = useIsRevealed(view)
  const hasResult = useHasResult(view)
  // The connection's strip takes the line's place, and so does the pause's.
  if (isCut || view.pause) return null
  if (isOver && view.status === 'active') {
    // Once the result is known, Home's board says the same and leads on.
    return isHome && hasResult ? null : <OverStrip view={view} />
  }
  if (isInHeader) return null
  if (headline) return <HeadlineStrip view={view} headline={headline} />
  if (isHome) return null
  return (
    <div className="play-labels keyline-bone bg-board text-tab leading-[1.15] text-on-sign cramped:hidden tiny:hidden toast-in-news:hidden">
      <div className="mx-auto flex min-h-7 max-w-(--wide) flex-wrap items-center px-4 tablet:min-h-10">
        {isOver && !isRevealed ? (
          <p className="font-semibold text-on-sign/75">{`${view.teams.length} teams · ${view.zones.length} zones`}</p>
        ) : (
          <MiniBoard view={view} size="line" end={isClockCovered && <TimeLeft view={view} />} />
        )}
      </div>
    </div>
  )
}

/** The same on laptops, where the header's middle is free; on Home the board says it, and in the cockpit the table. */
export function NewsInHeader({ view, headline }: Omit<NewsLineProps, 'isClockCovered'>) {
  const isInHeader = useHasNewsInHeader()
  const isCut = useConnectionWords() !== null
  const isOver = useIsOver(view)
  const isRevealed = useIsRevealed(view)
  const isInCockpit = useLocation().pathname === '/manage'
  if (!isInHeader || isCut || (isOver && !isRevealed) || (isInCockpit && !headline)) return null
  const badge = headline?.byTeamId ? teamBadges(view.teams).get(headline.byTeamId) : null
  return (
    <div className="on-board flex min-h-11 items-center overflow-hidden rounded-sm border-[1.5px] border-line px-4">
      {headline ? (
        // Spoken by the announcer; here for the eyes.
        <p
          key={headline.text}
          aria-hidden="true"
          className="play-drop flex items-center gap-2 font-sign text-[min(1.25rem,24px)] leading-[1.1] font-bold"
        >
          {badge && <TeamBullet letter={badge.letter} color={badge.color} size={26} />}
          {headline.text}
        </p>
      ) : (
        <MiniBoard view={view} size="header" />
      )}
    </div>
  )
}

/** What the header's clock says, for the eyes: that is spoken also while it's covered. */
const TimeLeft = ({ view }: { view: GameView }) => (
  <span className="tabular-nums">{formatClock(timeLeft(view, useServerNow(1000)).leftMs)}</span>
)

/** A zone has just changed hands. Spoken by the announcer; here for the eyes. */
function HeadlineStrip({ view, headline }: { view: GameView; headline: Headline }) {
  const { teamId } = useGame()
  const badge = headline.byTeamId ? teamBadges(view.teams).get(headline.byTeamId) : null
  const isOurs = headline.byTeamId === teamId
  const paint = badge && teamPaint(badge.color)
  return (
    <p
      aria-hidden="true"
      data-headline
      className="min-h-7 overflow-hidden border-b border-ink bg-ink font-sign font-bold text-ground [overflow-wrap:anywhere] cramped:hidden tiny:hidden toast-in-news:hidden tablet:min-h-10"
    >
      <span
        key={headline.text}
        style={isOurs ? { backgroundColor: paint?.fill, color: paint?.letter } : undefined}
        className={classNames(
          'play-drop flex min-h-[1.6875rem] items-center justify-center gap-2 px-4 tablet:min-h-9.75',
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
