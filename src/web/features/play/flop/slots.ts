import { useEffect, useRef, useState } from 'react'

/** An item of a list that changes with motion. */
export interface Slot<Item> {
  readonly item: Item
  readonly phase: 'arriving' | 'staying' | 'leaving'
}

/**
 * The slots of a list on its way from one state to the next: what is new arrives, what is gone takes its leave
 * behind the neighbour that it had.
 */
export function slotsBetween<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Slot<Item>[] {
  const had = new Set(before.map(({ id }) => id))
  const has = new Set(after.map(({ id }) => id))
  const slots: Slot<Item>[] = after.map((item) => ({
    item,
    phase: had.has(item.id) ? 'staying' : 'arriving',
  }))
  for (const [index, item] of before.entries()) {
    if (has.has(item.id)) continue
    const neighbourId = before[index - 1]?.id
    const place = slots.findIndex((slot) => slot.item.id === neighbourId) + 1
    slots.splice(place, 0, { item, phase: 'leaving' })
  }
  return slots
}

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
  // Only a different set of cards restarts the timer, not a new view of the same ones.
  useEffect(() => {
    if (!isMoving || !ids) return
    const timer = window.setTimeout(() => setSettled(latest.current), MOTION_MS)
    return () => window.clearTimeout(timer)
  }, [isMoving, ids])
  return slotsBetween(settled, items)
}

const idsOf = (items: readonly { readonly id: string }[]) => `[${items.map(({ id }) => id)}]`
