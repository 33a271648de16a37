import { type RefObject, useEffect, useRef } from 'react'
import { listen } from '#web/ui/listen.ts'
import { routeHeading } from '#web/ui/route-heading.ts'

/** When what had the focus in a place goes, the place's next button has it, and after the last the screen's heading. @param standing what stands there now @param isOpen whether all of it is shown */
export function useFocusKept(place: RefObject<HTMLElement | null>, standing: unknown, isOpen = false): void {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      const next = place.current?.querySelector('button') ?? routeHeading()
      next?.focus({ preventScroll: true })
    }
    const element = place.current
    return listen(document, 'focusin', () => {
      isInside.current = element?.contains(document.activeElement) ?? false
    })
  }, [place, standing, isOpen])
}
