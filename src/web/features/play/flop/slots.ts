import { useEffect, useRef, useState } from 'react'

/** An item of a list that changes with motion. */
export interface Slot<Item> {
  readonly item: Item
  readonly phase: 'arriving' | 'staying' | 'leaving'
  /** From 0. What arrives in place of what leaves has the same one. */
  readonly place: number
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
  const slots: Omit<Slot<Item>, 'place'>[] = after.map((item) => ({
    item,
    phase: had.has(item.id) ? 'staying' : 'arriving',
  }))
  for (const [index, item] of before.entries()) {
    if (has.has(item.id)) continue
    const neighbourId = before[index - 1]?.id
    const place = slots.findIndex((slot) => slot.item.id === neighbourId) + 1
    slots.splice(place, 0, { item, phase: 'leaving' })
  }
  return placed(slots)
}

/** Gives the first that leaves between two that stay the place of the first that arrives there, and so on. */
function placed<Item>(slots: readonly Omit<Slot<Item>, 'place'>[]): Slot<Item>[] {
  let [start, leaving, arriving] = [0, 0, 0]
  return slots.map((slot) => {
    if (slot.phase === 'leaving') return { ...slot, place: start + leaving++ }
    if (slot.phase === 'arriving') return { ...slot, place: start + arriving++ }
    const place = start + Math.max(leaving, arriving)
    ;[start, leaving, arriving] = [place + 1, 0, 0]
    return { ...slot, place }
  })
}

/** As long as the motions in play.css. */
export const MOTION_MS = 250

/**
 * A list's slots, with what has just gone kept for its farewell.
 * @param farewellMs how long an item's farewell takes, in ms
 */
export function useSlots<Item extends { readonly id: string }>(
  items: readonly Item[],
  farewellMs: (item: Item) => number,
): Slot<Item>[] {
  const [settled, setSettled] = useState(items)
  const ids = idsOf(items)
  const isMoving = idsOf(settled) !== ids
  const slots = slotsBetween(settled, items)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const leaving = slots.filter(({ phase }) => phase === 'leaving')
  const motionMs = Math.max(MOTION_MS, ...leaving.map(({ item }) => farewellMs(item)))
  // Only a different set of cards restarts the timer, not a new view of the same ones.
  useEffect(() => {
    if (!isMoving || !ids) return
    const timer = window.setTimeout(() => setSettled(latest.current), motionMs)
    return () => window.clearTimeout(timer)
  }, [isMoving, ids, motionMs])
  return slots
}

const idsOf = (items: readonly { readonly id: string }[]) => `[${items.map(({ id }) => id)}]`
