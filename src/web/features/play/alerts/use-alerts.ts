import { useEffect, useRef, useState } from 'react'
import type { GameView } from '#core/state.ts'
import { useGame, useServerNow } from '#web/live/use-game.ts'
import { announce } from '#web/ui/announcer.tsx'
import { type Alert, alertsBetween, alertsOfTime, withAlerts } from './alerts.ts'
import { areAlertsOn, readySound, signal } from './signal.ts'

/** How long a banner stays by itself, in ms. */
const SHOWN_MS = 12_000

/** The alerts that stand now, the newest last, and how one is put away. */
export function useAlerts(): { alerts: readonly Alert[]; dismiss: (alert: Alert) => void } {
  const { view, teamId, role, seq, rememberedAtMs } = useGame()
  const nowMs = useServerNow(1000)
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  const before = useRef<{ view: GameView; seq: number; nowMs: number } | null>(null)

  useEffect(() => {
    // What was remembered from last time is not news, and what came since is.
    if (!view || rememberedAtMs !== null) return
    const last = before.current
    before.current = { view, seq, nowMs }
    if (!last) return
    const happened = last.seq === seq ? [] : alertsBetween(last.view, view, teamId, role === 'host')
    const news = [...happened, ...alertsOfTime(view, last.nowMs, nowMs)]
    if (news.length === 0 || !areAlertsOn()) return
    signal()
    const shown = news.filter(({ hasNoBanner }) => !hasNoBanner)
    for (const { title, detail } of shown) announce(`${title}. ${detail}`)
    setAlerts((standing) => withAlerts(standing, shown))
  }, [view, seq, nowMs, teamId, role, rememberedAtMs])

  const dismiss = (gone: Alert) => setAlerts((standing) => standing.filter((alert) => alert !== gone))

  const newest = alerts.at(-1)
  useEffect(() => {
    if (!newest) return
    const timer = window.setTimeout(() => setAlerts([]), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [newest])

  useEffect(() => {
    const ready = () => {
      readySound()
    }
    window.addEventListener('pointerdown', ready, { once: true })
    return () => window.removeEventListener('pointerdown', ready)
  }, [])

  return { alerts, dismiss }
}
