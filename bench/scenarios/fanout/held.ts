import type { Reading } from '../../load/tally.ts'

/** A rate is held while 99 of 100 deliveries take no longer, in ms. */
export const HELD_P99_MS = 250
/** What is still on its way when a window ends came from the one before: so much of it must have come. */
const ARRIVED = 0.97

/** Whether everyone in rooms of so many was told of what was bid, in time. */
export const isHeld = (reading: Reading, players: number): boolean =>
  reading.sent > 0 &&
  reading.unknown === 0 &&
  reading.refetches === 0 &&
  reading.p99Ms <= HELD_P99_MS &&
  reading.senderP99Ms <= HELD_P99_MS &&
  reading.deliveries >= reading.sent * players * ARRIVED
