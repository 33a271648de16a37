import { useLayoutEffect, useRef, useState } from 'react'
import { zoneName } from '#core/game/feed.ts'
import { formatMoney } from '#core/game/money.ts'
import type { DistanceBand, Zone } from '#core/game/state.ts'
import { highestTotal, totalOf } from '#core/rules/bidding.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { NoPosition } from '../position/position.ts'
import { inMind, seenFirst, seenNext } from './seen.ts'
import { bandToAsk, useBidPosition } from './use-bid-position.ts'

/** Told in the toast: the new team may have too little, and a closed zone has no form, which would say it else. */
const EXPLAINED: ReadonlySet<string> = new Set(['team-changed', 'zone-closed', 'zone-locked', 'game-paused'])

interface AskableBid {
  readonly band: DistanceBand
  readonly amountCents: number
  readonly highestCents: number
  readonly ownCents: number
}

/** Why a bid wasn't sent without a location, and what to do. */
const NO_BID_POSITION: Readonly<Record<NoPosition | 'timeout' | 'not-loaded', string>> = {
  insecure: 'Bidding needs your location, which needs a secure (https) page. Nothing was charged.',
  unsupported: 'Bidding needs your location, which this browser doesn’t support. Nothing was charged.',
  denied:
    'Bidding needs your location, which is blocked for this page. Allow it in your browser’s settings and bid again. Nothing was charged.',
  unavailable: 'Your phone can’t find your location. Try again outdoors. Nothing was charged.',
  timeout: 'Your phone didn’t find your location within 15 seconds. Try again outdoors. Nothing was charged.',
  'game-over': 'Time is up.',
  'not-loaded': 'No connection. Nothing was charged. Try again.',
}

/** Bidding on a zone: one bid at a time, told apart only by its final outcome. */
export function useBid(zone: Zone) {
  const { send, view, teamId, pending } = useGameView()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isNeeded, locate } = useBidPosition(zone)
  const [isLocating, setLocating] = useState(false)
  /** The bid about which the host can be asked. */
  const [askable, setAskable] = useState<AskableBid | null>(null)
  const highestCents = highestTotal(zone)
  const ownCents = totalOf(zone, teamId)
  const onScreen = useRef(seenFirst({ highestCents, ownCents }))
  useLayoutEffect(() => {
    const { shown } = onScreen.current
    if (shown.highestCents === highestCents && shown.ownCents === ownCents) return
    onScreen.current = seenNext(onScreen.current, { highestCents, ownCents }, performance.now())
  }, [highestCents, ownCents])
  // A bid may still be on its way from an earlier visit to the screen.
  const isUnderWay = pending.some(({ command }) => command.type === 'PlaceBid' && command.zoneId === zone.id)

  /** @returns whether it was placed; toasts and `problem` say the rest */
  async function bid(amountCents: number): Promise<boolean> {
    const seen = inMind(onScreen.current, performance.now())
    setSending(true)
    setProblem(null)
    setAskable(null)
    setLocating(isNeeded)
    const located = await locate()
    setLocating(false)
    if (located && 'why' in located) {
      setSending(false)
      if (located.why === 'left') return false
      setProblem(NO_BID_POSITION[located.why])
      if (located.why !== 'not-loaded') setAskable({ band: 'unknown', amountCents, ...seen })
      return false
    }
    const result = await send({
      type: 'PlaceBid',
      zoneId: zone.id,
      amountCents,
      seenHighestCents: seen.highestCents,
      seenOwnCents: seen.ownCents,
      ...located,
    })
    setSending(false)
    // The answer itself says how things stand: the next tap is made on that.
    onScreen.current = seenFirst(onScreen.current.shown)
    if (result.ok) {
      showToast({ title: 'Bid placed', description: `${formatMoney(amountCents)} on ${zoneName(zone)}` })
      return true
    }
    const { refusal } = result
    const words = refusalWords('PlaceBid', refusal, view)
    setProblem(words)
    const band = bandToAsk(refusal)
    if (band !== null) {
      setAskable({ band, amountCents, ...seen })
      return false
    }
    if (refusal.code === 'zone-changed' || refusal.code === 'total-changed') return false
    const description = EXPLAINED.has(refusal.code) ? words : 'Please try again.'
    showToast({ title: 'Failed to place bid', description, isError: true })
    return false
  }

  /** Asks the host about the bid that its location speaks against. */
  async function askHost() {
    if (!askable) return
    setSending(true)
    const { band, amountCents, highestCents: seenHighestCents, ownCents: seenOwnCents } = askable
    const wanted = { zoneId: zone.id, amountCents, seenHighestCents, seenOwnCents }
    const result = await send({ type: 'AskToBid', ...wanted, band })
    setSending(false)
    setAskable(null)
    setProblem(result.ok ? null : refusalWords('AskToBid', result.refusal, view))
  }

  function forgetProblem() {
    setProblem(null)
    setAskable(null)
  }

  const isPending = isSending || isUnderWay
  return { bid, isPending, isLocating, problem, forgetProblem, askHost: askable && askHost }
}
