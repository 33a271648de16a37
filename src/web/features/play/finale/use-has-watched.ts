import { useCallback, useEffect, useRef } from 'react'
import { listen } from '#web/ui/listen.ts'

/** A phone that has slept hears within so long what it has missed, in ms. */
const CATCH_UP_MS = 2_000

/** Whether somebody was watching while it ran, to the last: not who comes later, nor a phone that has just woken. */
export function useHasWatched(isRunning: boolean): () => boolean {
  const sinceMs = useRef<number | null>(null)
  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      sinceMs.current = document.visibilityState === 'visible' ? Date.now() : null
    }
    look()
    return listen(document, 'visibilitychange', look)
  }, [isRunning])
  return useCallback(() => sinceMs.current !== null && Date.now() - sinceMs.current > CATCH_UP_MS, [])
}
