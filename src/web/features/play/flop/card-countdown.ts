import type { Card, GameView } from '#core/game/state.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'

/** A card is urgent in its last ten minutes, a short-lived one in the last quarter of its time. */
const URGENT_MS = 10 * 60_000
const URGENT_SHARE = 1 / 4
/** Into so many parts a card's time is divided: more than its line has pixels. */
const SHARES = 400

/** What a ticket says about its time. */
export interface CardCountdown {
  /** `01:12:08`, or `No expiry`. */
  readonly clock: string
  /** Nearly gone, in words; null before and without expiry. */
  readonly urgency: 'Last call' | 'Expiring' | null
  /** What is left of its time in the flop, 0 to 1; null without expiry. */
  readonly share: number | null
}

/**
 * Reads a card's timer: no card outlives its game.
 * @param endsAtMs when the game ends
 * @param nowMs the time on the game's clock
 */
export function cardCountdown(
  { startTimeMs, expiryTimeMs: ownExpiryMs }: Pick<Card, 'startTimeMs' | 'expiryTimeMs'>,
  { endsAtMs }: Pick<GameView, 'endsAtMs'>,
  nowMs: number,
): CardCountdown {
  if (ownExpiryMs === null) return { clock: 'No expiry', urgency: null, share: null }
  const expiryTimeMs = Math.min(ownExpiryMs, endsAtMs)
  const leftMs = Math.max(0, expiryTimeMs - nowMs)
  // Of its own time, also where the game's end cuts it short: the same time left looks the same on all.
  const lifetimeMs = Math.max(1, ownExpiryMs - startTimeMs)
  const urgentMs = ownExpiryMs > endsAtMs ? URGENT_MS : Math.min(URGENT_MS, lifetimeMs * URGENT_SHARE)
  const urgency = leftMs === 0 ? 'Expiring' : leftMs < urgentMs ? 'Last call' : null
  return {
    clock: formatClock(leftMs),
    urgency,
    share: Math.min(1, Math.ceil((leftMs / lifetimeMs) * SHARES) / SHARES),
  }
}
