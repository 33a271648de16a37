import { type RefObject, useEffect, useRef } from 'react'
import { listen } from '#web/ui/listen.ts'

/** Less than a pixel of a list is nothing to scroll to. */
const SLACK_PX = 2

/** Marks a list with `data-cut` while there is more of it below: how many of its items aren't whole in sight. */
export function useFade<Scrolled extends HTMLElement>(): RefObject<Scrolled | null> {
  const list = useRef<Scrolled>(null)
  // What it holds may change with anything, and the element itself may come and go.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const mark = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      if (scrollTop + clientHeight < scrollHeight - SLACK_PX)
        element.dataset.cut = String(countBelow(element))
      else delete element.dataset.cut
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

function countBelow(list: HTMLElement): number {
  const end = list.getBoundingClientRect().bottom + SLACK_PX
  return [...list.querySelectorAll('li')].filter((item) => item.getBoundingClientRect().bottom > end).length
}
