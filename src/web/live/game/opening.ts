import { useEffect, useTransition } from 'react'
import { type SetTimer, setBrowserTimer } from '#web/live/browser-timer.ts'
import { createListeners } from '#web/ui/listeners.ts'

/** The time that an opening screen has to itself before everything else has its next turn, in ms. */
const TURN_MS = 1_000

/** Whether a screen has been asked for that is not there yet. */
export interface Opening {
  /** A screen begins to open. @returns tells that it's there, or given up */
  begin(): () => void
  /** A screen is being opened: what can wait a moment waits for its turn. */
  isUnderWay(): boolean
  /** Calls when what waits has its turn, all at once: each second while a screen opens, and when it's there. @returns unsubscribes */
  onTurn(listener: () => void): () => void
}

/** Nothing is being opened yet. */
export function createOpening(setTimer: SetTimer): Opening {
  const listeners = createListeners()
  let underWay = 0
  let cancelTurn = (): void => {}

  function awaitTurn(): void {
    cancelTurn = setTimer(() => {
      awaitTurn()
      listeners.tell()
    }, TURN_MS)
  }

  return {
    begin() {
      underWay += 1
      if (underWay === 1) awaitTurn()
      return () => {
        underWay -= 1
        if (underWay > 0) return
        cancelTurn()
        listeners.tell()
      }
    },
    isUnderWay: () => underWay > 0,
    onTurn: listeners.subscribe,
  }
}

/** The opening of screens on this page. */
export const opening: Opening = createOpening(setBrowserTimer)

/**
 * Opens screens: what `open` sets is drawn in slices, between which a touch is answered, and news waits for its turn.
 * @returns whether one is being opened, and `open`
 */
export function useOpening(): ReturnType<typeof useTransition> {
  const [isOpening, open] = useTransition()
  useEffect(() => {
    if (!isOpening) return
    const end = opening.begin()
    // What has waited has a task of its own.
    return () => void setBrowserTimer(end, 0)
  }, [isOpening])
  return [isOpening, open]
}
