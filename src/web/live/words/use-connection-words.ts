import { useEffect, useState } from 'react'
import { useGame } from '#web/live/game/use-game.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import { type ConnectionWords, connectionWords } from './connection-words.ts'

/** The words about the connection; null while it is there. */
export function useConnectionWords(): ConnectionWords | null {
  const game = useGame()
  const words = connectionWords(game, useLocalNow(game.disconnectedSinceMs !== null))
  const state = useAtRest(words?.state ?? null)
  const since = useAtRest(words?.since ?? null)
  return state && { state, since }
}

/** This phone's clock, looked at twice a second while `isRunning`. */
function useLocalNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNowMs(Date.now())
    const timer = window.setInterval(() => setNowMs(Date.now()), 500)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return nowMs
}
