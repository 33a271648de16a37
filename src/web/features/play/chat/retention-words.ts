import type { GameView } from '#core/game/state.ts'
import { dayWords } from '#web/ui/game/day-words.ts'

/** When the photos are deleted once a game has ended; null before, and where there was no chat. @see docs/rules.md E8 */
export function retentionWords(
  { status, photosUntilMs, chatCount }: Pick<GameView, 'status' | 'photosUntilMs' | 'chatCount'>,
  nowMs: number,
): string | null {
  if (status !== 'completed' || chatCount === 0) return null
  if (photosUntilMs === null) return 'Photos from this game have been deleted.'
  return `Photos will be deleted on ${dayWords(photosUntilMs, nowMs)}.`
}
