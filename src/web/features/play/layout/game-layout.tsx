import '../play.css'
import '../bidding/bidding.css'
import '../moments/moments.css'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Alert } from '#core/rules/alerts.ts'
import { isEntitled, type SeatRole } from '#core/rules/roles.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useGame } from '#web/live/game/use-game.ts'
import { recallBorders } from '#web/live/zone-thumbnail/latest-borders.ts'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { TABLET, useMediaQuery } from '#web/ui/use-media-query.ts'
import { AlertBanners } from '../alerts/alert-banners.tsx'
import { OfferedZone } from '../alerts/offered-zone.ts'
import { FinaleSlot } from '../finale/finale-slot.tsx'
import { TakeoverScreen } from '../moments/takeover.tsx'
import { useMomentWords } from '../moments/use-moment-words.ts'
import { useMoments } from '../moments/use-moments.ts'
import { NOT_LOADED } from '../not-loaded.ts'
import { NotificationsOffer } from '../notifications/notifications-offer.tsx'
import { BlindStrip } from './blind-strip.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { FirstDrawing } from './first-drawing.tsx'
import { GameEnded } from './game-ended.tsx'
import { GameHeader } from './game-header.tsx'
import { GameSkeleton } from './game-skeleton.tsx'
import { hasBottomNavigation } from './has-bottom-navigation.ts'
import { NewsInHeader, NewsLine, useHeadline } from './news-line.tsx'
import { NewsPlace } from './news-place.tsx'
import { PauseReason, PauseStrip } from './pause-strip.tsx'
import { PinnedAnnouncement } from './pinned-announcement.tsx'
import { useGameTitle } from './use-game-title.ts'
import { useLastTrainStrip } from './use-last-train-strip.ts'

interface GameLayoutProps {
  /** The screen; it is shown only once there is a view, so it may use `useGameView`. */
  children: ReactNode
  /** Where the arrow in the header leads. */
  back?: { to: string; label: string }
  /** Officials have the Manage tab; the host is spared the dialog at the end. */
  role: SeatRole
  /** The game has ended and the player has read it: clear the session and go to `/`. */
  onReturnHome: () => void | Promise<void>
}

/** The layout of every game screen: header, announcements, navigation, and the game-ended dialog. */
export function GameLayout({ children, back, role, onReturnHome }: GameLayoutProps) {
  const { view, gameId, isLate } = useGame()
  const { pathname } = useLocation()
  const isTablet = useMediaQuery(TABLET)
  const isHost = role === 'host'
  const isOver = !isHost && view?.status === 'completed'
  // Before the screen is drawn, so that its first frame has the map; in a task of its own.
  useLayoutEffect(() => setBrowserTimer(() => recallBorders(gameId), 0), [gameId])
  useGameTitle()
  const moments = useMoments()
  useMomentWords(moments)
  const headline = useHeadline(moments)
  const lastTrain = useLastTrainStrip()
  const hasBack = back !== undefined && !isTablet
  const [alert, setAlert] = useState<Alert | null>(null)
  return (
    <ChatProvider>
      {/* The chat fills the window above tabs and keyboard, and scrolls in itself. */}
      <div
        className={
          pathname === '/game/chat'
            ? 'flex h-[calc(100dvh-var(--trouble-height)-var(--strip-height)-max(var(--nav-height),var(--keyboard-inset)))] flex-col'
            : 'contents [--header-height:inherit]'
        }
      >
        <GameHeader
          back={back}
          middle={view && <NewsInHeader view={view} headline={headline} />}
          over={
            <AlertBanners
              moments={moments}
              isFolded={hasBack}
              isTight={lastTrain.isTight}
              onStand={setAlert}
            />
          }
        >
          {view?.pause && <PauseStrip pause={view.pause} />}
          {view?.options?.hiddenLastMinutes && <BlindStrip />}
          <NewsPlace>
            {view && (
              <NewsLine view={view} headline={alert ? null : headline} isClockCovered={alert !== null} />
            )}
          </NewsPlace>
        </GameHeader>
        {view?.pause && <PauseReason {...view.pause} />}
        <PinnedAnnouncement />
        <NotificationsOffer moments={moments} isWelcome={!alert && !lastTrain.isStanding} />
        {/* At the end the screen is made anew, so that no dialog of its own stays open under the last one. */}
        <FirstDrawing
          isHere={view !== null}
          meanwhile={isLate ? <LateScreen path={pathname} /> : <GameSkeleton path={pathname} />}
        >
          <OfferedZone key={String(isOver)} value={alert?.zoneId ?? null}>
            {children}
          </OfferedZone>
        </FirstDrawing>
        <BottomNavigation
          canJudge={isEntitled(role, 'judge')}
          isRailOnly={!hasBottomNavigation(pathname, isTablet)}
        />
      </div>
      {view && <TakeoverScreen moments={moments} />}
      {view && <FinaleSlot view={view} />}
      {!isHost && <GameEnded onReturnHome={onReturnHome} />}
    </ChatProvider>
  )
}

/** The game does not come: says so in the words of the screen, with a way to try again. */
function LateScreen({ path }: { path: string }) {
  const { retry } = useGame()
  const { title, text } = wordsFor(path)
  return (
    <Screen width="narrow" className="items-start gap-4 pt-10">
      <div role="alert">
        <h1 className="font-sign text-28 font-bold">{title}</h1>
        <p className="mt-1 text-16">{text}</p>
      </div>
      <Button onClick={retry}>Try again</Button>
      <p className="text-14 text-muted">
        No signal underground? Keep this page open. The game appears once you’re back online.
      </p>
    </Screen>
  )
}

function wordsFor(path: string): { title: string; text: string } {
  if (path.startsWith('/game/bidding')) {
    return { title: 'Failed to load zone', text: 'Could not load zone information. Please try again.' }
  }
  if (path.startsWith('/manage/budgets')) {
    return { title: 'Failed to load teams', text: 'Please try again later' }
  }
  if (path.startsWith('/manage/undo')) {
    return { title: 'Failed to load claimed cards', text: 'Please try again later' }
  }
  return NOT_LOADED
}
