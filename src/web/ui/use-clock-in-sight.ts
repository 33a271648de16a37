import { type RefObject, useLayoutEffect } from 'react'

/** What lies under the header is out of sight. */
const HEADER_PX = 80

/** Marks the page while the clock of a board is in sight: the header hides its own then, and the time is there once. */
export function useClockInSight(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const timer = board.current?.querySelector('[role="timer"]')
    if (!timer) return
    const { dataset } = document.documentElement
    const mark = (isInSight: boolean) => {
      if (isInSight) dataset.boardClock = ''
      else delete dataset.boardClock
    }
    mark(true)
    const observer = new IntersectionObserver((entries) => mark(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `-${HEADER_PX}px 0px 0px`,
    })
    observer.observe(timer)
    return () => {
      observer.disconnect()
      mark(false)
    }
  }, [board])
}
