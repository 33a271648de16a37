import { useEffect, useRef, useState } from 'react'
import type { GameEvent } from '#core/game/events.ts'
import type { GameView } from '#core/game/state.ts'
import { type Moment, momentsOf } from '#core/rules/moments.ts'
import { useGame, useGameEvents } from '#web/live/game/use-game.ts'
import { createListeners } from '#web/ui/listeners.ts'
import { stillNews } from './still-news.ts'

type MomentsListener = (moments: readonly Moment[], view: GameView) => void

/** Tells of a game's moments as they come; several at once where much happened. @returns what ends it */
export type Moments = (listener: MomentsListener) => () => void

/** Follows the game that is shown, and tells its moments. What was remembered from last time is not news. */
export function useMoments(): Moments {
  const { view, seq, teamId, role, rememberedAtMs, serverNowMs } = useGame()
  const [listeners] = useState(() => createListeners<Parameters<MomentsListener>>())
  const heard = useRef<GameEvent[]>([])
  const before = useRef<{ view: GameView; seq: number } | null>(null)

  // Heard once the view that holds them is shown, and before its effects.
  useGameEvents((events, _view, atMs) => {
    heard.current.push(...stillNews(events, atMs, serverNowMs()))
  })
  useEffect(() => {
    if (!view || rememberedAtMs !== null) return
    const last = before.current
    if (last?.seq === seq && last.view === view) return
    const events = heard.current
    before.current = { view, seq }
    heard.current = []
    if (!last || last.seq === seq) return
    const moments = momentsOf({ before: last.view, events }, view, { teamId, role })
    if (moments.length > 0) listeners.tell(moments, view)
  }, [view, seq, teamId, role, rememberedAtMs, listeners])

  return listeners.subscribe
}

/** Hears moments; the latest listener counts. */
export function useEachMoments(moments: Moments, listener: MomentsListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => moments((...told) => latest.current(...told)), [moments])
}
