import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GameView } from '#core/game/state.ts'
import type { Alert } from '#core/rules/alerts.ts'
import { useGame, useServerNow } from '#web/live/game/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { listen } from '#web/ui/listen.ts'
import { type Moments, useEachMoments } from '../moments/use-moments.ts'
import { alertOf, alertsOfTime, spokenAlerts, stillTrue, withAlerts } from './alerts.ts'
import { areAlertsOn, readySound, signal } from './signal.ts'

/** How long banners stay by themselves after the latest came, in ms. */
const SHOWN_MS = 12_000

interface Alerts {
  /** Those that stand now, the newest last. */
  readonly alerts: readonly Alert[]
  dismiss(alert: Alert): void
  dismissAll(): void
}

/** There is no room for them while one types. */
const areHidden = () => document.querySelector('[data-alerts]')?.checkVisibility() === false

/** The alerts of a player. @param isRead the list is open, so none disappears on its own */
export function useAlerts(moments: Moments, isRead: boolean): Alerts {
  const { view, teamId, rememberedAtMs } = useGame()
  const nowMs = useServerNow(1000)
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  const [turn, setTurn] = useState(0)
  const before = useRef<{ view: GameView; nowMs: number } | null>(null)

  const tell = (news: readonly Alert[]) => {
    if (news.length === 0 || !areAlertsOn()) return
    signal()
    const shown = news.filter(({ hasNoBanner }) => !hasNoBanner)
    for (const words of spokenAlerts(shown)) announce(words)
    setAlerts((standing) => withAlerts(standing, shown))
    setTurn((count) => count + 1)
  }
  const tellOfTime = useEffectEvent(tell)

  useEffect(() => {
    // What was remembered from last time is not news, and what came since is.
    if (!view || rememberedAtMs !== null) return
    const last = before.current
    before.current = { view, nowMs }
    if (!last) return
    setAlerts((standing) => stillTrue(standing, { view, nowMs }, teamId))
    tellOfTime(alertsOfTime(last, { view, nowMs }))
  }, [view, nowMs, teamId, rememberedAtMs])

  useEachMoments(moments, (told, now) => {
    tell(told.flatMap((moment) => alertOf(moment, now, teamId) ?? []))
  })

  useEffect(() => {
    if (turn === 0 || isRead) return
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(lapse, SHOWN_MS)
    }
    const lapse = () => (areHidden() ? wait() : setAlerts([]))
    wait()
    return () => window.clearTimeout(timer)
  }, [turn, isRead])

  useEffect(() => listen(window, 'pointerdown', () => void readySound(), { once: true }), [])

  return {
    alerts,
    dismiss: (gone) => setAlerts((standing) => standing.filter((alert) => alert !== gone)),
    dismissAll: () => setAlerts([]),
  }
}
