import type { GameId } from '#core/game/ids.ts'
import { type ApiResult, noConnection, resultOf } from '#web/live/api.ts'
import type { ReplayEntry, ReplayHead } from '#wire/http.ts'
import { FoldedReplay } from './folded-replay.ts'
import { linesOf } from './lines-of.ts'

/** The main thread folds for so long at a time, in ms, and then lets the page draw and answer. */
const TURN_MS = 8

interface Loading {
  /** Of a shared link; null for someone who was in the game. */
  readonly key: string | null
  readonly signal: AbortSignal
  /** Called as entries come. @param share of all, 0 to 1 */
  readonly onProgress?: (share: number) => void
}

/**
 * Loads a game's whole past by one request, and folds it while it comes, without ever holding up the page. Rejects only
 * once aborted.
 */
export async function loadReplay(
  gameId: GameId,
  { key, signal, onProgress }: Loading,
): Promise<ApiResult<FoldedReplay>> {
  try {
    const response = await fetch(replayPath(gameId, key), { signal })
    const isReplay = response.headers.get('Content-Type')?.startsWith('application/x-ndjson')
    if (!response.ok || !isReplay || !response.body) {
      const failed = resultOf<never>(response.ok ? 502 : response.status, await parsed(response))
      return failed.ok ? { ok: false, problem: noConnection } : failed
    }
    return { ok: true, value: await folded(response.body, signal, onProgress) }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, problem: noConnection }
  }
}

/** Where a replay is loaded. @param key of a shared link; null for someone who was in the game */
export const replayPath = (gameId: GameId, key: string | null): string =>
  `/api/games/${gameId}/replay${key === null ? '' : `?key=${encodeURIComponent(key)}`}`

const parsed = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

async function folded(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onProgress: Loading['onProgress'],
): Promise<FoldedReplay> {
  let replay: FoldedReplay | null = null
  let turnEndsAt = performance.now() + TURN_MS
  for await (const line of linesOf(body)) {
    if (replay) {
      const entry = JSON.parse(line) as ReplayEntry
      replay.add(entry)
      if (performance.now() < turnEndsAt) continue
      onProgress?.(entry.seq / Math.max(1, replay.head.untilSeq))
    } else replay = new FoldedReplay(JSON.parse(line) as ReplayHead)
    await nextTurn()
    signal.throwIfAborted()
    turnEndsAt = performance.now() + TURN_MS
  }
  if (!replay) throw new Error('the replay has no first line')
  return replay
}

/** Lets whatever waits on the main thread go first. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
