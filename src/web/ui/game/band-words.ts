import type { DistanceBand } from '#core/game/state.ts'

/** How far outside a zone a phone is, as the host and the bidder read it. */
export const BAND_WORDS: Readonly<Record<DistanceBand, string>> = {
  100: 'up to 100 m away',
  250: '100 to 250 m away',
  500: '250 to 500 m away',
  1000: '500 m to 1 km away',
  5000: '1 to 5 km away',
  beyond: 'more than 5 km away',
  unknown: 'location unknown',
}
