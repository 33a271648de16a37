import { useEffect, useRef } from 'react'
import { routeHeading } from './route-heading.ts'

/** Gives the focus to the screen's heading when something goes that had it. @param count of what can go */
export function useLostFocus(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) routeHeading()?.focus({ preventScroll: true })
  }, [count])
}
