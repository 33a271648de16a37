import type { GameView } from '#core/game/state.ts'
import type { SendResult } from '#web/live/socket/outbox.ts'
import type { ToastWords } from '#web/ui/toast.tsx'
import { refusalWords } from './refusal-words.ts'

const NO_GAME = error('No active game found.')

/** Whether there is a game to end. */
export const isEndable = (view: GameView | null): view is GameView =>
  view !== null && view.status !== 'completed'

/** What the host is told where there is no game to end. */
export const noGameWords = (): ToastWords => NO_GAME

/**
 * What the host is told once it is known whether the game has ended.
 * @param place where it was asked: the desk, or the setup's question about the ongoing game
 * @see docs/conformance.md, section 8
 */
export function endGameWords(
  result: SendResult,
  view: Pick<GameView, 'teams'> | null,
  place: 'manage' | 'setup',
): ToastWords {
  if (result.ok) return { title: 'Game session ended', description: 'You can now set up a new game.' }
  switch (result.refusal.code) {
    case 'game-ended':
      return NO_GAME
    case 'unsent':
      return place === 'manage' ? NO_GAME : error('Could not identify which game to end.')
    case 'unanswered':
      return error(
        place === 'manage'
          ? 'An unexpected error occurred while ending the game.'
          : 'An unexpected error occurred while ending the game session.',
      )
    case 'malformed':
    case 'command-id-reused':
      return error('An unexpected error occurred while ending the game.')
    default:
      return error(`Failed to end the game: ${refusalWords('EndGame', result.refusal, view)}`)
  }
}

function error(description: string): ToastWords {
  return { title: 'Error', description, isError: true }
}
