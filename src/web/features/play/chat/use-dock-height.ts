import { type RefObject, useLayoutEffect } from 'react'

/** Tells toasts how much of the window's lower end an element takes, so that they stand above it. */
export function useDockHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => {
      style.setProperty('--dock-height', `${window.innerHeight - element.getBoundingClientRect().top}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    window.addEventListener('resize', tell)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', tell)
      style.removeProperty('--dock-height')
    }
  }, [place])
}
