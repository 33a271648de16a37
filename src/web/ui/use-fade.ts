import { type RefObject, useEffect, useRef } from 'react'
import { listen } from '#web/ui/listen.ts'

/** Less than a pixel of a list is nothing to scroll to. */
const SLACK_PX = 2

/** Marks a list with `data-cut` while there is more of it below: it fades out there. */
export function useFade<Scrolled extends HTMLElement>(): RefObject<Scrolled | null> {
  const list = useRef<Scrolled>(null)
  // What it holds may change with anything, and the element itself may come and go.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const mark = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      element.toggleAttribute('data-cut', scrollTop + clientHeight < scrollHeight - SLACK_PX)
    }
    // It tells at once after the next layout: to ask sooner would have the page laid out in the middle of being drawn.
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    const endScroll = listen(element, 'scroll', mark)
    return () => {
      observer.disconnect()
      endScroll()
    }
  })
  return list
}
