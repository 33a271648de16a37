import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listen } from '#web/ui/listen.ts'

/** Nearer to the end than this one reads the newest, in px. */
const END_PX = 80
/** Older lines are loaded when no more than this is left above, in px. */
const AHEAD_PX = 800

/** A visible line, and its position in the window. */
interface Anchor {
  readonly line: Element
  readonly top: number
}

/**
 * Scrolling a log whose box is laid out from its lower end (`flex-col-reverse`): the newest is in sight by itself,
 * and what comes above, or grows there, moves nothing. Whoever has scrolled up stays where they are also when
 * something comes below.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>) {
  const [isAtEnd, setAtEnd] = useState(true)
  const anchor = useRef<Anchor | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const isNear = element.scrollTop > -END_PX
      setAtEnd(isNear)
      anchor.current = isNear ? null : anchorIn(element)
    }
    return listen(element, 'scroll', look, { passive: true })
  }, [box])

  useLayoutEffect(() => {
    const element = box.current
    const { line, top } = anchor.current ?? {}
    if (!element || !line?.isConnected || top === undefined) return
    const movedBy = line.getBoundingClientRect().top - top
    if (Math.abs(movedBy) >= 1) element.scrollTop += movedBy
  })

  return {
    isAtEnd,
    toEnd: () => {
      anchor.current = null
      box.current?.scrollTo({ top: 0 })
    },
  }
}

function anchorIn(box: HTMLElement): Anchor | null {
  const { left, top, width, height } = box.getBoundingClientRect()
  for (const share of [0.25, 0.5, 0.75]) {
    const line = document.elementFromPoint(left + width / 2, top + height * share)?.closest('li[data-line]')
    if (line && box.contains(line)) return { line, top: line.getBoundingClientRect().top }
  }
  return null
}

/** Calls when the upper end of a log comes near, and again for each count of lines that leaves it there. */
export function useUpperEnd(
  box: RefObject<HTMLElement | null>,
  mark: RefObject<HTMLElement | null>,
  { count, isOpen, onNear }: { count: number; isOpen: boolean; onNear: () => void },
): void {
  useEffect(() => {
    if (!box.current || !mark.current || !isOpen || count === 0) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: box.current,
      rootMargin: `${AHEAD_PX}px 0px 0px 0px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [box, mark, count, isOpen, onNear])
}
