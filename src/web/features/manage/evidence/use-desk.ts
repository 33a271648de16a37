import { useEffect, useState } from 'react'
import {
  type Fate,
  fateOf,
  keyOf,
  nextAfter,
  versionOf,
  type Waiting,
  waitingIn,
} from '#core/rules/review-queue.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { routeHeading } from '#web/ui/route-heading.ts'
import { showToast } from '#web/ui/toast.tsx'
import { decisionRefusalWords } from './review-words.ts'
import type { Verdict } from './verdicts.ts'

/** A double tap on one claim must not decide the next, which takes its place at once. */
const SETTLE_MS = 500

/** The desk: what waits, what is open, and deciding on it. */
export interface Desk {
  /** The oldest first. */
  readonly waiting: readonly Waiting[]
  /** Stays open until the host is done with it, also when it was decided elsewhere; null when nothing waits. */
  readonly open: Waiting | null
  readonly fate: Fate
  /** It has been there long enough to be meant by a tap. */
  readonly isSettled: boolean
  /** What was decided here last; null before. */
  readonly decided: Waiting | null
  /** What is under way. */
  readonly deciding: Verdict['name'] | null
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
  const [decided, setDecided] = useState<Waiting | null>(null)
  const [deciding, setDeciding] = useState<Verdict['name'] | null>(null)
  const [turn, setTurn] = useState(0)
  const waiting = waitingIn(view)
  const next = opened ?? nextAfter(waiting, done)
  if (next !== opened) setOpened(next)
  useFocusOnOpen(turn)

  const open = next && (waiting.find((item) => keyOf(item) === keyOf(next)) ?? next)
  const isSettled = useIsSettled(open ? versionOf(open) : '')

  function turnTo(item: Waiting | null) {
    setDone(open)
    setOpened(item)
    setTurn(turn + 1)
  }

  async function decide({ name, command, seen, done: said, failed }: Verdict) {
    if (!open || deciding) return false
    setDeciding(name)
    // Whatever a command doesn't need of what was seen is ignored.
    const result = await send(command as Extract<typeof command, { type: 'ApproveClaim' }>, seen)
    setDeciding(null)
    if (!result.ok) {
      const description = decisionRefusalWords(command.type, result.refusal, view)
      showToast({ title: failed, description, isError: true })
      return false
    }
    showToast(said)
    setDecided(open)
    turnTo(null)
    return true
  }

  return {
    waiting,
    open,
    fate: open ? fateOf(open, view) : 'waiting',
    isSettled,
    decided,
    deciding,
    choose: (item) => deciding === null && turnTo(item),
    moveOn: () => turnTo(null),
    decide,
  }
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
