import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/**
 * When the next card comes: once the first of the live ones ends or is claimed, as long as the deck has more.
 * @param cards the live ones
 * @param nowMs server time
 * @see docs/rules.md F2, F6, F8
 */
export function nextCardText(
  view: Pick<GameView, 'isDeckEmpty' | 'pause'>,
  cards: readonly Pick<Card, 'expiryTimeMs'>[],
  nowMs: number,
): string {
  if (view.isDeckEmpty) return 'These are the last ones.'
  if (cards.length > LIMITS.flopCards) {
    return `It comes once fewer than ${LIMITS.flopCards} are live.`
  }
  const endMs = Math.min(...cards.map(({ expiryTimeMs }) => expiryTimeMs ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(endMs)) return 'It comes when one is claimed.'
  const leftMs = endMs - nowMs
  if (view.pause || leftMs <= 0) return 'It comes when one is claimed or ends.'
  // Rounded as the countdowns beside it are read.
  const time = leftMs < MINUTE_MS ? 'less than a minute' : formatDuration(Math.floor(leftMs / MINUTE_MS))
  return `It comes in ${time}, or when one is claimed.`
}
