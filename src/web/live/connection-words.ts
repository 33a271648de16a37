import type { GameClientState } from './game-client.ts'

const QUIET_MS = 1_000
const TUNNEL_MS = 10_000

/** What the connection strip says; null while there is nothing to say. */
export interface ConnectionWords {
  readonly state: 'Reconnecting…' | 'Offline'
  /** Since when, once it has lasted; null before. */
  readonly since: string | null
}

/**
 * The words for a lost connection: none in the first second, 'Offline' when the device says so,
 * and the time of day it began after 10 s.
 * @param nowMs this phone's clock, as is `disconnectedSinceMs`
 */
export function connectionWords(
  { phase, disconnectedSinceMs }: Pick<GameClientState, 'phase' | 'disconnectedSinceMs'>,
  nowMs: number,
): ConnectionWords | null {
  if (disconnectedSinceMs === null || phase === 'live' || phase === 'closed') return null
  const cutForMs = nowMs - disconnectedSinceMs
  if (phase !== 'offline' && cutForMs < QUIET_MS) return null
  const since = cutForMs < TUNNEL_MS ? null : `In the tunnel since ${timeOfDay(disconnectedSinceMs)}`
  return { state: phase === 'offline' ? 'Offline' : 'Reconnecting…', since }
}

function timeOfDay(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
