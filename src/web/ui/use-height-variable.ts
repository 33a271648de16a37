import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { listen } from './listen.ts'

/**
 * Keeps a variable on the root at an element's height, so that nothing lies under it.
 * @param heightOf the element's height where it isn't simply its own; the same function at every drawing
 */
export function useHeightVariable(
  place: RefObject<HTMLElement | null>,
  name: `--${string}`,
  heightOf: (element: HTMLElement) => string = ownHeight,
): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    let told: string | null = null
    // All elements are styled anew for a new value.
    const tell = () => {
      const height = heightOf(element)
      if (height !== told) style.setProperty(name, height)
      told = height
    }
    // It tells before the first paint: to ask sooner would have the page laid out in the middle of being drawn.
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    const endResize = listen(window, 'resize', tell)
    return () => {
      observer.disconnect()
      endResize()
      style.removeProperty(name)
    }
  }, [place, name, heightOf])
}

const ownHeight = ({ offsetHeight }: HTMLElement): string => `${offsetHeight}px`

/** How far something docked reaches up from the window's end: the navigation and the keyboard it stands on included. */
const dockHeight = (element: HTMLElement): string =>
  `calc(${ownHeight(element)} + max(var(--nav-height), var(--keyboard-inset)))`

/** Keeps `--dock-height` for what is docked at the window's end. @param isDocked the same function at every drawing */
export function useDockHeight(
  place: RefObject<HTMLElement | null>,
  isDocked: (element: HTMLElement) => boolean = always,
): void {
  const heightOf = useCallback(
    (element: HTMLElement) => (isDocked(element) ? dockHeight(element) : '0px'),
    [isDocked],
  )
  useHeightVariable(place, '--dock-height', heightOf)
}

const always = (): boolean => true
