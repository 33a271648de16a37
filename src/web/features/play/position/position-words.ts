import type { Whereabouts } from '#core/geometry/whereabouts.ts'
import type { Fix, NoPosition } from './position.ts'

/** Why there is no position, and what to do about it. */
export const NO_POSITION_WORDS: Record<NoPosition, string> = {
  insecure: 'Location needs a secure (https) page.',
  unsupported: 'This browser doesn’t support location.',
  denied: 'Location is blocked for this page. Allow it in your browser’s settings, then try again.',
  unavailable: 'Your phone can’t find your location. Try again outdoors.',
  'game-over': 'The game is over, so we no longer check your location.',
}

/** `You’re in Zone 4`, as sure as the position is. */
export function whereWords({ zone, isSure }: Whereabouts): string {
  const where = zone ? `in Zone ${zone.number}` : 'outside all zones'
  return isSure ? `You’re ${where}` : `You may be ${where}`
}

/** `within 25 m, 5 s ago` @param nowMs server time */
export function accuracyWords({ accuracyM, atMs }: Fix, nowMs: number): string {
  return `within ${distanceWords(accuracyM)}, ${ageWords(Math.max(0, nowMs - atMs))}`
}

/** `about 120 m` */
export const aboutWords = (metres: number): string =>
  `about ${distanceWords(Math.max(10, Math.round(metres / 10) * 10))}`

/** `18 m`, `1.2 km` */
export function distanceWords(metres: number): string {
  return metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1000).toFixed(1)} km`
}

function ageWords(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}
