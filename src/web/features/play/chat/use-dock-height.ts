import { type RefObject, useLayoutEffect } from 'react'

/** Tells toasts how much of the window's lower end an element takes, which stands there or on the keyboard. */
export function useDockHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock-height', `calc(${element.offsetHeight}px + var(--keyboard-inset))`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock-height')
    }
  }, [place])
}
