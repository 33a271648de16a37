import { useEffect } from 'react'
import { useGame } from '#web/live/use-game.ts'
import { gameTitle } from './game-title.ts'

/** Keeps the browser's tab at `01:12:08 · 2nd`, also while another tab is looked at. */
export function useGameTitle(): void {
  const { view, teamId, serverNowMs } = useGame()
  useEffect(() => {
    if (!view) return
    const before = document.title
    // Its own timer: those that the screens share rest while the page is hidden, when the title matters most.
    const update = () => {
      document.title = gameTitle(view, teamId, serverNowMs())
    }
    update()
    const timer = window.setInterval(update, 1000)
    return () => {
      window.clearInterval(timer)
      document.title = before
    }
  }, [view, teamId, serverNowMs])
}
