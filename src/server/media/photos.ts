import type { BaseLogger } from 'pino'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import type { Decoder } from './decoder.ts'
import { type DiskSpace, isDiskFull } from './disk-space.ts'
import { createPhotoCounts } from './photo-counts.ts'
import { isId, type PhotoMark, type PhotoSize, photoFiles } from './photo-files.ts'
import { type ReferencedPhotos, sweepGame } from './photo-sweep.ts'
import { photoKind } from './picture-kind.ts'
import { MediaAwayError } from './store/media-away.ts'
import type { MediaStore } from './store/media-store.ts'

/** A game's quota of photos and bytes, and one person's of photos. */
export interface PhotoQuota {
  photos: number
  bytes: number
  own: number
}

/** The default quota. */
export const PHOTO_QUOTA: PhotoQuota = { photos: 2_000, bytes: 1024 ** 3, own: 300 }

/** A photo's uploader, and its full size in pixels. */
export type PhotoFacts = Pick<PhotoMark, 'ownerId' | 'width' | 'height'>

/** Why a photo was refused. */
export type PhotoRefusal =
  | 'malformed-id'
  | 'not-yours'
  | 'heic'
  | 'not-a-photo'
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-heavy'
  | 'busy'
  | 'game-is-full'
  | 'person-is-full'
  | 'disk-is-low'
  | 'store-is-away'

type KeepOutcome = { ok: true; photo: PhotoFacts } | { ok: false; why: PhotoRefusal }

/** The photos of evidence, by ids that phones choose. */
export interface Photos {
  /**
   * Re-encodes and stores a photo; a retry under the same id by the same person costs nothing.
   * @param network of the sender, by which the decoder's queue is fair
   */
  keep(
    gameId: GameId,
    photoId: PhotoId,
    ownerId: string,
    bytes: Uint8Array,
    network?: string,
  ): Promise<KeepOutcome>
  /** A photo's facts; null for an unknown one */
  facts(gameId: GameId, photoId: PhotoId): Promise<PhotoFacts | null>
  /** A JPEG; null for an unknown photo. */
  read(gameId: GameId, photoId: PhotoId, size: PhotoSize): Promise<Buffer<ArrayBuffer> | null>
  /** A JPEG's bytes, piece by piece; null for an unknown photo. To be read, or returned. */
  stream(gameId: GameId, photoId: PhotoId): Promise<AsyncIterableIterator<Uint8Array> | null>
  /** Removes photos. Idempotent. */
  remove(gameId: GameId, photoIds: readonly PhotoId[]): Promise<void>
  removeGame(gameId: GameId): Promise<void>
  /**
   * Removes photos older than `olderThanMs` that belong to no message, game by game; a game that can't be read is logged and
   * skipped.
   * @param signal aborts it between two files
   * @returns the number of removed photos
   */
  sweep(referencedBy: ReferencedPhotos, olderThanMs: number, signal?: AbortSignal): Promise<number>
}

/** Opens the photos of a store; several nodes may share it. */
export function openPhotos(options: {
  store: MediaStore
  disk: DiskSpace
  decoder: Pick<Decoder, 'photo'>
  log: Pick<BaseLogger, 'warn'>
  quota?: PhotoQuota
}): Photos {
  const { store, disk, decoder, log, quota = PHOTO_QUOTA } = options
  const files = photoFiles(store)
  const counts = createPhotoCounts(files)
  const underWay = new Map<string, Promise<KeepOutcome>>()
  let saving: Promise<unknown> = Promise.resolve()

  async function refusalFor(gameId: GameId, ownerId: string): Promise<PhotoRefusal | null> {
    const use = await counts.use(gameId, ownerId)
    if (use.own >= quota.own) return 'person-is-full'
    if (use.photos >= quota.photos || use.bytes >= quota.bytes) return 'game-is-full'
    return (await disk.hasSpace()) ? null : 'disk-is-low'
  }

  async function make(
    gameId: GameId,
    photoId: PhotoId,
    ownerId: string,
    bytes: Uint8Array,
    network?: string,
  ): Promise<KeepOutcome> {
    const known = await files.mark(gameId, photoId)
    if (known) return known.ownerId === ownerId ? kept(known) : { ok: false, why: 'not-yours' }
    const kind = photoKind(bytes)
    if (kind === null || kind === 'heic') return { ok: false, why: kind ?? 'not-a-photo' }
    const noRoom = await refusalFor(gameId, ownerId)
    if (noRoom) return { ok: false, why: noRoom }
    const cleaned = await decoder.photo(bytes, { network: network ?? '', person: ownerId })
    if (!cleaned.ok) return cleaned
    // One at a time, so that two can't both be the last one allowed.
    const saved = saving.then(async (): Promise<KeepOutcome> => {
      const noRoomLeft = await refusalFor(gameId, ownerId)
      if (noRoomLeft) return { ok: false, why: noRoomLeft }
      const mark = await files.write({ gameId, photoId, ownerId }, cleaned.photo)
      counts.note(gameId, photoId, mark)
      return kept(mark)
    })
    saving = saved.catch(() => undefined)
    return saved
  }

  /** Stores a photo; concurrent uploads of the same one share the work. */
  async function keep(
    gameId: GameId,
    photoId: PhotoId,
    ownerId: string,
    bytes: Uint8Array,
    network?: string,
  ): Promise<KeepOutcome> {
    if (!isId(gameId) || !isId(photoId)) return { ok: false, why: 'malformed-id' }
    const key = `${gameId}/${photoId}`
    for (let first = underWay.get(key); first; first = underWay.get(key)) await first.catch(() => undefined)
    const making = make(gameId, photoId, ownerId, bytes, network)
      .catch((error: unknown): KeepOutcome => {
        if (error instanceof MediaAwayError) return { ok: false, why: 'store-is-away' }
        if (!isDiskFull(error)) throw error
        disk.noteFull()
        return { ok: false, why: 'disk-is-low' }
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    keep,
    async facts(gameId, photoId) {
      const mark = isId(gameId) && isId(photoId) ? await files.mark(gameId, photoId) : null
      return mark && factsOf(mark)
    },
    read: async (gameId, photoId, size) =>
      isId(gameId) && isId(photoId) ? files.read(gameId, photoId, size) : null,
    stream: async (gameId, photoId) => (isId(gameId) && isId(photoId) ? files.stream(gameId, photoId) : null),
    async remove(gameId, photoIds) {
      if (!isId(gameId)) return
      const gone = photoIds.filter(isId)
      for (const photoId of gone) await files.remove(gameId, photoId)
      counts.forget(gameId, gone)
    },
    async removeGame(gameId) {
      if (isId(gameId)) await files.removeGame(gameId)
      counts.forgetGame(gameId)
    },
    async sweep(referencedBy, olderThanMs, signal = new AbortController().signal) {
      let removed = 0
      for await (const gameId of files.games()) {
        if (signal.aborted) break
        try {
          const gone = await sweepGame({ files, gameId, referencedBy, olderThanMs, signal })
          counts.forget(gameId, gone)
          removed += gone.length
        } catch (error) {
          if (signal.aborted) break
          log.warn({ err: error, gameId }, "a game's photos could not be swept and stay for now")
        }
      }
      return removed
    },
  }
}

const factsOf = ({ ownerId, width, height }: PhotoMark): PhotoFacts => ({ ownerId, width, height })
const kept = (mark: PhotoMark): KeepOutcome => ({ ok: true, photo: factsOf(mark) })
