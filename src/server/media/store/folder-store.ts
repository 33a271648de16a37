import type { Dirent } from 'node:fs'
import { access, type FileHandle, mkdir, open, opendir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#server/machine/unless-missing.ts'
import { syncFolder, writeWhole } from '#server/machine/write-whole.ts'
import type { MediaStore } from './media-store.ts'

/** Stores media in a folder, created when first needed; for nobody else on the machine to read. */
export function folderStore(root: string): MediaStore {
  const at = (path: string) => join(root, path)

  async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
    const entries = await unlessMissing(opendir(at(folder)))
    if (entries) yield* entries
  }

  return {
    read: (path) => unlessMissing(readFile(at(path))),
    async stream(path) {
      const file = await unlessMissing(open(at(path)))
      return file && piecesOf(file)
    },
    has: async (path) => (await unlessMissing(access(at(path)).then(() => true))) === true,
    async write(folder, files) {
      await mkdir(at(folder), { recursive: true, mode: 0o700 })
      for (const [name, bytes] of files) await writeWhole(join(at(folder), name), bytes)
      await syncFolder(at(folder))
    },
    remove: (path) => rm(at(path), { force: true }),
    async *folders(folder) {
      for await (const entry of entriesOf(folder)) if (entry.isDirectory()) yield entry.name
    },
    async *files(folder) {
      for await (const { name } of entriesOf(folder)) {
        const writtenAtMs = async () => (await unlessMissing(stat(join(at(folder), name))))?.mtimeMs
        yield { name, writtenAtMs: async () => (await writtenAtMs()) ?? Infinity }
      }
    },
    removeFolder: (folder) => rm(at(folder), { recursive: true, force: true }),
    async tidy(folder) {
      await rmdir(at(folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** So much of a file is in memory while it's sent. */
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
