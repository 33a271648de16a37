/** `HH:MM:SS` of a time left; a started second counts, and what is over reads `00:00:00`. */
export function formatClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** `02:58` of a time left that is below an hour. */
export const minutesLeft = (leftMs: number): string => formatClock(leftMs).replace(/^00:/, '')

/** Whole minutes as `1 h 20 min`, `8 h`, `45 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
