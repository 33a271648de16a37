import type { Command } from '#core/game/commands.ts'
import { isInaccurate, type NoPosition, whyFailed } from './position.ts'

type SentPosition = NonNullable<Extract<Command, { type: 'PlaceBid' }>['position']>

/** What a bid can say about where it is made, or why it can't. */
export type LocatedBid = { readonly position: SentPosition } | { readonly why: NoPosition | 'timeout' }

/** How long a bid waits for a location, in ms. */
const PATIENCE_MS = 15_000
/** How old one may be that the phone has at hand, in ms: so it's never too old for the server, even if it's sent again. */
const AT_HAND_MS = 10_000

/** No schema takes more: half the way round the globe. */
const MOST_ACCURACY_M = 20_000_000

/**
 * Waits for a location that is good enough for a bid; after 15 s it takes the best there was. Never rejects.
 * @param serverNowMs the server's time, by which the location's age is told
 */
export function positionForBid(serverNowMs: () => number): Promise<LocatedBid> {
  if (!window.isSecureContext) return Promise.resolve({ why: 'insecure' })
  if (!('geolocation' in navigator)) return Promise.resolve({ why: 'unsupported' })
  return new Promise((resolve) => {
    let best: SentPosition | null = null
    const end = (located: LocatedBid): void => {
      window.clearTimeout(timer)
      navigator.geolocation.clearWatch(watchId)
      resolve(located)
    }
    const timer = window.setTimeout(() => end(best ? { position: best } : { why: 'timeout' }), PATIENCE_MS)
    const watchId = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const accuracyM = Math.min(coords.accuracy, MOST_ACCURACY_M)
        // Some phones tell the satellites' time, not their own clock's: whichever makes it newer.
        const ageMs = Math.max(0, Math.min(Date.now(), serverNowMs()) - timestamp)
        // Some phones begin with an old one, whatever they are asked for.
        if (ageMs > AT_HAND_MS) return
        const fixAtMs = Math.round(serverNowMs() - ageMs)
        const position = { lng: coords.longitude, lat: coords.latitude, accuracyM, fixAtMs }
        if (!best || accuracyM <= best.accuracyM) best = position
        if (!isInaccurate(position)) end({ position })
      },
      ({ code }) => {
        // In a tunnel there may still come one.
        if (whyFailed(code) === 'denied') end({ why: 'denied' })
      },
      { enableHighAccuracy: true, maximumAge: AT_HAND_MS, timeout: PATIENCE_MS },
    )
  })
}
