import { LogOut } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isEntitled } from '#core/rules/roles.ts'
import { useServerNow } from '#web/live/game/use-game.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { joinedOf } from '#web/live/me/joined-of.ts'
import { MakeAnnouncement } from '#web/live/words/make-announcement.tsx'
import { CityBackdrop } from '#web/live/zone-thumbnail/city-backdrop.tsx'
import { hasThumbnail } from '#web/live/zone-thumbnail/zone-thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamGround } from '#web/ui/game/team-ground.ts'
import { TeamPlate } from '#web/ui/game/team-plate.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { LARGE_LAPTOP, TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useRoomLeft } from '#web/ui/use-room-left.ts'
import { AlertSwitch } from '../alerts/alert-switch.tsx'
import { ChatEntry } from '../chat/chat-link.tsx'
import { AdviceProvider } from './advice.tsx'
import { Feed } from './feed.tsx'
import { MapTile } from './map-tile.tsx'
import { START_COUNTDOWN_MS, startMoment } from './start-moment.ts'
import { TimeBoard } from './time-board.tsx'
import { useMapFit } from './use-map-fit.ts'
import { WorthMost } from './worth-most.tsx'

interface HomeScreenProps {
  /** The person's name, and a way to change it; asked for here right after joining. */
  ownName: ReactNode
  /** Brings another phone into the team. */
  addPhone: ReactNode
  /** Opens the switches of what this phone is notified of. */
  notifications: ReactNode
  /** Ends the session, leaves and says 'Signed out'; null where there is none. */
  onSignOut: (() => void | Promise<void>) | null
}

/** `/game/home`: the board, the standings and what has happened. */
export function HomeScreen({ ownName, addPhone, notifications, onSignOut }: HomeScreenProps) {
  const { role, view, gameId } = useGameView()
  const [fit, keepFit] = useMapFit(view, gameId)
  const isLarge = useMediaQuery(TABLET)
  const hasMap = hasThumbnail(view)
  const isMapBeside = useMediaQuery(LARGE_LAPTOP) && hasMap
  const hasJustJoined = joinedOf(useLocation().state) !== null

  const columns = useRef<HTMLDivElement>(null)
  useRoomLeft(columns, isLarge)
  // The map would lie over it.
  const isNameFirst = hasJustJoined && !isMapBeside
  const map = <MapTile fit={fit} onFit={keepFit} isBelowBoard={!isNameFirst} />
  const [isLeaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    await onSignOut?.()
    setLeaving(false)
  }

  const name = role === 'player' && (
    <section
      aria-label="Your name"
      className={classNames(
        'flex min-h-12 items-center gap-2',
        // Just after joining it stands first.
        isNameFirst
          ? 'border-y border-hairline py-1'
          : 'pl-2 has-[form]:col-span-full has-[form]:pr-2 tablet:max-lg:has-[form]:basis-full',
      )}
    >
      {ownName}
    </section>
  )
  return (
    <AdviceProvider>
      <StartCountdown />
      <TimeBoard map={isMapBeside && map} />
      <Screen width="wide" className="play-labels gap-4">
        <h1 tabIndex={-1} data-route-heading className="sr-only">
          Home
        </h1>
        {isNameFirst && name}
        <div
          ref={columns}
          className={classNames(
            'home-columns grid gap-4 tablet:gap-6',
            // Until there is a feed, which scrolls, all of it is to be seen.
            view.feed.length === 0
              ? 'tablet:min-h-(--home-columns)'
              : 'tablet:h-(--home-columns) tablet:grid-rows-[minmax(0,1fr)]',
            isMapBeside && 'home-beside-map',
          )}
          style={
            fit.aspect === null ? undefined : ({ '--map-aspect': fit.aspect.toFixed(3) } as CSSProperties)
          }
        >
          {/* Without a map, what pays has its column. */}
          {isLarge && !hasMap ? <WorthMost /> : !isMapBeside && map}
          <div className="flex min-h-0 flex-col gap-4 tablet:-mt-1 tablet:only:col-span-full">
            {isLarge && hasMap && <WorthMost />}
            <section
              aria-labelledby="feed"
              className={classNames('flex min-h-0 flex-col gap-2', view.feed.length > 0 && 'tablet:flex-1')}
            >
              <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
                <h2 id="feed" tabIndex={-1} className="font-sign text-28 font-bold">
                  Feed
                </h2>
                {isEntitled(role, 'judge') && <MakeAnnouncement />}
              </header>
              <Feed />
            </section>
          </div>
        </div>
        {/* Larger screens have it in the header alone. */}
        {!isLarge && <ChatEntry />}
        <footer className="home-settings mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-center gap-x-2 border-t border-hairline pt-2 tablet:mt-0 tablet:flex tablet:flex-wrap tablet:justify-between tablet:gap-x-0">
          <SettingsGroup>
            {!isNameFirst && name}
            {!view.isTimeUp && addPhone}
          </SettingsGroup>
          <SettingsGroup>
            <ThemeSwitch className="justify-self-start" />
            <AlertSwitch />
            {!view.isTimeUp && notifications}
          </SettingsGroup>
          {onSignOut && (
            <Button variant="quiet" onClick={signOut} isPending={isLeaving}>
              {!isLeaving && <LogOut aria-hidden="true" className="size-5" />}
              Sign out
            </Button>
          )}
        </footer>
      </Screen>
    </AdviceProvider>
  )
}

/** What belongs together, on one line where there is room. */
const SettingsGroup = ({ children }: { children: ReactNode }) => (
  <div className="contents tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-x-2 tablet:border-r tablet:border-hairline tablet:pr-2 tablet:empty:hidden">
    {children}
  </div>
)

const COUNTDOWN_TICK_MS = 100

/** 3-2-1-GO on all phones at once, each in its team's colour, for those who watch the game start. With GO the city lights up. */
function StartCountdown() {
  const { view, serverNowMs } = useGameView()
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

/** For those who belong to no team: bone on the board's black. */
const WITHOUT_TEAM = {
  '--team-fill': 'var(--color-board)',
  '--team-letter': 'var(--color-on-sign)',
} as CSSProperties

function Countdown({ startedAtMs, onSkip }: { startedAtMs: number; onSkip: () => void }) {
  const { ownTeam, badgeOf } = useGameView()
  const word = startMoment(useServerNow(COUNTDOWN_TICK_MS) - startedAtMs)
  if (word === null) return null
  const isGo = word === 'GO'
  return (
    <button
      type="button"
      onClick={onSkip}
      className="fixed inset-0 isolate z-50 grid place-content-center justify-items-center gap-[max(16px,4vh)] overflow-hidden bg-(--team-fill) p-4 text-(--team-letter) landscape:has-data-city:pr-[34%]"
      style={ownTeam ? teamGround(ownTeam.color) : WITHOUT_TEAM}
    >
      <CityBackdrop isLit={isGo} />
      <span
        key={word}
        className={classNames(
          // As high for each word, and as its capitals: nothing below moves, and all stands in the middle.
          'play-pop grid h-[min(105vw,54vh)] place-content-center cap-middle font-sign leading-none font-bold',
          isGo
            ? 'whitespace-nowrap text-[min(104vw,96vh)] landscape:text-[min(62vw,75vh)]'
            : 'text-[min(145vw,75vh)]',
        )}
      >
        {word}
      </span>
      {ownTeam && (
        <TeamPlate {...ownTeam} letter={badgeOf(ownTeam.id).letter} className="text-44 lg:text-72" />
      )}
      <span className="sr-only">Skip the countdown</span>
    </button>
  )
}
