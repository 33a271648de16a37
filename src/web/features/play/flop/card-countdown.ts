import type { Card, GameView } from '#core/game/state.ts'
import { formatClock } from '#web/ui/game/format-duration.ts'
import type { TicketUrgency } from '#web/ui/game/ticket-band.tsx'

/** A card ends soon in its last ten minutes, a short-lived one in the last quarter of its time. */
const SOON_MS = 10 * 60_000
const SOON_SHARE = 1 / 4
/** In its last three minutes is the last call, a short-lived one's in the second half of those in which it ends soon. */
const LAST_MS = 3 * 60_000
const LAST_SHARE = 1 / 2
/** Into so many parts a card's time is divided: more than its line has pixels. */
const SHARES = 400

/** What a ticket says about its time. */
export interface CardCountdown {
  /** `01:12:08`, or `No expiry`. */
  readonly clock: string
  /** Nearly gone, in words; null before and without expiry. */
  readonly urgency: TicketUrgency | null
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
  const soonMs = ownExpiryMs > endsAtMs ? SOON_MS : Math.min(SOON_MS, lifetimeMs * SOON_SHARE)
  return {
    clock: formatClock(leftMs),
    urgency: urgencyOf(leftMs, soonMs),
    share: Math.min(1, Math.ceil((leftMs / lifetimeMs) * SHARES) / SHARES),
  }
}

function urgencyOf(leftMs: number, soonMs: number): TicketUrgency | null {
  if (leftMs === 0) return 'Expiring'
  if (leftMs < Math.min(LAST_MS, soonMs * LAST_SHARE)) return 'Last call'
  return leftMs < soonMs ? 'Ends soon' : null
}
