import type { GameView } from '#core/game/state.ts'
import { dayWords } from './moment-words.ts'

/** What becomes of the photos once a game has ended; null before, and where there was no chat. @see docs/rules.md E8 */
export function retentionWords(
  { status, photosUntilMs, chatCount }: Pick<GameView, 'status' | 'photosUntilMs' | 'chatCount'>,
  nowMs: number,
): string | null {
  if (status !== 'completed' || chatCount === 0) return null
  if (photosUntilMs === null) return 'Photos of this game are no longer kept.'
  return `Photos are removed on ${dayWords(photosUntilMs, nowMs)}.`
}
