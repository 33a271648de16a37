import { type RefObject, useLayoutEffect } from 'react'

/** What lies under the header is out of sight. */
const HEADER_PX = 80

/**
 * Marks on the page whether the clock of a board is in sight, or scrolled away; no mark where no board is. The header hides its own
 * meanwhile, and the time is there once.
 */
export function useClockInSight(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const timer = board.current?.querySelector('[role="timer"]')
    if (!timer) return
    const { dataset } = document.documentElement
    const mark = (isInSight: boolean) => {
      dataset.boardClock = isInSight ? 'in-sight' : 'away'
    }
    mark(true)
    const observer = new IntersectionObserver((entries) => mark(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `-${HEADER_PX}px 0px 0px`,
    })
    observer.observe(timer)
    return () => {
      observer.disconnect()
      delete dataset.boardClock
    }
  }, [board])
}
