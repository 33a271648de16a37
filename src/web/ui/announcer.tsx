import { useEffect, useState } from 'react'

type Listener = (text: string) => void
const listeners = new Set<Listener>()

/** So many stay at most: a busy game says more than anybody hears. */
const MOST_KEPT = 20
/** How long words stay where a screen reader finds them, in ms since the last were said. */
const KEPT_MS = 10_000

/** Has a screen reader say something once it is done with what it says now; shows nothing. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

/** The live region that speaks what `announce` is given. Mount it once. */
export function Announcer() {
  const [said, setSaid] = useState<readonly { turn: number; text: string }[]>([])
  useEffect(() => {
    let turn = 0
    const listener: Listener = (text) => {
      turn += 1
      const news = { turn, text }
      setSaid((before) => [...before.slice(1 - MOST_KEPT), news])
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
  useEffect(() => {
    if (said.length === 0) return
    const timer = window.setTimeout(() => setSaid([]), KEPT_MS)
    return () => window.clearTimeout(timer)
  }, [said])
  // Only ever added to: what takes another's place in the same moment would swallow it.
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {said.map(({ turn, text }) => (
        <p key={turn}>{text}</p>
      ))}
    </div>
  )
}
