import type { GameId, PhotoId } from '#core/game/ids.ts'
import { markedPhoto, type PhotoFiles, type PhotoMark } from './photo-files.ts'

/** A game's photos: their number and bytes, and one person's number. */
interface PhotoUse {
  photos: number
  bytes: number
  own: number
}

/** A cache of the number of photos in games, so that an upload needn't list the folder. */
export interface PhotoCounts {
  use(gameId: GameId, ownerId: string): Promise<PhotoUse>
  /** Counts a new photo. */
  note(gameId: GameId, photoId: PhotoId, mark: PhotoMark): void
  forget(gameId: GameId, photoIds: readonly PhotoId[]): void
  forgetGame(gameId: GameId): void
}

/** Maximum age of a count, in ms, during which other nodes' photos may be missing. */
const FRESH_MS = 30_000
/** Maximum number of cached counts; the least recently used are dropped. */
const GAMES_MAX = 64
/** Marks that are read at once, as a store may be far away. */
const READS_AT_ONCE = 16

interface Count {
  photos: Map<PhotoId, Pick<PhotoMark, 'ownerId' | 'bytes'>>
  lookedAtMs: number
  looking: Promise<void> | null
}

/** @param nowMs a monotonic clock, ms */
export function createPhotoCounts(
  files: Pick<PhotoFiles, 'files' | 'mark'>,
  nowMs: () => number = () => performance.now(),
): PhotoCounts {
  const counts = new Map<GameId, Count>()

  function countOf(gameId: GameId): Count {
    const count = counts.get(gameId) ?? { photos: new Map(), lookedAtMs: -Infinity, looking: null }
    counts.delete(gameId)
    counts.set(gameId, count)
    const [oldest] = counts.keys()
    if (counts.size > GAMES_MAX && oldest !== undefined) counts.delete(oldest)
    return count
  }

  /** Reads the marks that are new since the last refresh. */
  async function refresh(gameId: GameId, count: Count): Promise<void> {
    const atMs = nowMs()
    const known = [...count.photos.keys()]
    const found = new Set<PhotoId>()
    for await (const { name } of files.files(gameId)) {
      const photoId = markedPhoto(name)
      if (photoId !== null) found.add(photoId)
    }
    for (const photoId of known) if (!found.has(photoId)) count.photos.delete(photoId)
    const unread = [...found].filter((photoId) => !count.photos.has(photoId)).values()
    async function readOn(): Promise<void> {
      for (const photoId of unread) {
        const mark = await files.mark(gameId, photoId)
        if (mark) count.photos.set(photoId, { ownerId: mark.ownerId, bytes: mark.bytes })
      }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
    count.lookedAtMs = atMs
  }

  return {
    async use(gameId, ownerId) {
      const count = countOf(gameId)
      if (count.lookedAtMs + FRESH_MS <= nowMs()) {
        count.looking ??= refresh(gameId, count).finally(() => {
          count.looking = null
        })
        await count.looking
      }
      const photos = [...count.photos.values()]
      return {
        photos: photos.length,
        bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
        own: photos.filter((photo) => photo.ownerId === ownerId).length,
      }
    },
    note: (gameId, photoId, { ownerId, bytes }) =>
      void countOf(gameId).photos.set(photoId, { ownerId, bytes }),
    forget(gameId, photoIds) {
      for (const photoId of photoIds) counts.get(gameId)?.photos.delete(photoId)
    },
    forgetGame: (gameId) => void counts.delete(gameId),
  }
}
