import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a variable on the root at an element's height, so that nothing lies under it.
 * @param standsOn the variable of what the element stands on, whose height is added
 */
export function useHeightVariable(
  place: RefObject<HTMLElement | null>,
  name: `--${string}`,
  standsOn?: `--${string}`,
): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      style.setProperty(name, standsOn ? `calc(${height} + var(${standsOn}))` : height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [place, name, standsOn])
}
