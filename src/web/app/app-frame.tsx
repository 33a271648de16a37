import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/live/loading/lazy-screen.ts'
import { useMe } from '#web/live/me/me.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { routeHeading } from '#web/ui/route-heading.ts'
import { ToastHost } from '#web/ui/toast.tsx'
import { useHeightVariable } from '#web/ui/use-height-variable.ts'
import { ScreenBoundary } from './failure-boundary.tsx'
import { Guard } from './guard.tsx'
import { useIsNewVersionThere } from './pwa/new-version.ts'
import { useNewVersionBetweenScreens } from './pwa/use-new-version-between-screens.ts'
import { QueueSlot } from './queue-slot.tsx'
import { useForgetLeftGames } from './use-forget-left-games.ts'

const NewVersionNotice = lazyPart(() => import('./pwa/new-version-notice.tsx'))
/** Where one arrives and has a moment; elsewhere the new version waits for the next screen without a word. */
const NOTICE_PATHS: readonly string[] = ['/', '/game/home', '/setup-game']

/** The frame of every screen: guard, notifications, announcements, and focus after a route change. */
export function AppFrame() {
  const { pathname } = useLocation()
  const hasNotice = useIsNewVersionThere() && NOTICE_PATHS.includes(pathname)
  useFreshScreen()
  useForgetLeftGames()
  useNewVersionBetweenScreens()
  return (
    <>
      <ServerTrouble />
      <ScreenBoundary>
        <Suspense>
          <Guard />
        </Suspense>
      </ScreenBoundary>
      {hasNotice && (
        <Suspense>
          <NewVersionNotice />
        </Suspense>
      )}
      <QueueSlot />
      <ToastHost />
      <Announcer />
    </>
  )
}

/** A new screen begins at its top, with the focus on its heading, so that a screen reader says where one is. */
function useFreshScreen(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    return focusHeadingOnceThere()
  }, [pathname])
}

/**
 * A screen may still be loading, or wait for its game: its heading comes later. Otherwise it has the focus with the
 * next frame, unless the screen has put it elsewhere: in the task that draws the screen, it would have the page styled
 * and laid out there too.
 * @returns what stops the waiting
 */
function focusHeadingOnceThere(): () => void {
  const before = document.activeElement
  const focusHeading = (): boolean => {
    const heading = routeHeading()
    heading?.focus({ preventScroll: true })
    return heading !== null
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    // The link that led here may still be there, and have the focus.
    const isFocusTaken = activeElement !== document.body && activeElement !== before
    if (isFocusTaken || focusHeading()) observer.disconnect()
  })
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === before && !focusHeading()) {
      observer.observe(document.body, { childList: true, subtree: true })
    }
  })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/**
 * The server's message above the screen while it can't do anything; disappears when it can.
 * Keeps `--trouble-height` on the root, so that nothing lies under it and nothing is pushed out of the window.
 */
function ServerTrouble() {
  const { trouble } = useMe()
  const strip = useRef<HTMLDivElement>(null)
  useHeightVariable(strip, '--trouble-height')
  return (
    <div ref={strip} role="status" aria-live="polite" className="sticky top-0 z-30">
      {trouble && (
        <p className="bg-ink px-4 py-2 text-center text-14 font-semibold text-balance text-ground">
          {trouble}
        </p>
      )}
    </div>
  )
}
