import type { GameId } from '#core/game/ids.ts'
import { markWaiting } from './waiting-mark.ts'

/**
 * Leaving: nothing of what waits on this phone is sent any more. Never rejects.
 * @param gameIds all games where absent @returns how many messages there were
 */
export async function clearQueue(gameIds?: readonly GameId[]): Promise<number> {
  for (const gameId of gameIds ?? []) markWaiting(gameId, false)
  try {
    // Apart from the first screens, which do without it.
    const [{ openQueueStorage }, { tellOtherTabs }] = await Promise.all([
      import('./open-queue-storage.ts'),
      import('./other-tabs.ts'),
    ])
    const storage = await openQueueStorage()
    const gone = (await storage.list()).filter(({ gameId }) => gameIds?.includes(gameId) ?? true)
    await storage.remove(gone.map(({ id }) => id))
    if (gone.length > 0) tellOtherTabs()
    return gone.length
  } catch {
    // What cannot be opened cannot be sent either.
    return 0
  }
}
