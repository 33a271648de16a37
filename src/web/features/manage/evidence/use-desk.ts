import { useEffect, useState } from 'react'
import { type ClaimedCard, claimsToReview } from '#core/rules/reviews.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { routeHeading } from '#web/ui/route-heading.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type ClaimSeen, type Fate, fateOf, isSameClaim, nextAfter } from './queue.ts'
import { decisionRefusalWords } from './review-words.ts'

/** A double tap on one claim must not decide the next, which takes its place at once. */
const SETTLE_MS = 500

/** What the host decides about a claim. */
type Verdict = { type: 'approve' } | { type: 'reject'; reason: string; undo: boolean }

/** The desk: what waits, which claim is open, and deciding on it. */
export interface Desk {
  /** The oldest first. */
  readonly waiting: readonly ClaimedCard[]
  /** Stays open until the host is done with it, also when it was decided elsewhere; null when nothing waits. */
  readonly open: ClaimedCard | null
  readonly fate: Fate
  /** It has been there long enough to be meant by a tap. */
  readonly isSettled: boolean
  /** What is under way. */
  readonly deciding: Verdict['type'] | null
  choose(claim: ClaimedCard): void
  /** Leaves a claim that was decided elsewhere. */
  moveOn(): void
  /** Decides on the open claim and moves on. @returns false when it was not done, which the host has been told */
  decide(verdict: Verdict): Promise<boolean>
}

/** Keeps one claim open at a time: what happens elsewhere never puts another one under the host's thumb. */
export function useDesk(): Desk {
  const { view, send } = useGameView()
  const [opened, setOpened] = useState<ClaimedCard | null>(null)
  const [done, setDone] = useState<ClaimSeen | null>(null)
  const [deciding, setDeciding] = useState<Verdict['type'] | null>(null)
  const [turn, setTurn] = useState(0)
  const waiting = claimsToReview(view)
  const next = opened ?? nextAfter(waiting, done)
  if (next !== opened) setOpened(next)
  useFocusOnOpen(turn)

  const open = next && (waiting.find((claim) => isSameClaim(claim, next)) ?? next)
  const isSettled = useIsSettled(open ? `${open.id} ${open.claimedAtMs} ${open.disputedBy.length}` : '')

  function turnTo(claim: ClaimedCard | null) {
    setDone(open)
    setOpened(claim)
    setTurn(turn + 1)
  }

  async function decide(verdict: Verdict) {
    if (!open || deciding) return false
    const { id: cardId, claimedAtMs } = open
    setDeciding(verdict.type)
    const command =
      verdict.type === 'approve'
        ? ({ type: 'ApproveClaim', cardId, claimedAtMs } as const)
        : ({
            type: 'RejectClaim',
            cardId,
            claimedAtMs,
            reason: verdict.reason.trim(),
            undo: verdict.undo,
          } as const)
    const result = await send(command, { disputes: open.disputedBy.length })
    setDeciding(null)
    if (!result.ok) {
      const title = verdict.type === 'approve' ? 'Failed to approve' : 'Failed to reject'
      showToast({
        title,
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
    fate: open ? fateOf(open, view.cards) : 'waiting',
    isSettled,
    deciding,
    choose: (claim) => deciding === null && turnTo(claim),
    moveOn: () => turnTo(null),
    decide,
  }
}

function doneWords({ title }: ClaimedCard, verdict: Verdict): { title: string; description: string } {
  if (verdict.type === 'approve') return { title: 'Approved', description: `"${title}"` }
  return verdict.undo
    ? { title: 'Rejected and undone', description: `"${title}" is now back in the flop` }
    : { title: 'Rejected', description: `"${title}" keeps its reward` }
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
