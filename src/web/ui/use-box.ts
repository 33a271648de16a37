import { type RefObject, useLayoutEffect, useState } from 'react'

/** An element's room inside and how large text is, px. */
interface Box {
  width: number
  height: number
  rem: number
}

/** The box of an element, kept up to date; null before it's known. */
export function useBox(place: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null)
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
