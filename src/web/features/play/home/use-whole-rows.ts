import { Children, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '#web/ui/listen.ts'

/** Where turning a page of a list leads; `none` where all of it is in sight. */
type Turn = 'none' | 'older' | 'newest'

/** A list that is cut never shows more: they're 4 rem high or more, and it 30 at most. */
const MOST_IN_SIGHT = 7

/**
 * Cuts a scrolling list's height to whole rows, below its largest one, anew with other rows: in the frame that shows them,
 * as in the task that draws them the page would be laid out there too.
 * @returns where its button leads
 */
export function useWholeRows(area: RefObject<HTMLElement | null>, rows: ReactNode): Turn {
  const [next, setNext] = useState<Turn>(() => (Children.count(rows) > MOST_IN_SIGHT ? 'older' : 'none'))
  const latest = useRef(next)
  useLayoutEffect(() => {
    const box = area.current
    const list = box?.firstElementChild
    if (!box || !list) return
    const look = (belowPx: number) => {
      const turn = belowPx < 2 ? 'none' : box.scrollTop > belowPx - 2 ? 'newest' : 'older'
      if (turn === latest.current) return
      latest.current = turn
      // Before the paint, as what follows the list moves.
      flushSync(() => setNext(turn))
    }
    const onScroll = () => look(box.scrollHeight - box.clientHeight)
    const fit = () => {
      const most = Number.parseFloat(getComputedStyle(box).maxHeight)
      const { top, height } = list.getBoundingClientRect()
      let whole = 0
      // Rows beyond are not drawn until they are scrolled to.
      for (const row of list.children) {
        const end = row.getBoundingClientRect().bottom - top
        if (end > most) break
        whole = end
      }
      const shown = whole || most
      look(Math.max(0, height - shown))
      box.style.height = height - shown < 2 ? '' : `${shown}px`
    }
    const frame = requestAnimationFrame(fit)
    const observer = new ResizeObserver(fit)
    observer.observe(list)
    box.addEventListener('scroll', onScroll, { passive: true })
    const endResize = listen(window, 'resize', fit)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      endResize()
      box.removeEventListener('scroll', onScroll)
    }
  }, [area, rows])
  return next
}

/** Turns a page of the list, or goes back to its first row. */
export function turn(box: HTMLElement | null, next: Turn): void {
  box?.scrollTo({ top: next === 'newest' ? 0 : box.scrollTop + box.clientHeight, behavior: 'smooth' })
}
