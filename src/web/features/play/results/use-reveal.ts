import { useEffect, useState } from 'react'
import type { GameId } from '#core/game/ids.ts'
import { isRevealed, markEndSeen } from '../finale/seen-end.ts'

const FIRST_MS = 600
const STEP_MS = 900

/** The winner's colour is over the whole screen, and what is below it changes unseen. */
const SWEPT_MS = 500
/** And has left again. */
const SWEEP_GONE_MS = 700

/** As long as `play-flap` moves. */
const FLAP_MS = 300

/** How far the final board is revealed. */
export interface Reveal {
  /** Steps shown so far; may be more than there are. */
  readonly steps: number
  /** Those whose flaps have come to rest. */
  readonly landed: number
  /** The results are shown. */
  readonly isComplete: boolean
  /** The winner's colour is on its way over the screen. */
  readonly isSweeping: boolean
  /** Nothing moves any more. */
  readonly isDone: boolean
  readonly showAll: () => void
  readonly playAgain: () => void
}

/**
 * Reveals one step after the other, then the winner; all at once where this phone has shown it before, and where motion is not
 * wanted. @param count steps there are
 */
export function useReveal(count: number, gameId: GameId): Reveal {
  const [steps, setSteps] = useState(() => (isRevealed({ id: gameId }) ? Number.POSITIVE_INFINITY : 0))
  const [landed, setLanded] = useState(steps)
  const isComplete = steps > count + 1
  useEffect(() => {
    const timer = window.setTimeout(() => setLanded(steps), FLAP_MS)
    return () => window.clearTimeout(timer)
  }, [steps])
  useEffect(() => {
    if (steps > count + 2) return
    const timer = window.setTimeout(() => setSteps(steps + 1), waitAfter(steps, count))
    return () => window.clearTimeout(timer)
  }, [steps, count])
  useEffect(() => {
    if (isComplete) markEndSeen(gameId, 'result')
  }, [isComplete, gameId])
  return {
    steps,
    landed: Math.min(landed, steps),
    isComplete,
    isSweeping: steps === count + 1 || steps === count + 2,
    isDone: steps > count + 2,
    playAgain: () => setSteps(0),
    showAll: () => setSteps(Number.POSITIVE_INFINITY),
  }
}

function waitAfter(steps: number, count: number): number {
  if (steps === 0) return FIRST_MS
  if (steps <= count) return STEP_MS
  return steps === count + 1 ? SWEPT_MS : SWEEP_GONE_MS
}
