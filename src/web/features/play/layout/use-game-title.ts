import { useEffect, useEffectEvent } from 'react'
import type { TeamId } from '#core/game/ids.ts'
import { standings } from '#core/game/standings.ts'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import { isRevealed } from '../finale/seen-end.ts'
import { ordinal } from '../ordinal.ts'
import { timeLeft } from '../time-left.ts'

const SECOND_MS = 1_000

/** Keeps the browser's tab at `01:12:08 · 2nd · Night of the owls`, also while another tab is looked at. */
export function useGameTitle(): void {
  const { view, teamId, serverNowMs } = useGame()
  const isShown = view !== null

  const update = useEffectEvent(() => {
    if (!view) return
    const title = gameTitle(view, teamId, serverNowMs())
    // To set it is work for the whole browser, also where nothing changes.
    if (title !== document.title) document.title = title
  })

  // Once a second and not with every event: in a busy game those are fifty.
  useEffect(() => {
    if (!isShown) return
    const before = document.title
    let timer = 0
    // Its own timer: those that the screens share rest while the page is hidden, when the title matters most. With the
    // server's seconds, as theirs: a phone that wakes for one wakes for all.
    function tick(): void {
      update()
      timer = window.setTimeout(tick, SECOND_MS - (serverNowMs() % SECOND_MS))
    }
    tick()
    return () => {
      window.clearTimeout(timer)
      document.title = before
    }
  }, [isShown, serverNowMs])
}

/** What the browser's tab reads: `01:12:08 · 2nd`, the time left and the own team's place (at the end not before it was revealed), and the game's name where it has one. @param nowMs server time */
function gameTitle(view: GameView, teamId: TeamId, nowMs: number): string {
  const { leftMs, isOver } = timeLeft(view, nowMs)
  const own = !(isOver && !isRevealed(view)) && standings(view).find(({ team }) => team.id === teamId)
  const clock = formatClock(leftMs)
  return [clock, own && ordinal(own.rank), view.name].filter(Boolean).join(' · ')
}
