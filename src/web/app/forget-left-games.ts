import type { GameId } from '#core/ids.ts'
import { forgetGames } from '#web/live/forget-games.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Forgets all that this phone keeps of games without a seat, and says so where something unsent was among it. Never rejects. */
export async function forgetLeftGames(gameIds: readonly GameId[]): Promise<void> {
  if (!(await forgetGames(gameIds))) return
  showToast({
    title: 'You are no longer in this game',
    description:
      'The message you hadn’t sent was deleted from this phone. Ask for the team’s code to join again.',
    isError: true,
  })
}
