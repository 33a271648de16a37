export { formatDuration } from '#core/wording.ts'

/** `HH:MM:SS` of a time left; a started second counts, and what is over reads `00:00:00`. */
export function formatClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** `02:58` of a time left that is below an hour. */
export const minutesLeft = (leftMs: number): string => formatClock(leftMs).replace(/^00:/, '')
