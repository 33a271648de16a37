import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where turning a page of a list leads; `none` where all of it is in sight. */
type Turn = 'none' | 'older' | 'newest'

/** Cuts a scrolling list's height to whole rows, below its largest one. @returns where its button leads */
export function useWholeRows(area: RefObject<HTMLElement | null>): Turn {
  const [next, setNext] = useState<Turn>('none')
  useLayoutEffect(() => {
    const box = area.current
    const list = box?.firstElementChild
    if (!box || !list) return
    const look = () => {
      const below = box.scrollHeight - box.clientHeight
      setNext(below < 2 ? 'none' : box.scrollTop > below - 2 ? 'newest' : 'older')
    }
    const fit = () => {
      const most = Number.parseFloat(getComputedStyle(box).maxHeight)
      const { top } = list.getBoundingClientRect()
      const ends = Array.from(list.children, (row) => row.getBoundingClientRect().bottom - top)
      const whole = ends.filter((end) => end <= most).at(-1)
      box.style.height = whole === undefined || whole === ends.at(-1) ? '' : `${whole}px`
      look()
    }
    const observer = new ResizeObserver(fit)
    observer.observe(list)
    box.addEventListener('scroll', look, { passive: true })
    fit()
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  })
  return next
}

/** Turns a page of the list, or goes back to its first row. */
export function turn(box: HTMLElement | null, next: Turn): void {
  box?.scrollTo({ top: next === 'newest' ? 0 : box.scrollTop + box.clientHeight, behavior: 'smooth' })
}
