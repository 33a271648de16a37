import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a clamped text (`data-clamped="true"`) is longer than the lines it has; what it was while it isn't clamped. */
export function useIsCut(text: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.dataset.clamped === 'true') setCut(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isCut
}
