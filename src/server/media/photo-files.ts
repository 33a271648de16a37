import { type FileHandle, mkdir, open, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import { unlessMissing } from '#server/machine/unless-missing.ts'
import { syncFolder, writeWhole } from '#server/machine/write-whole.ts'
import type { CleanPhoto } from './clean-photo.ts'

/** The two stored sizes of a photo. */
export type PhotoSize = 'full' | 'thumb'

const markSchema = z.object({
  ownerId: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
/** A photo's metadata: its uploader, its size in pixels, and its bytes on disk. */
export type PhotoMark = z.infer<typeof markSchema>

const ENDINGS = { full: '.jpg', thumb: '.thumb.jpg', mark: '.json' } as const
const FILE = /^([a-z2-7]{16})(?:\.jpg|\.thumb\.jpg|\.json)$/

/** Whether a text is a valid id of a game or a photo; nothing else may become part of a path. */
export const isId = (text: string): boolean => /^[a-z2-7]{16}$/.test(text)

/** The photo of a file in a game's folder; null for a draft or anything else. */
export const photoOf = (fileName: string): PhotoId | null => FILE.exec(fileName)?.[1] ?? null

/** The photo of a mark's file; null for every other file. */
export const markedPhoto = (fileName: string): PhotoId | null =>
  fileName.endsWith(ENDINGS.mark) ? photoOf(fileName) : null

/** The photos' files: `{game}/{photo}.jpg`, `.thumb.jpg`, and `.json`, their mark, without which they do not count. */
export interface PhotoFiles {
  folderOf(gameId: GameId): string
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

/** Opens the photos of a folder, created when first needed. Ids must have passed `isId`. */
export function photoFiles(folder: string): PhotoFiles {
  const folderOf = (gameId: GameId) => join(folder, gameId)
  const path = (gameId: GameId, photoId: PhotoId, part: keyof typeof ENDINGS) =>
    join(folderOf(gameId), `${photoId}${ENDINGS[part]}`)

  async function remove(gameId: GameId, photoId: PhotoId): Promise<void> {
    // The mark first: what a crash leaves behind is then no photo any more, and gets swept.
    for (const part of ['mark', 'full', 'thumb'] as const) {
      await rm(path(gameId, photoId, part), { force: true })
    }
  }

  return {
    folderOf,
    async mark(gameId, photoId) {
      const text = await unlessMissing(readFile(path(gameId, photoId, 'mark'), 'utf8'))
      return text === null ? null : markOf(text)
    },
    read: (gameId, photoId, size) => unlessMissing(readFile(path(gameId, photoId, size))),
    async stream(gameId, photoId) {
      const file = await unlessMissing(open(path(gameId, photoId, 'full')))
      return file && piecesOf(file)
    },
    async write({ gameId, photoId, ownerId }, { full, thumb, width, height }) {
      const mark = { ownerId, width, height, bytes: full.length + thumb.length }
      try {
        await mkdir(folderOf(gameId), { recursive: true, mode: 0o700 })
        await writeWhole(path(gameId, photoId, 'full'), full)
        await writeWhole(path(gameId, photoId, 'thumb'), thumb)
        await writeWhole(path(gameId, photoId, 'mark'), Buffer.from(JSON.stringify(mark)))
      } catch (error) {
        // A full disk needs the space of what was written so far.
        await remove(gameId, photoId).catch(() => undefined)
        throw error
      }
      await syncFolder(folderOf(gameId))
      return mark
    },
    remove,
    removeGame: (gameId) => rm(folderOf(gameId), { recursive: true, force: true }),
    async tidy(gameId) {
      await rmdir(folderOf(gameId)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** So much of a photo is in memory while it's sent. */
const PIECE_BYTES = 64 * 1024

/** A file's content; closes it at the end, and when whoever reads stops, even before the first piece. */
function piecesOf(file: FileHandle): AsyncIterableIterator<Uint8Array> {
  const end = async (): Promise<IteratorResult<Uint8Array>> => {
    await file.close()
    return { done: true, value: undefined }
  }
  return {
    async next() {
      try {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(PIECE_BYTES))
        return bytesRead === 0 ? end() : { done: false, value: buffer.subarray(0, bytesRead) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
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
