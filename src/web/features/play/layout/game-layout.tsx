import '../play.css'
import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChatProvider } from '#web/live/chat/chat-context.tsx'
import { useGame } from '#web/live/use-game.ts'
import { AlertBanners } from '../alerts/alert-banners.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { GameEnded } from './game-ended.tsx'
import { GameHeader } from './game-header.tsx'
import { GameSkeleton } from './game-skeleton.tsx'
import { hasBottomNavigation } from './has-bottom-navigation.ts'
import { LateScreen } from './late-screen.tsx'
import { NewsLine } from './news-line.tsx'
import { PinnedAnnouncement } from './pinned-announcement.tsx'
import { useCapture } from './use-capture.ts'
import { useEventWords } from './use-event-words.ts'
import { useGameTitle } from './use-game-title.ts'

interface GameLayoutProps {
  /** The screen; it is shown only once there is a view, so it may use `usePlay`. */
  children: ReactNode
  /** Where the arrow in the header leads. */
  back?: { to: string; label: string }
  /** Has the Manage tab, and is spared the dialog at the end. */
  isHost: boolean
  /** The game has ended and the player has read it: clear the session and go to `/`. */
  onReturnHome: () => void | Promise<void>
}

/** What every screen of the game stands in: header, announcements, navigation, and the end of the game. */
export function GameLayout({ children, back, isHost, onReturnHome }: GameLayoutProps) {
  const { view, isLate } = useGame()
  const { pathname } = useLocation()
  const isOver = !isHost && view?.status === 'completed'
  useGameTitle()
  useEventWords()
  const capture = useCapture()
  return (
    <ChatProvider>
      {/* The chat fills the window and scrolls in itself. */}
      <div
        className={
          pathname === '/game/chat'
            ? 'flex h-[calc(100dvh-var(--trouble-height)-var(--keyboard-inset))] flex-col'
            : 'contents'
        }
      >
        <GameHeader back={back}>
          <AlertBanners instead={view && <NewsLine view={view} capture={capture} />} />
        </GameHeader>
        <PinnedAnnouncement />
        {/* At the end the screen is made anew, so that no dialog of its own stays open under the last one. */}
        {view ? (
          <Fragment key={String(isOver)}>{children}</Fragment>
        ) : isLate ? (
          <LateScreen path={pathname} />
        ) : (
          <GameSkeleton path={pathname} />
        )}
        {hasBottomNavigation(pathname) && <BottomNavigation isHost={isHost} />}
      </div>
      {!isHost && <GameEnded onReturnHome={onReturnHome} />}
    </ChatProvider>
  )
}
