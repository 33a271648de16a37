import { useEffect, useState } from 'react'

const STEP_MS = 900

/** How far the final board is revealed. */
export interface Reveal {
  /** Steps shown so far; may be more than there are. */
  readonly steps: number
  readonly isComplete: boolean
  readonly showAll: () => void
}

/** Reveals one step after the other; all at once where motion is not wanted. @param count steps there are */
export function useReveal(count: number): Reveal {
  const [steps, setSteps] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? Number.POSITIVE_INFINITY : 0,
  )
  useEffect(() => {
    if (steps >= count) return
    const timer = window.setTimeout(() => setSteps(steps + 1), STEP_MS)
    return () => window.clearTimeout(timer)
  }, [steps, count])
  return { steps, isComplete: steps >= count, showAll: () => setSteps(Number.POSITIVE_INFINITY) }
}
