import { useEffect, useRef } from 'react'
import { optionsOf } from '#core/game/options.ts'
import { allowedUntilMs } from '#core/game/requests.ts'
import type { DistanceBand, Zone } from '#core/game/state.ts'
import { gameNowMs } from '#core/rules/game-clock.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import type { LocatedBid } from '../position/position-for-bid.ts'

// Apart, as the build would take a `then` into it.
const load = () => import('../position/position-for-bid.ts')

/** What happened before a bid could be sent. */
export type Located = LocatedBid | { readonly why: 'left' | 'not-loaded' } | null

/** Where this phone is, for a bid on a zone. */
export function useBidPosition(zone: Zone) {
  const { view, teamId, serverNowMs } = useGameView()
  const isHere = useRef(true)
  const isNeeded = (): boolean =>
    optionsOf(view).location === 'required' &&
    allowedUntilMs(view, zone.id, teamId, gameNowMs(view, serverNowMs())) === null
  const needs = isNeeded()
  useEffect(() => {
    isHere.current = true
    // There when it's needed, also where the signal is bad.
    if (needs) load().catch(() => {})
    return () => {
      isHere.current = false
    }
  }, [needs])

  /** Waits for a location up to 15 s; null where none is needed. Never rejects. */
  async function locate(): Promise<Located> {
    if (!isNeeded()) return null
    const code = await load().catch(() => null)
    if (!code) return { why: 'not-loaded' }
    const located = await code.positionForBid(serverNowMs)
    return isHere.current ? located : { why: 'left' }
  }
  return { isNeeded: needs, locate }
}

/** The band with which the host can be asked after a refusal; null if asking wouldn't help. */
export function bandToAsk(refusal: NotDone): DistanceBand | null {
  switch (refusal.code) {
    case 'outside-zone':
      return refusal.band
    case 'position-missing':
    case 'position-stale':
    case 'position-inaccurate':
      return 'unknown'
    default:
      return null
  }
}
