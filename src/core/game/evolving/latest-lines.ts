import type { GameEvent } from '#core/game/events.ts'
import type { GameView } from '#core/game/state.ts'
import { COUNTED_LINES } from '#core/game/view-limits.ts'

// Apart from the rest of the chat, which a phone that joins does without.

/** The lines that a phone counts as new, after one more or one less. @param event with the id of the line */
export function latestAfter(
  { chatCount, chatLatest }: Pick<GameView, 'chatCount' | 'chatLatest'>,
  event: GameEvent,
): Pick<GameView, 'chatLatest'> {
  if (!chatLatest) return {}
  if (event.type === 'MessageDeleted') {
    return { chatLatest: chatLatest.filter(([number]) => number !== event.number) }
  }
  const byPlayer = ('playerNumber' in event && event.playerNumber) || 0
  return { chatLatest: [...chatLatest, [chatCount + 1, byPlayer] as const].slice(-COUNTED_LINES) }
}
