import { useState, useSyncExternalStore } from 'react'

/** From a release until its click has been given to what lay under the finger, in ms. */
const CLICK_MS = 100

let isPressed = false
let timer = 0
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('pointerdown', press, true)
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, true)
    isPressed = false
  }
}
