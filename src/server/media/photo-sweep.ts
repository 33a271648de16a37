import type { GameId, PhotoId } from '#core/game/ids.ts'
import { DRAFT_ENDING } from '#server/machine/write-whole.ts'
import { type PhotoFiles, photoOf } from './photo-files.ts'

/** The photos that a game's messages refer to; null for an unknown game. */
export type ReferencedPhotos = (gameId: GameId) => Promise<ReadonlySet<PhotoId> | null>

/**
 * Removes old files of a game's folder that belong to no message: uploads that were never posted, and remains of a crash. The
 * messages are read last, so that a photo posted meanwhile stays.
 * @returns the removed photos; throws between two files once `signal` is aborted
 */
export async function sweepGame({
  files,
  gameId,
  referencedBy,
  olderThanMs,
  signal,
}: {
  files: PhotoFiles
  gameId: GameId
  referencedBy: ReferencedPhotos
  olderThanMs: number
  signal: AbortSignal
}): Promise<PhotoId[]> {
  const since = Date.now() - olderThanMs
  const old = new Set<PhotoId>()
  for await (const { name, writtenAtMs } of files.files(gameId)) {
    signal.throwIfAborted()
    const photoId = photoOf(name)
    if (photoId === null && !name.endsWith(DRAFT_ENDING)) continue
    if ((await writtenAtMs()) > since) continue
    if (photoId === null) await files.removeFile(gameId, name)
    else old.add(photoId)
  }
  const referenced = old.size === 0 ? null : await orAborted(referencedBy(gameId), signal)
  const gone = [...old].filter((photoId) => referenced === null || !referenced.has(photoId))
  for (const photoId of gone) {
    signal.throwIfAborted()
    await files.remove(gameId, photoId)
  }
  await files.tidy(gameId)
  return gone
}

/** An answer, or a rejection once `signal` is aborted: the database may take long. */
function orAborted<Result>(answer: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
