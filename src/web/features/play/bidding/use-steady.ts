import { useEffect, useRef } from 'react'

/** How long something must stand on the screen before a person can have acted on it, in ms. */
const REACTION_MS = 400

/**
 * What a person who taps now has seen: a value that has only just changed under the finger was not yet read, so
 * the one before it counts. Compared by `key`.
 * @returns reads it; `adopt` makes the present value count at once
 */
export function useSteady<Value>(value: Value, key: string) {
  const seen = useRef({ value, key })
  const present = useRef({ value, key })
  useEffect(() => {
    present.current = { value, key }
    if (seen.current.key === key) return
    const timer = window.setTimeout(() => {
      seen.current = present.current
    }, REACTION_MS)
    return () => window.clearTimeout(timer)
  })
  return {
    read: () => seen.current.value,
    adopt: () => {
      seen.current = present.current
    },
  }
}
