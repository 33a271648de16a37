import type { GameView } from '#core/game/state.ts'
import type { WriterId } from './queued-message.ts'
import { isWrittenBy } from './writer.ts'

/**
 * How many lines of the chat are new to someone: those that are still there, and somebody else's. 100 stand for more.
 * @param seen the number of the latest line that the person has seen
 */
export function unreadIn(
  { chatCount, chatLatest, players }: Pick<GameView, 'chatCount' | 'chatLatest' | 'players'>,
  seen: number,
  writerId: WriterId | null,
): number {
  // An older node tells only how many there have been.
  if (!chatLatest) return Math.max(0, chatCount - seen)
  const own = isWrittenBy(writerId, null) ? 0 : players[writerId ?? '']?.number
  return chatLatest.filter(([number, byPlayer]) => number > seen && byPlayer !== own).length
}

/** `12 new`; what a phone does not count is more than 99. */
export const unreadWords = (unread: number): string => `${unread > 99 ? '99+' : unread} new`
