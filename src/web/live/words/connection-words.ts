import type { GameClientState } from '#web/live/socket/game-client.ts'
import { otherDay, timeOfDay } from '#web/ui/game/time-of-day.ts'

const QUIET_MS = 1_000
const TUNNEL_MS = 10_000

const CLOSE_SOME = 'Close this game elsewhere, then reload this page.'

/** What the connection strip says; null while there is nothing to say. */
export interface ConnectionWords {
  readonly state:
    | 'Reconnecting…'
    | 'Offline'
    | 'Too many connections from this network'
    | 'Open in too many tabs'
  /** Since when, once it has lasted, of what time that is which is shown, or what to do; null before. */
  readonly since: string | null
}

/**
 * The words for a lost connection: none in the first second, 'Offline' when the device says so,
 * and the time of day it began after 10 s. What is only remembered tells its age at once.
 * @param nowMs this phone's clock, as are `disconnectedSinceMs` and `rememberedAtMs`
 */
export function connectionWords(
  {
    phase,
    closedBecause,
    disconnectedSinceMs,
    rememberedAtMs,
    isCrowded,
  }: Pick<
    GameClientState,
    'phase' | 'closedBecause' | 'disconnectedSinceMs' | 'rememberedAtMs' | 'isCrowded'
  >,
  nowMs: number,
): ConnectionWords | null {
  if (closedBecause === 'elsewhere') return { state: 'Open in too many tabs', since: CLOSE_SOME }
  if (disconnectedSinceMs === null || phase === 'live' || phase === 'closed') return null
  if (isCrowded) return { state: 'Too many connections from this network', since: 'Trying again…' }
  const state = phase === 'offline' ? 'Offline' : 'Reconnecting…'
  if (rememberedAtMs !== null) return { state, since: `Last known ${momentWords(rememberedAtMs, nowMs)}` }
  const cutForMs = nowMs - disconnectedSinceMs
  if (phase !== 'offline' && cutForMs < QUIET_MS) return null
  const since = cutForMs < TUNNEL_MS ? null : `In the tunnel since ${timeOfDay(disconnectedSinceMs)}`
  return { state, since }
}

/** `at 14:02`; with the day, where that is another than today. */
function momentWords(ms: number, nowMs: number): string {
  const day = otherDay(ms, nowMs)
  return day === null ? `at ${timeOfDay(ms)}` : `on ${day} at ${timeOfDay(ms)}`
}
