import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Announcer } from '#web/ui/announcer.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
import { Guard } from './guard.tsx'

/** What every screen stands in: the guard, notifications, announcements, and the order after a change of route. */
export function AppFrame() {
  useFreshScreen()
  return (
    <>
      <Suspense>
        <Guard />
      </Suspense>
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
    document.querySelector<HTMLElement>('[data-route-heading]')?.focus({ preventScroll: true })
  }, [pathname])
}
