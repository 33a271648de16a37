import { createListeners } from '#web/ui/listeners.ts'

/** The time for which an opening screen goes before what others do, in ms; after that both have their turns. */
const PRECEDENCE_MS = 1_000

/** Whether a screen has been asked for that is not there yet. */
export interface Opening {
  /** Tells how it is now. */
  set(isOpening: boolean): void
  /** A screen is being opened. */
  isUnderWay(): boolean
  /** A screen is being opened, and has been for less than a second: what can wait a moment waits. */
  hasPrecedence(): boolean
  /** @returns unsubscribes */
  onEnd(listener: () => void): () => void
}

/** Nothing is being opened yet. @param nowMs a clock that only goes forward */
export function createOpening(nowMs: () => number): Opening {
  const listeners = createListeners()
  let sinceMs: number | null = null
  return {
    set(isOpening) {
      if (isOpening === (sinceMs !== null)) return
      sinceMs = isOpening ? nowMs() : null
      if (!isOpening) listeners.tell()
    },
    isUnderWay: () => sinceMs !== null,
    hasPrecedence: () => sinceMs !== null && nowMs() - sinceMs < PRECEDENCE_MS,
    onEnd: listeners.subscribe,
  }
}

/** The opening of screens on this page. */
export const opening: Opening = createOpening(() => performance.now())
