import type { GameView } from '#core/state.ts'
import type { SendResult } from '#web/live/outbox.ts'
import { refusalWords } from '#web/live/refusal-words.ts'
import type { ToastWords } from '#web/ui/toast.tsx'

const NO_GAME: ToastWords = { title: 'Error', description: 'No active game found.', isError: true }

/** Whether there is a game to end. */
export const isEndable = (view: GameView | null): view is GameView =>
  view !== null && view.status !== 'completed'

/** What the host is told where there is no game to end. */
export const noGameWords = (): ToastWords => NO_GAME

/** What the host is told once it is known whether the game has ended. @see spec.md section 8 */
export function endGameWords(result: SendResult, view: Pick<GameView, 'teams'> | null): ToastWords {
  if (result.ok) return { title: 'Game session ended', description: 'You can now set up a new game.' }
  switch (result.refusal.code) {
    case 'game-ended':
      return NO_GAME
    case 'malformed':
    case 'command-id-reused':
    case 'unanswered':
      return {
        title: 'Error',
        description: 'An unexpected error occurred while ending the game.',
        isError: true,
      }
    default:
      return {
        title: 'Error',
        description: `Failed to end the game: ${refusalWords(result.refusal, view)}`,
        isError: true,
      }
  }
}
