import type { CardId } from '#core/game/ids.ts'
import { rewardCents } from '#core/game/rewards.ts'
import type { Card } from '#core/game/state.ts'
import { endOf } from '#core/rules/flop.ts'
import { readStored, type StorageSource, writeStored } from '#web/live/storage/browser-storage.ts'

/** By what the flop can be sorted, in the order of the buttons. */
export const FLOP_ORDERS = ['Newest', 'Ending soon', 'Reward'] as const
export type FlopOrder = (typeof FLOP_ORDERS)[number]

const KEY = 'flop-order'

/** The order chosen on this phone, for all its games; null where none was. Never throws. */
export function readFlopOrder(source?: StorageSource): FlopOrder | null {
  const stored = readStored(KEY, source)
  return FLOP_ORDERS.find((order) => order === stored) ?? null
}

/** Keeps the order on this phone. Never throws. */
export function keepFlopOrder(order: FlopOrder, source?: StorageSource): void {
  writeStored(KEY, order, source)
}

const compare: Record<FlopOrder, (a: Card, b: Card) => number> = {
  Newest: () => 0,
  'Ending soon': (a, b) => endOf(a) - endOf(b),
  Reward: (a, b) => rewardCents(b) - rewardCents(a) || endOf(a) - endOf(b),
}

/** The live cards in an order. @param cards newest first; of equals the newest comes first */
export const sortCards = (cards: readonly Card[], order: FlopOrder): Card[] => cards.toSorted(compare[order])

/**
 * The live cards where they were seen: none moves, and what is new takes the places of what has gone.
 * @param shown the cards in the places in which they were last seen
 * @param cards the live ones, sorted
 * @see docs/rules.md F9
 */
export function settleCards(shown: readonly CardId[], cards: readonly Card[]): Card[] {
  const live = new Map(cards.map((card) => [card.id, card]))
  const added = cards.filter(({ id }) => !shown.includes(id))
  const kept = shown.flatMap((id) => live.get(id) ?? added.shift() ?? [])
  return [...kept, ...added]
}
