import { useEffect, useState } from 'react'

type Listener = (text: string) => void
const listeners = new Set<Listener>()

/** Has a screen reader say something once it is done with what it says now; shows nothing. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

/** The live region that speaks what `announce` is given. Mount it once. */
export function Announcer() {
  const [spoken, setSpoken] = useState({ text: '', turn: 0 })
  useEffect(() => {
    const listener: Listener = (text) => setSpoken(({ turn }) => ({ text, turn: turn + 1 }))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {/* A new node each time, so that the same words are spoken again. */}
      <p key={spoken.turn}>{spoken.text}</p>
    </div>
  )
}
