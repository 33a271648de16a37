import { LIMITS, MINUTE_MS } from '#core/game/limits.ts'
import type { Card, GameView } from '#core/game/state.ts'
import { formatDuration } from '#web/ui/game/format-duration.ts'

/** What stands in the place of the card that comes next. */
export interface NextCardWords {
  readonly title: string
  readonly text: string
}

/**
 * When the next card comes: once the first of the live ones ends or is claimed, as long as the deck has more.
 * @param cards the live ones
 * @param nowMs server time
 * @see docs/rules.md F2, F6, F8
 */
export function nextCardWords(
  view: Pick<GameView, 'isDeckEmpty' | 'pause'>,
  cards: readonly Pick<Card, 'expiryTimeMs'>[],
  nowMs: number,
): NextCardWords {
  if (view.isDeckEmpty) return { title: 'No more cards', text: 'These are the last ones.' }
  const title = 'Next card'
  if (cards.length > LIMITS.flopCards) {
    return { title, text: `It comes once fewer than ${LIMITS.flopCards} are live.` }
  }
  const endMs = Math.min(...cards.map(({ expiryTimeMs }) => expiryTimeMs ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(endMs)) return { title, text: 'It comes when one is claimed.' }
  const leftMs = endMs - nowMs
  if (view.pause || leftMs <= 0) return { title, text: 'It comes when one is claimed or ends.' }
  // Rounded as the countdowns beside it are read.
  const time = leftMs < MINUTE_MS ? 'less than a minute' : formatDuration(Math.floor(leftMs / MINUTE_MS))
  return { title, text: `It comes in ${time}, or when one is claimed.` }
}
