import type { GameId } from '#core/game/ids.ts'
import { type ApiResult, noConnection, resultOf } from '#web/live/api.ts'
import { readStored } from '#web/live/storage/browser-storage.ts'

/** Files and pictures may take a while. */
const LIMIT_MS = 60_000

/** Deletes a game for good. Never rejects; sent again, it's safe. */
export async function requestDeletion(gameId: GameId): Promise<ApiResult<unknown>> {
  const picture = draftPicture(readStored('map'))
  const query = picture === null ? '' : `?keep=${encodeURIComponent(picture)}`
  try {
    const answer = await fetch(`/api/games/${encodeURIComponent(gameId)}${query}`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return resultOf(answer.status, await answer.json().catch(() => undefined))
  } catch {
    return { ok: false, problem: noConnection }
  }
}

/** The name of the uploaded picture that the setup in this browser shows: no game has it yet. */
function draftPicture(draft: unknown): string | null {
  const mapImage = (draft as { mapImage?: unknown } | null)?.mapImage
  return typeof mapImage === 'string' ? (/^\/media\/(.+)$/.exec(mapImage)?.[1] ?? null) : null
}
