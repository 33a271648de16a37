import { Children, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '#web/ui/listen.ts'

/** Where turning a page of a list leads; `none` where all of it is in sight. */
type Turn = 'none' | 'older' | 'newest'

/** A list that is cut never shows more: they're 4 rem high or more, and it 30 at most. */
const MOST_IN_SIGHT = 7

/** Of the list's frame, and of the button below, px. */
const FRAME_PX = 3
const BUTTON_PX = 49
/** By so much a row is stretched at most, px. */
const MOST_SPARE_PX = 32

/**
 * The rows' heights without what they are stretched by, and how high the list may be: whole, and cut above its button. Where it has
 * no largest height its rows fill what the column leaves.
 */
function roomOf(box: HTMLElement, list: HTMLElement, more: number) {
  const rows = [...list.children].map((row) => row.getBoundingClientRect().height - more)
  const largest = Number.parseFloat(getComputedStyle(box).maxHeight)
  const column = box.parentElement?.parentElement
  const whole = Number.isNaN(largest) && column ? column.clientHeight - FRAME_PX : largest
  const isFilled = whole !== largest
  return { rows, most: { whole, cut: isFilled ? whole - BUTTON_PX : whole, isFilled } }
}

/**
 * Cuts a scrolling list's height to whole rows, below its largest one, anew with other rows: in the frame that shows them,
 * as in the task that draws them the page would be laid out there too. In a column the rows share what is left.
 * @returns where its button leads
 */
export function useWholeRows(area: RefObject<HTMLElement | null>, rows: ReactNode): Turn {
  const [next, setNext] = useState<Turn>(() => (Children.count(rows) > MOST_IN_SIGHT ? 'older' : 'none'))
  const latest = useRef(next)
  /** What each row is higher by than it needs. */
  const more = useRef(0)
  useLayoutEffect(() => {
    const box = area.current
    const list = box?.firstElementChild
    if (!box || !(list instanceof HTMLElement)) return
    const look = (belowPx: number) => {
      const turn = belowPx < 2 ? 'none' : box.scrollTop > belowPx - 2 ? 'newest' : 'older'
      if (turn === latest.current) return
      latest.current = turn
      // Before the paint, as what follows the list moves.
      flushSync(() => setNext(turn))
    }
    const onScroll = () => look(box.scrollHeight - box.clientHeight)
    const fit = () => {
      const { rows, most } = roomOf(box, list, more.current)
      const all = rows.reduce((sum, height) => sum + height, 0)
      let [count, whole] = [0, 0]
      // Rows beyond are not drawn until they are scrolled to.
      while (all > most.whole && count < rows.length && whole + (rows[count] ?? 0) <= most.cut) {
        whole += rows[count] ?? 0
        count += 1
      }
      const spare = most.isFilled && count > 0 ? Math.min(MOST_SPARE_PX, (most.cut - whole) / count) : 0
      if (Math.abs(spare - more.current) > 0.5) {
        more.current = spare
        list.style.setProperty('--row-more', `${spare}px`)
      }
      const shown = whole + count * more.current || most.cut
      look(all <= most.whole ? 0 : all + rows.length * more.current - shown)
      box.style.height = all <= most.whole ? '' : `${shown}px`
    }
    let frame = 0
    const fitInFrame = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    }
    fitInFrame()
    // In a frame, as the rows change by it.
    const observer = new ResizeObserver(fitInFrame)
    observer.observe(list)
    // What stands above it in its column may grow.
    if (box.parentElement?.parentElement) observer.observe(box.parentElement.parentElement)
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
