import { useEffect, useState } from 'react'
import { createListeners } from './listeners.ts'

const listeners = createListeners<[text: string]>()

/** So many stay at most: a busy game says more than anybody hears. */
const MOST_KEPT = 20
/** How long words stay where a screen reader finds them, in ms since the last were said. */
const KEPT_MS = 10_000

/** Has a screen reader say something once it is done with what it says now; shows nothing. */
export const announce = (text: string): void => listeners.tell(text)

/** The live region that speaks what `announce` is given. Mount it once. */
export function Announcer() {
  const [said, setSaid] = useState<readonly { turn: number; text: string }[]>([])
  useEffect(() => {
    let turn = 0
    return listeners.subscribe((text) => {
      turn += 1
      const news = { turn, text }
      setSaid((before) => [...before.slice(1 - MOST_KEPT), news])
    })
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
