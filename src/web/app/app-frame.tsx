import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { Announcer } from '#web/ui/announcer.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
import { Guard } from './guard.tsx'

/** What every screen stands in: the guard, notifications, announcements, and the focus after a change of route. */
export function AppFrame() {
  useHeadingFocus()
  return (
    <>
      <Guard />
      <ToastHost />
      <Announcer />
      <ScrollRestoration />
    </>
  )
}

/** Puts the focus on the new screen's heading, so that a screen reader says where one is. */
function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (!wasFirst && pathname) document.querySelector<HTMLElement>('[data-route-heading]')?.focus()
  }, [pathname])
}
