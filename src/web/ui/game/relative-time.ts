import { formatDuration } from './format-duration.ts'

/** How long ago: `just now`, `5 min ago`, `1 h 20 min ago`. */
export function relativeTime(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  return minutes < 1 ? 'just now' : `${formatDuration(minutes)} ago`
}
