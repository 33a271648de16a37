import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps `--room` on an element: how much of the window is left below its upper edge while the page stands at its start. Whatever comes
 * and goes above it changes the page's height, and so tells.
 * @param isWanted not where nothing depends on it: all that is in the element is styled anew for each value
 */
export function useRoomLeft(place: RefObject<HTMLElement | null>, isWanted = true): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !isWanted) return
    let told: number | null = null
    const tell = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      if (top !== told) element.style.setProperty('--room', `calc(100dvh - ${top}px)`)
      told = top
    }
    const observer = new ResizeObserver(tell)
    for (const part of document.body.children) observer.observe(part)
    return () => {
      observer.disconnect()
      element.style.removeProperty('--room')
    }
  }, [place, isWanted])
}
