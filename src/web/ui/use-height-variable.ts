import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a variable on the root at an element's height, in px, so that nothing lies under it. */
export function useHeightVariable(place: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [place, name])
}
