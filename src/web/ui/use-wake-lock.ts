import { useEffect, useRef } from 'react'
import { listen } from './listen.ts'

/** Whether this browser can keep the screen on at all: not on plain http, and not everywhere else. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator

/**
 * Keeps the screen on while `isWanted`. A browser lets go of it whenever the page is hidden, so it is asked again
 * each time the page is back.
 * @param onRefused the phone does not allow it, as while it saves its battery
 */
export function useWakeLock(isWanted: boolean, onRefused: () => void): void {
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => {
    if (!isWanted || !canKeepScreenOn()) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const acquired = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void acquired?.release()
      else if (acquired) lock = acquired
      // One that was refused because the page has gone again is asked for when it is back.
      else if (document.visibilityState === 'visible') refused.current()
    }
    void acquire()
    const end = listen(document, 'visibilitychange', acquire)
    return () => {
      isOver = true
      end()
      void lock?.release()
    }
  }, [isWanted])
}
