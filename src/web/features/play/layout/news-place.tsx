import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { ToastStrip } from '#web/ui/toast-strip.tsx'

/** Where the line under the header and a phone's toasts stand. On Home they lie over the label of the board, and the page stays where it is. */
export function NewsPlace({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === '/game/home'
  const place = useRef<HTMLDivElement>(null)
  useSteadyPage(place)
  return (
    <div ref={place} className={classNames('play-news', isHome && 'over-board')}>
      {children}
      <ToastStrip />
    </div>
  )
}

/** Keeps a page that has been scrolled where it is while something above it grows or shrinks; most browsers do that themselves. */
function useSteadyPage(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element || CSS.supports('overflow-anchor', 'auto')) return
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      if (window.scrollY > 0) window.scrollBy(0, grown)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
}
