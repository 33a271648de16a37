import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatPrice } from '#core/game/money.ts'
import { HOST_NAME, OFFICE_NAMES } from '#core/game/names.ts'
import { waitingCents } from '#core/game/rewards.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame, useServerNow } from '#web/live/game/use-game.ts'
import { ConnectionStrip } from '#web/live/words/connection-strip.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { boardLook } from '#web/ui/game/board-look.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { teamBadges } from '#web/ui/game/team-badges.ts'
import { TeamBullet } from '#web/ui/game/team-bullet.tsx'
import { teamRgb } from '#web/ui/game/team-colours.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { listen } from '#web/ui/listen.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { setBarColour } from '#web/ui/theme.ts'
import { ToastInHeader } from '#web/ui/toast-strip.tsx'
import { useHeightVariable } from '#web/ui/use-height-variable.ts'
import { BESIDE_OWN, LAPTOP, useMediaQuery } from '#web/ui/use-media-query.ts'
import { ChatIconLink } from '../chat/chat-link.tsx'
import { timeLeft } from '../time-left.ts'
import { Balance, Landed } from './balance.tsx'
import { useHasNewsInHeader } from './use-has-news-in-header.ts'

interface GameHeaderProps {
  back?: { to: string; label: string } | undefined
  /** Stands in the middle on laptops, except while a toast does. */
  middle: ReactNode
  /** Lies over all of it. */
  over: ReactNode
  /** Stands right under the line. */
  children: ReactNode
}

/** The line over every screen of the game: who we are, what we have, the way to the chat, how long it goes on. */
export function GameHeader({ back, middle, over, children }: GameHeaderProps) {
  const { view, teamId } = useGame()
  const { pathname } = useLocation()
  const team = view?.teams.find(({ id }) => id === teamId)
  // There the line under the header, whose place its strip takes, is in the header too.
  const isInBar = useHasNewsInHeader()
  const place = useRef<HTMLElement>(null)
  useHeightVariable(place, '--header-height')
  useOwnEnd(place, useMediaQuery(BESIDE_OWN) && team !== undefined)
  // Laptops have the way to the chat in their rail.
  const isLaptop = useMediaQuery(LAPTOP)
  const fill = team ? `rgb(${teamRgb(team.color).join(', ')})` : null
  useLayoutEffect(() => {
    setBarColour(fill)
    return () => setBarColour(null)
  }, [fill])
  return (
    <header
      ref={place}
      data-back={back && ''}
      className="play-top sticky top-[calc(var(--trouble-height)+var(--strip-height))] z-30"
    >
      <div className="play-top-own">
        <div
          className={classNames(
            'play-bar relative z-10 border-b-[1.5px] pt-[calc(env(safe-area-inset-top)-var(--strip-height))]',
            team ? 'on-team border-board' : 'border-ink bg-ground',
          )}
          style={team && teamGround(team.color)}
        >
          <div className="play-header mx-auto flex min-h-13 w-full max-w-(--wide) flex-wrap items-center gap-x-1 px-4 py-1 sm:gap-x-3 lg:min-h-15">
            {back && <BackLink {...back} className="-my-1 -ml-3" />}
            {/* Large amounts and large text take two lines: a line breaks between the two, not in an amount. */}
            <div className="flex min-w-min flex-1 items-center gap-1 min-[360px]:gap-2 sm:gap-3">
              {view ? <OwnTeam view={view} /> : <Skeleton className="h-9 w-40" />}
              <ToastInHeader />
            </div>
            {isInBar && (
              <div className="[&_p]:rounded-sm">
                <ConnectionStrip />
              </div>
            )}
            <div className="flex justify-center toast-in-header:hidden empty:hidden">{middle}</div>
            <div className="ml-auto flex items-center justify-end gap-1 sm:gap-3 lg:flex-1 lg:toast-in-header:flex-none">
              <span className="play-header-clock" data-home={pathname === '/game/home' || undefined}>
                {view ? <Clock view={view} /> : <ClockShape />}
              </span>
              {!isLaptop && <ChatIconLink />}
            </div>
          </div>
        </div>
        {children}
        {!isInBar && <ConnectionStrip />}
      </div>
      {over}
    </header>
  )
}

/** Keeps `--own-end` on the header: where the own team and its money end, in px from the window's edge. An alert beside them begins there. */
function useOwnEnd(header: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const balance = isWanted && header.current?.querySelector('[data-balance]')
    if (!balance) return
    const tell = () => {
      const { right } = balance.getBoundingClientRect()
      header.current?.style.setProperty('--own-end', `${Math.ceil(right)}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(balance)
    const endResize = listen(window, 'resize', tell)
    return () => {
      observer.disconnect()
      endResize()
    }
  }, [header, isWanted])
}

function OwnTeam({ view }: { view: GameView }) {
  const { role, teamId } = useGame()
  const team = view.teams.find(({ id }) => id === teamId)
  const badge = teamBadges(view.teams).get(teamId)
  if (!team || !badge) return <p className="font-sign text-20 font-bold">{WITHOUT_TEAM[role]}</p>
  const waiting = waitingCents(view, teamId)
  return (
    <>
      <TeamBullet letter={badge.letter} color={badge.color} size={40} isInverted />
      <p className="min-w-0 max-lg:flex-1 sm:flex sm:items-baseline sm:gap-4 tablet:items-center">
        <span
          className={classNames(
            'block min-w-0 text-tab leading-[1.15] font-semibold sm:text-16 tablet:font-sign tablet:leading-[1.05] tablet:font-bold',
            team.name.length > LONG_NAME
              ? 'tablet:min-w-36 tablet:text-[min(1.25rem,24px)]'
              : 'tablet:text-[min(1.5rem,30px)]',
          )}
        >
          <bdi>{team.name}</bdi>
        </span>
        <span className="flex items-baseline font-sign text-[min(1.25rem,max(20px,7.5vw))] leading-[1.2] font-bold whitespace-nowrap sm:flex-1 tablet:text-[min(1.75rem,36px)]">
          <span data-balance className="flex items-baseline">
            <span className="sr-only">Balance </span>
            <Balance cents={team.balanceCents} />
            {waiting > 0 && (
              <span className="ml-2 font-sans text-14 font-semibold">{formatPrice(waiting)} waiting</span>
            )}
          </span>
          <Landed />
        </span>
      </p>
    </>
  )
}

/** A name with more characters is set smaller and has room for a whole long word, so that it stands on two lines at most. */
const LONG_NAME = 14

/** What stands in the place of the team and its balance. */
const WITHOUT_TEAM = { ...OFFICE_NAMES, host: HOST_NAME, player: '' } as const

const CLOCK =
  'shrink-0 rounded-sm border-[1.5px] px-1 py-1 min-[360px]:px-2 font-sign text-[min(1.25rem,max(20px,7.5vw))] leading-[1.2] font-bold tabular-nums'

/** As wide as the clock, so that nothing moves when it comes. */
const ClockShape = () => (
  <span
    aria-hidden="true"
    className={`block animate-breathe border-transparent bg-sunken text-transparent select-none ${CLOCK}`}
  >
    00:00:00
  </span>
)

function Clock({ view }: { view: GameView }) {
  const { pathname } = useLocation()
  const nowMs = useServerNow(1000)
  const { leftMs, isLastTrain } = timeLeft(view, nowMs)
  return (
    <p
      // Home's board has the timer.
      aria-hidden={pathname === '/game/home'}
      className={classNames(CLOCK, boardLook(isLastTrain), isLastTrain ? 'border-sign' : 'border-line')}
    >
      <span className="sr-only">Time left </span>
      {formatClock(leftMs)}
    </p>
  )
}
