import { useState, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** From a release until its click has been given to what lay under the finger, in ms. */
const CLICK_MS = 100

let isPressed = false
let timer = 0
let isWatching = false
const listeners = createListeners()

/** The latest value, or the one before while a finger or the mouse is down: nothing moves away under a thumb. */
export function useAtRest<Value>(value: Value): Value {
  const isMoving = useSyncExternalStore(subscribe, () => isPressed)
  const [shown, setShown] = useState(value)
  if (isMoving || Object.is(shown, value)) return shown
  setShown(value)
  return value
}

function press(): void {
  window.clearTimeout(timer)
  tell(true)
}

function release(): void {
  timer = window.setTimeout(tell, CLICK_MS, false)
}

function tell(next: boolean): void {
  if (isPressed === next) return
  isPressed = next
  listeners.tell()
}

// One watch serves all who ask, for as long as the page lives.
function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    window.addEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
  }
  return listeners.subscribe(listener)
}
