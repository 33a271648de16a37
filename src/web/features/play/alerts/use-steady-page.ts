import { type RefObject, useEffect } from 'react'

/** Keeps a page that has been scrolled where it is while something above it grows or shrinks; most browsers do that themselves. */
export function useSteadyPage(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element || CSS.supports('overflow-anchor', 'auto')) return
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      if (window.scrollY > 0) window.scrollBy(0, grown)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
}
