import { useEffect, useState } from 'react'
import type { Command } from '#core/game/commands.ts'
import { formatPrice } from '#core/game/money.ts'
import { isUnpaid, rewardCents } from '#core/game/rewards.ts'
import type { ClaimedCard } from '#core/rules/reviews.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { routeHeading } from '#web/ui/route-heading.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Fate, fateOf, isBidDispute, keyOf, nextAfter, type Waiting, waitingIn } from './queue.ts'
import { decisionRefusalWords } from './review-words.ts'

/** A double tap on one claim must not decide the next, which takes its place at once. */
const SETTLE_MS = 500

/** What the host decides about a claim, or that a disputed bid stands. */
type Verdict = { type: 'approve' } | { type: 'reject'; reason: string; undo: boolean } | { type: 'uphold' }

/** The desk: what waits, what is open, and deciding on it. */
export interface Desk {
  /** The oldest first. */
  readonly waiting: readonly Waiting[]
  /** Stays open until the host is done with it, also when it was decided elsewhere; null when nothing waits. */
  readonly open: Waiting | null
  readonly fate: Fate
  /** It has been there long enough to be meant by a tap. */
  readonly isSettled: boolean
  /** What is under way. */
  readonly deciding: Verdict['type'] | null
  choose(item: Waiting): void
  /** Leaves what was decided elsewhere, or by a dialog of its own. */
  moveOn(): void
  /** Decides on what is open and moves on. @returns false when it was not done, which the host has been told */
  decide(verdict: Verdict): Promise<boolean>
}

/** Keeps one thing open at a time: what happens elsewhere never puts another one under the host's thumb. */
export function useDesk(): Desk {
  const { view, send } = useGameView()
  const [opened, setOpened] = useState<Waiting | null>(null)
  const [done, setDone] = useState<Waiting | null>(null)
  const [deciding, setDeciding] = useState<Verdict['type'] | null>(null)
  const [turn, setTurn] = useState(0)
  const waiting = waitingIn(view)
  const next = opened ?? nextAfter(waiting, done)
  if (next !== opened) setOpened(next)
  useFocusOnOpen(turn)

  const open = next && (waiting.find((item) => keyOf(item) === keyOf(next)) ?? next)
  const isSettled = useIsSettled(open ? `${keyOf(open)} ${open.disputedBy.length}` : '')

  function turnTo(item: Waiting | null) {
    setDone(open)
    setOpened(item)
    setTurn(turn + 1)
  }

  async function decide(verdict: Verdict) {
    if (!open || deciding) return false
    setDeciding(verdict.type)
    const command = commandOf(open, verdict)
    const result = await send(command, { disputes: open.disputedBy.length })
    setDeciding(null)
    if (!result.ok) {
      showToast({
        title: FAILED[verdict.type],
        description: decisionRefusalWords(command.type, result.refusal, view),
        isError: true,
      })
      return false
    }
    showToast(doneWords(open, verdict))
    turnTo(null)
    return true
  }

  return {
    waiting,
    open,
    fate: open ? fateOf(open, view) : 'waiting',
    isSettled,
    deciding,
    choose: (item) => deciding === null && turnTo(item),
    moveOn: () => turnTo(null),
    decide,
  }
}

const FAILED = {
  approve: 'Failed to approve',
  reject: 'Failed to reject',
  uphold: 'Failed to let the bid stand',
} as const

type Decision = Extract<Command, { type: 'ApproveClaim' | 'RejectClaim' | 'DismissDispute' }>

function commandOf(item: Waiting, verdict: Verdict): Decision {
  if (isBidDispute(item)) return { type: 'DismissDispute', bid: item.number }
  const { id: cardId, claimedAtMs } = item
  return verdict.type === 'reject'
    ? { type: 'RejectClaim', cardId, claimedAtMs, reason: verdict.reason.trim(), undo: verdict.undo }
    : { type: 'ApproveClaim', cardId, claimedAtMs }
}

function doneWords(item: Waiting, verdict: Verdict): { title: string; description: string } {
  if (isBidDispute(item)) return { title: 'The bid stands', description: 'The evidence chat says so.' }
  return claimWords(item, verdict)
}

function claimWords(claim: ClaimedCard, verdict: Verdict): { title: string; description: string } {
  const { title } = claim
  const waits = isUnpaid(claim)
  if (verdict.type === 'approve') {
    const payment = waits ? `: +${formatPrice(rewardCents(claim))}` : ''
    return { title: 'Approved', description: `"${title}"${payment}` }
  }
  return verdict.type === 'reject' && verdict.undo
    ? { title: 'Rejected and undone', description: `"${title}" is now back in the flop` }
    : { title: 'Rejected', description: `"${title}" ${waits ? 'isn’t paid' : 'keeps its reward'}` }
}

/** After a turn the focus is on the claim that is open now, at the top; with nothing left on the screen's title. */
function useFocusOnOpen(turn: number): void {
  useEffect(() => {
    if (turn === 0) return
    window.scrollTo(0, 0)
    const claim = document.querySelector<HTMLElement>('[data-open-claim]')
    const heading = claim ?? routeHeading()
    heading?.focus({ preventScroll: true })
  }, [turn])
}

function useIsSettled(key: string): boolean {
  const [settledKey, setSettledKey] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettledKey(key), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [key])
  return settledKey === key
}
