import { type SetTimer, setBrowserTimer } from '#web/live/browser-timer.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** The time that an opening screen has to itself before everything else has its next turn, in ms. */
const TURN_MS = 1_000

/** Whether a screen has been asked for that is not there yet. */
export interface Opening {
  /** Tells how it is now. */
  set(isOpening: boolean): void
  /** A screen is being opened: what can wait a moment waits for its turn. */
  isUnderWay(): boolean
  /** Calls when what waits has its turn, all at once: each second while a screen opens, and when it's there. @returns unsubscribes */
  onTurn(listener: () => void): () => void
}

/** Nothing is being opened yet. */
export function createOpening(setTimer: SetTimer): Opening {
  const listeners = createListeners()
  let cancelTurn: (() => void) | null = null

  function awaitTurn(): void {
    cancelTurn = setTimer(() => {
      awaitTurn()
      listeners.tell()
    }, TURN_MS)
  }

  return {
    set(isOpening) {
      if (isOpening === (cancelTurn !== null)) return
      if (isOpening) {
        awaitTurn()
        return
      }
      cancelTurn?.()
      cancelTurn = null
      listeners.tell()
    },
    isUnderWay: () => cancelTurn !== null,
    onTurn: listeners.subscribe,
  }
}

/** The opening of screens on this page. */
export const opening: Opening = createOpening(setBrowserTimer)
