import { useLayoutEffect, useRef, useState } from 'react'
import { zoneName } from '#core/game/feed.ts'
import { formatMoney } from '#core/game/money.ts'
import type { Zone } from '#core/game/state.ts'
import { highestTotal, totalOf } from '#core/rules/bidding.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { showToast } from '#web/ui/toast.tsx'
import { inMind, seenFirst, seenNext } from './seen.ts'

/** Told in the toast: the new team may have too little, and a closed zone has no form, which would say it else. */
const EXPLAINED: ReadonlySet<string> = new Set(['team-changed', 'zone-closed', 'zone-locked', 'game-paused'])

/** Bidding on a zone: one bid at a time, told apart only by its final outcome. */
export function useBid(zone: Zone) {
  const { send, view, teamId, pending } = useGameView()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
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
    const result = await send({
      type: 'PlaceBid',
      zoneId: zone.id,
      amountCents,
      seenHighestCents: seen.highestCents,
      seenOwnCents: seen.ownCents,
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
    if (refusal.code === 'zone-changed' || refusal.code === 'total-changed') return false
    const description = EXPLAINED.has(refusal.code) ? words : 'Please try again.'
    showToast({ title: 'Failed to place bid', description, isError: true })
    return false
  }

  return { bid, isPending: isSending || isUnderWay, problem, forgetProblem: () => setProblem(null) }
}
