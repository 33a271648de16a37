/** Streams a ZIP of sparse photos to nowhere, and prints its bytes, and by how many bytes the process grew meanwhile at most. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ZippedFile, zipStream } from '#server/archive/download/zip-stream.ts'
import { photoFiles } from '#server/media/photo-files.ts'
import { folderStore } from '#server/media/store/folder-store.ts'

const MB = 1024 * 1024
const GAME = 'a'.repeat(16)
const PHOTO = 'b'.repeat(16)

const [folder = '', megabytes = '0'] = process.argv.slice(2)
mkdirSync(join(folder, 'photos', GAME), { recursive: true })
const path = join(folder, 'photos', GAME, `${PHOTO}.jpg`)
writeFileSync(path, '')
truncateSync(path, 4 * MB)
const photos = photoFiles(folderStore(folder))

async function* files(count: number): AsyncGenerator<ZippedFile> {
  for (let n = 0; n < count; n += 1) {
    const content = await photos.stream(GAME, PHOTO)
    if (content) yield { path: `photos/${n}.jpg`, atMs: 0, content }
  }
}

async function bytesOf(count: number): Promise<number> {
  let bytes = 0
  for await (const part of zipStream(files(count), () => {})) {
    bytes += part.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  return bytes
}

let most = 0
// What the first files load and compile isn't growth.
await bytesOf(4)
const before = most
most = 0
const bytes = await bytesOf(Number(megabytes) / 4)
process.stdout.write(`${JSON.stringify({ bytes, grown: most - before })}\n`)
