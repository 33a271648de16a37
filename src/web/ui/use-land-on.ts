import { type RefObject, useEffect } from 'react'

/**
 * Brings what a link leads to into sight, with the focus on it.
 * @param sought which it is; '' while the link leads to nothing here
 * @param block where in the window it comes to stand
 */
export function useLandOn(place: RefObject<HTMLElement | null>, sought: string, block: 'start' | 'center') {
  useEffect(() => {
    if (sought === '') return
    // After the app has taken the new screen to its top.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block })
      place.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, sought, block])
}
