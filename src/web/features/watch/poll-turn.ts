/** How often a board is asked for, in ms. */
export const POLL_MS = 1_000
/** A timer that fires a little early doesn't ask twice. */
const EARLY_MS = 50

/**
 * The time until a page's next turn, in ms. Each page has turns of its own: those that count from their latest answer
 * come closer with every slow one, until a crowd asks all at once.
 * @param offsetMs when in each second the page's turn is, from 0 to 1,000
 */
export function untilTurnMs(nowMs: number, offsetMs: number): number {
  const leftMs = POLL_MS - ((nowMs + POLL_MS - offsetMs) % POLL_MS)
  return leftMs < EARLY_MS ? leftMs + POLL_MS : leftMs
}
