import { type RefObject, useLayoutEffect, useState } from 'react'
import type { MapBox } from './map-layout.ts'

/** An element's room inside and how large text is, px; null before it's known. */
export function useBox(place: RefObject<HTMLElement | null>): MapBox | null {
  const [box, setBox] = useState<MapBox | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setBox((known) =>
        known?.width === width && known.height === height && known.rem === rem
          ? known
          : { width, height, rem },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Larger text makes the page longer, and not always the place.
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [place])
  return box
}
