import { useEffect, useState } from 'react'

const FIRST_MS = 300
const STEP_MS = 900

/** The winner's colour is over the whole screen, and what is below it changes unseen. */
const SWEPT_MS = 500
/** And has left again. */
const SWEEP_GONE_MS = 700

/** How far the final board is revealed. */
export interface Reveal {
  /** Steps shown so far; may be more than there are. */
  readonly steps: number
  /** The results are shown. */
  readonly isComplete: boolean
  /** The winner's colour is on its way over the screen. */
  readonly isSweeping: boolean
  readonly showAll: () => void
}

/** Reveals one step after the other, then the winner; all at once where motion is not wanted. @param count steps there are */
export function useReveal(count: number): Reveal {
  const [steps, setSteps] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? Number.POSITIVE_INFINITY : 0,
  )
  useEffect(() => {
    if (steps > count + 2) return
    const timer = window.setTimeout(() => setSteps(steps + 1), waitAfter(steps, count))
    return () => window.clearTimeout(timer)
  }, [steps, count])
  return {
    steps,
    isComplete: steps > count + 1,
    isSweeping: steps === count + 1 || steps === count + 2,
    showAll: () => setSteps(Number.POSITIVE_INFINITY),
  }
}

function waitAfter(steps: number, count: number): number {
  if (steps === 0) return FIRST_MS
  if (steps <= count) return STEP_MS
  return steps === count + 1 ? SWEPT_MS : SWEEP_GONE_MS
}
