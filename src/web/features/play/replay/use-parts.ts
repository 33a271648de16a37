import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts up to a number, by one a frame: what is drawn part by part never holds up a slow phone for long.
 * @param prepare does what a part needs, in a task before it is drawn
 */
export function useParts(all: number, prepare?: (part: number) => void): number {
  const [parts, setParts] = useState(0)
  const prepareLatest = useEffectEvent((part: number) => prepare?.(part))
  useEffect(() => {
    if (parts >= all) return
    // After the frame in which the part before was drawn.
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        prepareLatest(parts + 1)
        setParts(parts + 1)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [parts, all])
  return parts
}
