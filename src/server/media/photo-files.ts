import { z } from 'zod'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import type { CleanPhoto } from './clean-photo.ts'
import type { MediaStore, StoredFile } from './store/media-store.ts'

/** The two stored sizes of a photo. */
export type PhotoSize = 'full' | 'thumb'

const markSchema = z.object({
  ownerId: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
/** A photo's metadata: its uploader, its size in pixels, and its stored bytes. */
export type PhotoMark = z.infer<typeof markSchema>

/** The folder of all photos. */
const FOLDER = 'photos'

const ENDINGS = { full: '.jpg', thumb: '.thumb.jpg', mark: '.json' } as const
const FILE = /^([a-z2-7]{16})(?:\.jpg|\.thumb\.jpg|\.json)$/

/** Whether a text is a valid id of a game or a photo; nothing else may become part of a path. */
export const isId = (text: string): boolean => /^[a-z2-7]{16}$/.test(text)

/** The photo of a file in a game's folder; null for a draft or anything else. */
export const photoOf = (fileName: string): PhotoId | null => FILE.exec(fileName)?.[1] ?? null

/** The photo of a mark's file; null for every other file. */
export const markedPhoto = (fileName: string): PhotoId | null =>
  fileName.endsWith(ENDINGS.mark) ? photoOf(fileName) : null

/** The photos' files: `photos/{game}/{photo}.jpg`, `.thumb.jpg`, and `.json`, their mark, without which they do not count. */
export interface PhotoFiles {
  /** The games that have files. */
  games(): AsyncIterable<GameId>
  /** A game's files, and anything else that is beside them. */
  files(gameId: GameId): AsyncIterable<StoredFile>
  removeFile(gameId: GameId, fileName: string): Promise<void>
  /** A photo's metadata; null when it is missing or incomplete */
  mark(gameId: GameId, photoId: PhotoId): Promise<PhotoMark | null>
  /** @returns null when there is no such file */
  read(gameId: GameId, photoId: PhotoId, size: PhotoSize): Promise<Buffer<ArrayBuffer> | null>
  /** The full size, piece by piece, from the moment it was asked for on even if it's removed. @returns null when there is no such file */
  stream(gameId: GameId, photoId: PhotoId): Promise<AsyncIterableIterator<Uint8Array> | null>
  /** Writes a photo durably. @returns its metadata */
  write(place: { gameId: GameId; photoId: PhotoId; ownerId: string }, photo: CleanPhoto): Promise<PhotoMark>
  remove(gameId: GameId, photoId: PhotoId): Promise<void>
  removeGame(gameId: GameId): Promise<void>
  /** Removes a game's folder if it is empty. */
  tidy(gameId: GameId): Promise<void>
}

/** Opens the photos of a store. Ids must have passed `isId`. */
export function photoFiles(store: MediaStore): PhotoFiles {
  const folderOf = (gameId: GameId) => `${FOLDER}/${gameId}`
  const path = (gameId: GameId, photoId: PhotoId, part: keyof typeof ENDINGS) =>
    `${folderOf(gameId)}/${photoId}${ENDINGS[part]}`

  async function remove(gameId: GameId, photoId: PhotoId): Promise<void> {
    // The mark first: what a crash leaves behind is then no photo any more, and gets swept.
    for (const part of ['mark', 'full', 'thumb'] as const) await store.remove(path(gameId, photoId, part))
  }

  return {
    async *games() {
      for await (const name of store.folders(FOLDER)) if (isId(name)) yield name
    },
    files: (gameId) => store.files(folderOf(gameId)),
    removeFile: (gameId, fileName) => store.remove(`${folderOf(gameId)}/${fileName}`),
    async mark(gameId, photoId) {
      const bytes = await store.read(path(gameId, photoId, 'mark'))
      return bytes && markOf(bytes.toString())
    },
    read: (gameId, photoId, size) => store.read(path(gameId, photoId, size)),
    stream: (gameId, photoId) => store.stream(path(gameId, photoId, 'full')),
    async write({ gameId, photoId, ownerId }, { full, thumb, width, height }) {
      const mark = { ownerId, width, height, bytes: full.length + thumb.length }
      try {
        await store.write(folderOf(gameId), [
          [`${photoId}${ENDINGS.full}`, full],
          [`${photoId}${ENDINGS.thumb}`, thumb],
          [`${photoId}${ENDINGS.mark}`, Buffer.from(JSON.stringify(mark))],
        ])
      } catch (error) {
        // A full disk needs the space of what was written so far.
        await remove(gameId, photoId).catch(() => undefined)
        throw error
      }
      return mark
    },
    remove,
    removeGame: (gameId) => store.removeFolder(folderOf(gameId)),
    tidy: (gameId) => store.tidy(folderOf(gameId)),
  }
}

/** Parses a mark; null for a damaged one, which must not stop all uploads of a game. */
function markOf(text: string): PhotoMark | null {
  try {
    return markSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
