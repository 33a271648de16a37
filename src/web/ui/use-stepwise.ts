import { useEffect, useState } from 'react'

/** Between two steps the phone may draw, and answer a tap; in ms. */
const PAUSE_MS = 16

/** The number of a long list's items to show: a few at once, and the others step by step, so that no phone stands still over them. */
export function useStepwise(total: number, step: number): number {
  const [shown, setShown] = useState(step)
  useEffect(() => {
    if (shown >= total) return
    const timer = window.setTimeout(() => setShown(shown + step), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [shown, total, step])
  return Math.min(shown, total)
}
