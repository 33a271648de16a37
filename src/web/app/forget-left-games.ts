import type { GameId } from '#core/game/ids.ts'
import type { LostSeat } from '#web/live/me/known-me.ts'
import { showToast } from '#web/ui/toast.tsx'
import { forgetGames } from './forget-games.ts'
import { lossWords } from './loss-words.ts'

const told = new WeakSet<LostSeat>()

/**
 * Forgets all that this phone keeps of games without a seat, and says why the seat is gone and what went with it.
 * Never rejects. @param lost the seat that this page had; it is explained once
 */
export async function forgetLeftGames(gameIds: readonly GameId[], lost: LostSeat | null): Promise<void> {
  const isToldAlready = lost !== null && told.has(lost)
  if (lost) told.add(lost)
  const wasUnsent = await forgetGames(gameIds)
  const words = isToldAlready && !wasUnsent ? null : lossWords(lost?.why ?? null, wasUnsent, lost?.office)
  if (words) showToast({ ...words, isError: true })
}
