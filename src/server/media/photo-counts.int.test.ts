import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPhotoCounts } from './photo-counts.ts'
import { type PhotoFiles, photoFiles } from './photo-files.ts'
import { folderStore } from './store/folder-store.ts'

const photo = (name: string) => name.padEnd(16, 'a')
const game = (name: string) => name.padEnd(16, 'g')

/** One node's counts over a folder, under a clock of its own; `reads` are the marks that it has read. */
function node(folder: string) {
  const files = photoFiles(folderStore(folder))
  const clock = { nowMs: 0 }
  const reads: string[] = []
  const counts = createPhotoCounts(
    {
      files: files.files,
      mark(gameId, photoId) {
        reads.push(photoId)
        return files.mark(gameId, photoId)
      },
    },
    () => clock.nowMs,
  )
  return { files, clock, reads, counts }
}

const write = (files: PhotoFiles, gameId: string, name: string, ownerId: string) =>
  files.write(
    { gameId, photoId: photo(name), ownerId },
    { full: Buffer.alloc(100), thumb: Buffer.alloc(11), width: 10, height: 20 },
  )

test('what another node writes and removes is seen after half a minute; each mark is read once', async () => {
  const folder = temporaryFolder()
  const here = node(folder)
  await write(here.files, game('x'), 'b', 'anna')
  await write(here.files, game('x'), 'c', 'ben')
  expect(await here.counts.use(game('x'), 'anna')).toEqual({ photos: 2, bytes: 222, own: 1 })

  await write(here.files, game('x'), 'd', 'anna')
  rmSync(join(folder, 'photos', game('x'), `${photo('c')}.json`))
  here.clock.nowMs = 29_999
  expect(await here.counts.use(game('x'), 'anna')).toEqual({ photos: 2, bytes: 222, own: 1 })
  here.clock.nowMs = 30_000
  expect(await here.counts.use(game('x'), 'anna')).toEqual({ photos: 2, bytes: 222, own: 2 })
  expect(here.reads.toSorted()).toEqual(['b', 'c', 'd'].map(photo))
})

test('one that is noted while the folder is looked through is not forgotten', async () => {
  const { files, counts } = node(temporaryFolder())
  await write(files, game('x'), 'b', 'anna')
  const looking = counts.use(game('x'), 'anna')
  counts.note(game('x'), photo('c'), { ownerId: 'anna', width: 1, height: 1, bytes: 5 })
  expect(await looking).toEqual({ photos: 2, bytes: 116, own: 2 })
})

test('counts of a few games are kept; of a game used long ago they are made anew', async () => {
  const { files, counts, reads } = node(temporaryFolder())
  await write(files, game('x'), 'b', 'anna')
  await counts.use(game('x'), 'anna')
  for (let other = 0; other < 64; other += 1) {
    await counts.use(game(`o${String.fromCharCode(97 + (other >> 3), 97 + (other & 7))}`), 'anna')
  }
  expect(await counts.use(game('x'), 'anna')).toEqual({ photos: 1, bytes: 111, own: 1 })
  expect(reads).toEqual([photo('b'), photo('b')])
})
