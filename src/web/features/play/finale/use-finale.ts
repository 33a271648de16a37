import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { GameView } from '#core/game/state.ts'
import { useGame } from '#web/live/game/use-game.ts'
import { useIsStill } from '#web/ui/is-still.ts'
import { listen } from '#web/ui/listen.ts'
import { isTakeoverWelcome } from '../moments/is-takeover-welcome.ts'
import { owedEnd } from './due-end.ts'
import type { Playing } from './playing.ts'
import { markEndSeen, useSeenEnd } from './seen-end.ts'
import { useHasWatched } from './use-has-watched.ts'

/** So long the toast of an ended game stands alone, and so often a busy phone is looked at again, in ms. */
export const TOAST_FIRST_MS = 1_200
/** The show comes after what the screen itself needs, in ms. */
const PRELOAD_MS = 5_000
const loadFinale = () => import('./finale.tsx')

/** Here people decide and post while the result is read elsewhere; the strip under the header leads to it. */
const AT_WORK = /^\/(manage|game\/chat)\b/

/** What is being shown, and what shows it. */
type Shown = Playing & { readonly Finale: typeof import('./finale.tsx').Finale }

/**
 * Shows the end of a game once on each phone, whenever it first hears of it: at zero, out of a tunnel, after a reload. It waits
 * while the page isn't looked at, a dialog is open, or somebody writes. @see docs/rules.md U5, U7
 */
export function useFinale(view: GameView): Shown | null {
  const { role, rememberedAtMs } = useGame()
  const { pathname } = useLocation()
  const seen = useSeenEnd(view.id)
  const isStill = useIsStill()
  const [playing, setPlaying] = useState<Shown | null>(null)
  const isEnded = view.status === 'completed'
  const isElsewhere = isEnded ? role === 'host' : AT_WORK.test(pathname)
  // What is remembered of a running game may not be how it ended.
  const isKnown = rememberedAtMs === null || isEnded
  const owed = isKnown && !isStill && !isElsewhere ? owedEnd(view, seen) : null
  const hasWatched = useHasWatched(rememberedAtMs === null && view.status === 'active')
  const isTimeUpNews = seen === null && view.isTimeUp
  const isHostNews = seen === null && isEnded && !view.isTimeUp
  const isPlaying = playing !== null

  // There before the end, when all phones ask at once, and some have no signal.
  useEffect(() => {
    const timer = window.setTimeout(() => void loadFinale().catch(() => {}), PRELOAD_MS)
    return () => window.clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (owed === null || isPlaying) return
    const loading = loadFinale()
    const opening = isTimeUpNews ? 'time-up' : isHostNews && hasWatched() ? 'host' : null
    let isWaiting = true
    const play = async () => {
      // An ended game has closed whatever was open.
      if (!isWaiting || !(isEnded ? document.visibilityState === 'visible' : isTakeoverWelcome())) return
      isWaiting = false
      try {
        const { Finale } = await loading
        markEndSeen(view.id, 'time-up')
        setPlaying({ end: owed, opening, Finale, onEnd: () => setPlaying(null) })
      } catch {
        // Without a connection it can't come, and nobody shall wait for it.
        markEndSeen(view.id, owed)
      }
    }
    // Who sees the host end it has its toast over the opening; otherwise the toast comes first.
    const first = window.setTimeout(play, isEnded && opening !== 'host' ? TOAST_FIRST_MS : 0)
    const again = window.setInterval(play, TOAST_FIRST_MS)
    const endListening = listen(document, 'visibilitychange', () => void play())
    return () => {
      isWaiting = false
      window.clearTimeout(first)
      window.clearInterval(again)
      endListening()
    }
  }, [owed, isPlaying, isEnded, isTimeUpNews, isHostNews, hasWatched, view.id])

  return playing
}
