import type { Reading } from '../../load/tally.ts'

/** A rate is held while 99 of 100 deliveries take no longer, in ms. */
export const HELD_P99_MS = 250
/** Of what was not sent in the last moments of a window, so much must have come. */
const ARRIVED = 0.99

/** Whether everyone in rooms of so many was told of what was bid, in time. */
export const isHeld = (reading: Reading, players: number): boolean =>
  reading.sent > 0 &&
  reading.unknown === 0 &&
  reading.refetches === 0 &&
  reading.p99Ms <= HELD_P99_MS &&
  reading.senderP99Ms <= HELD_P99_MS &&
  reading.deliveries >= reading.sent * players * (ARRIVED - HELD_P99_MS / 1_000 / reading.seconds)
