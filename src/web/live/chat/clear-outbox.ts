import type { GameId } from '#core/ids.ts'
import { markWaiting } from './waiting-mark.ts'

/** Leaving: nothing of what waits on this phone is sent any more. Never rejects. @param gameId all games where absent */
export async function clearOutbox(gameId?: GameId): Promise<void> {
  if (gameId !== undefined) markWaiting(gameId, false)
  try {
    // Apart from the first screens, which do without it.
    const [{ openQueueStorage }, { tellOtherTabs }] = await Promise.all([
      import('./queue-storage.ts'),
      import('./other-tabs.ts'),
    ])
    const storage = await openQueueStorage()
    const gone = (await storage.list()).filter((one) => gameId === undefined || one.gameId === gameId)
    await storage.remove(gone.map(({ id }) => id))
    tellOtherTabs()
  } catch {
    // What cannot be opened cannot be sent either.
  }
}
