import { useEffect, useState } from 'react'
import { isStill } from '#web/ui/is-still.ts'

/** Counts up to a number, one step after the other; all at once where motion is not wanted. @param stepMs how long each step stands */
export function useSteps(count: number, stepMs: number): number {
  const [steps, setSteps] = useState(() => (isStill() ? count : 0))
  useEffect(() => {
    if (steps >= count) return
    const timer = window.setTimeout(() => setSteps(steps + 1), stepMs)
    return () => window.clearTimeout(timer)
  }, [steps, count, stepMs])
  return steps
}
