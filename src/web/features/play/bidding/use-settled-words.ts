import { useEffect, useState } from 'react'

/** Whoever types the next digit does so sooner, in ms. */
const SETTLED_MS = 600
/** How long words stay where a screen reader that moves through the page finds them a second time, in ms. */
const KEPT_MS = 5_000

/** Words for a live region: they come once nothing has changed for 600 ms, and leave, as the line in sight tells the same. */
export function useSettledWords(words: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const coming = window.setTimeout(setSettled, words === '' ? 0 : SETTLED_MS, words)
    const leaving = window.setTimeout(setSettled, SETTLED_MS + KEPT_MS, '')
    return () => {
      window.clearTimeout(coming)
      window.clearTimeout(leaving)
    }
  }, [words])
  return settled
}
