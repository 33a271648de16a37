import { useEffect, useEffectEvent, useRef } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { useGame } from './use-game.ts'

/** Calls this whenever a connection that was gone is back: the device says so, or the game is live again. */
export function useWhenBack(run: () => void): void {
  const { phase } = useGame()
  const isBack = useEffectEvent(run)
  const wasCut = useRef(false)
  useEffect(() => {
    if (phase === 'live' && wasCut.current) isBack()
    wasCut.current = phase !== 'live'
  }, [phase])
  useWindowEvent('online', run)
}
