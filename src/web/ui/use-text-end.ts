import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Where the last line in sight of a text that is cut off below ends, in px from the start of its lines.
 * @param isCut nothing is measured while it isn't
 */
export function useTextEnd(text: RefObject<HTMLElement | null>, isCut: boolean): number | null {
  const [end, setEnd] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || !isCut) return
    const observer = new ResizeObserver(() => setEnd(measure(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isCut])
  return isCut ? end : null
}

function measure(element: HTMLElement): number | null {
  const box = element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  const line = [...words.getClientRects()].findLast(
    ({ top, bottom, width }) => width > 0 && (top + bottom) / 2 < box.bottom,
  )
  if (!line) return null
  return getComputedStyle(element).direction === 'rtl' ? box.right - line.left : line.right - box.left
}
