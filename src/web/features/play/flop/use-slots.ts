import { useEffect, useRef, useState } from 'react'
import { type Slot, slotsBetween } from './slots.ts'

/** As long as the motions in play.css. */
const MOTION_MS = 250

/** A list's slots, with what has just gone kept for its farewell. */
export function useSlots<Item extends { readonly id: string }>(items: readonly Item[]): Slot<Item>[] {
  const [settled, setSettled] = useState(items)
  const ids = idsOf(items)
  const isMoving = idsOf(settled) !== ids
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  // Only another set of cards starts the time anew, not another view of the same ones.
  useEffect(() => {
    if (!isMoving || !ids) return
    const timer = window.setTimeout(() => setSettled(latest.current), MOTION_MS)
    return () => window.clearTimeout(timer)
  }, [isMoving, ids])
  return slotsBetween(settled, items)
}

const idsOf = (items: readonly { readonly id: string }[]) => `[${items.map(({ id }) => id)}]`
