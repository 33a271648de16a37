import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { bomb, boxed, drawing } from '#test/photos.ts'
import { sharedDecoder } from '#test/shared-decoder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Decoder } from './decoder.ts'
import { BOUNDLESS, createDiskSpace } from './disk-space.ts'
import { openPhotos, type PhotoQuota } from './photos.ts'
import { folderStore } from './store/folder-store.ts'
import { MediaAwayError } from './store/media-away.ts'

const GAME = 'gamegamegamegame'
const OTHER_GAME = 'othergameothergm'
const DAY_MS = 24 * 3_600_000

/** An id of a photo. */
const photo = (name: string) => name.padEnd(16, 'a')

const shared = sharedDecoder()
const shortQueue = sharedDecoder({ maxWaiting: 0 })

/** A node that keeps photos in a folder; other nodes may share it. */
function node(folder: string, options: { quota?: PhotoQuota; freeBytes?: number; decoder?: Decoder } = {}) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const counted = { decodes: 0 }
  const { decoder = shared.decoder } = options
  const { freeBytes = 1e12, quota } = options
  const disk = createDiskSpace({
    folder,
    reserveBytes: 500e6,
    log,
    statfs: async () => ({ bavail: freeBytes / 4_096, bsize: 4_096, blocks: 1e9 }),
  })
  const photos = openPhotos({
    store: folderStore(folder),
    disk,
    log,
    decoder: {
      photo(source) {
        counted.decodes += 1
        return decoder.photo(source)
      },
    },
    ...(quota && { quota }),
  })
  return { photos, counted, lines }
}

/** The files of a game's folder, in order. */
const filesOf = (folder: string, gameId = GAME) => readdirSync(join(folder, 'photos', gameId)).sort()

const jpeg = (width = 90, height = 60) => drawing(width, height).jpeg().toBuffer()

describe('keeping', () => {
  test('both sizes and whose it is, for the next process as well, and for nobody else on the machine', async () => {
    const folder = temporaryFolder()
    const outcome = await node(folder).photos.keep(GAME, photo('x'), 'anna', await jpeg(2_000, 1_000))
    expect(outcome).toEqual({ ok: true, photo: { ownerId: 'anna', width: 1_600, height: 800 } })

    const { photos } = node(folder)
    expect(await photos.facts(GAME, photo('x'))).toEqual({ ownerId: 'anna', width: 1_600, height: 800 })
    const [full, thumb] = await Promise.all(
      (['full', 'thumb'] as const).map(async (size) => photos.read(GAME, photo('x'), size)),
    )
    expect(await sharp(full ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1_600 })
    expect(await sharp(thumb ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 400 })

    expect(filesOf(folder)).toEqual([`${photo('x')}.jpg`, `${photo('x')}.json`, `${photo('x')}.thumb.jpg`])
    expect(statSync(join(folder, 'photos', GAME)).mode & 0o777).toBe(0o700)
    for (const file of filesOf(folder)) {
      expect(statSync(join(folder, 'photos', GAME, file)).mode & 0o777).toBe(0o600)
    }
  })

  test('the same again is answered the same without decoding it, also after a restart', async () => {
    const folder = temporaryFolder()
    const { photos, counted } = node(folder)
    const first = await photos.keep(GAME, photo('x'), 'anna', await jpeg())
    expect(await photos.keep(GAME, photo('x'), 'anna', await jpeg())).toEqual(first)
    expect(counted.decodes).toBe(1)
    const restarted = node(folder)
    expect(await restarted.photos.keep(GAME, photo('x'), 'anna', Buffer.alloc(0))).toEqual(first)
    expect(restarted.counted.decodes).toBe(0)
  })

  test('the same twice at once is decoded once', async () => {
    const { photos, counted } = node(temporaryFolder())
    const bytes = await jpeg()
    const [first, second, third] = await Promise.all([
      photos.keep(GAME, photo('x'), 'anna', bytes),
      photos.keep(GAME, photo('x'), 'anna', bytes),
      photos.keep(GAME, photo('x'), 'ben', bytes),
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(third).toEqual({ ok: false, why: 'not-yours' })
    expect(counted.decodes).toBe(1)
  })

  test('one that failed can be tried again under its id', async () => {
    const { photos } = node(temporaryFolder())
    const half = (await jpeg()).subarray(0, 400)
    expect(await photos.keep(GAME, photo('x'), 'anna', half)).toEqual({ ok: false, why: 'unreadable' })
    expect(await photos.facts(GAME, photo('x'))).toBeNull()
    expect(await photos.keep(GAME, photo('x'), 'anna', await jpeg())).toMatchObject({ ok: true })
  })

  test('an id that somebody else has used is theirs; in another game it is another photo', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    await photos.keep(GAME, photo('x'), 'anna', await jpeg(90, 60))
    const stolen = await photos.keep(GAME, photo('x'), 'ben', await jpeg(80, 50))
    expect(stolen).toEqual({ ok: false, why: 'not-yours' })
    expect(await photos.facts(GAME, photo('x'))).toMatchObject({ ownerId: 'anna', width: 90 })
    expect(await photos.keep(OTHER_GAME, photo('x'), 'ben', await jpeg(80, 50))).toMatchObject({ ok: true })
    expect(await photos.facts(OTHER_GAME, photo('x'))).toMatchObject({ ownerId: 'ben', width: 80 })
  })

  test.each([
    ['not-a-photo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['heic', () => boxed('heic', 'mif1')],
    ['too-many-pixels', bomb],
  ])('%s: nothing is left of it', async (why, bytes) => {
    const folder = temporaryFolder()
    expect(await node(folder).photos.keep(GAME, photo('x'), 'anna', bytes())).toEqual({ ok: false, why })
    expect(existsSync(join(folder, 'photos', GAME))).toBe(false)
  })

  test.each(['..', 'x', '../../auth-secret', 'GAMEGAMEGAMEGAME', 'gamegamegamegam/', `${GAME}\n`])(
    'no path is made of %j',
    async (name) => {
      const folder = temporaryFolder()
      const { photos } = node(folder)
      await photos.keep(GAME, photo('x'), 'anna', await jpeg())
      for (const [gameId, photoId] of [
        [name, photo('x')],
        [GAME, name],
      ] as const) {
        const refused = await photos.keep(gameId, photoId, 'anna', await jpeg())
        expect(refused).toEqual({ ok: false, why: 'malformed-id' })
        expect(await photos.facts(gameId, photoId)).toBeNull()
        expect(await photos.read(gameId, photoId, 'full')).toBeNull()
      }
      await photos.remove(name, [photo('x')])
      await photos.remove(GAME, [name])
      await photos.removeGame(name)
      expect(filesOf(folder)).toHaveLength(3)
    },
  )

  test('one of which not all could be written leaves nothing behind', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    mkdirSync(join(folder, 'photos', GAME, `${photo('x')}.thumb.jpg`), { recursive: true })
    await expect(photos.keep(GAME, photo('x'), 'anna', await jpeg())).rejects.toThrow()
    expect(filesOf(folder)).toEqual([`${photo('x')}.thumb.jpg`])
    expect(await photos.keep(GAME, photo('y'), 'anna', await jpeg())).toMatchObject({ ok: true })
  })

  test('a mark that a failing disk has spoilt is no photo, and hinders no other', async () => {
    const folder = temporaryFolder()
    await node(folder).photos.keep(GAME, photo('x'), 'anna', await jpeg())
    writeFileSync(join(folder, 'photos', GAME, `${photo('x')}.json`), '{"ownerId":')
    const { photos } = node(folder)
    expect(await photos.facts(GAME, photo('x'))).toBeNull()
    expect(await photos.keep(GAME, photo('y'), 'anna', await jpeg())).toMatchObject({ ok: true })
    expect(await photos.keep(GAME, photo('x'), 'anna', await jpeg())).toMatchObject({ ok: true })
  })
})

describe('limits', () => {
  test('so many of a person and no more, also when they come at once; the same again is not counted', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder, { quota: { photos: 100, bytes: 1e9, own: 3 } })
    const bytes = await jpeg()
    const names = ['b', 'c', 'd', 'e', 'f']
    const outcomes = await Promise.all(names.map((name) => photos.keep(GAME, photo(name), 'anna', bytes)))
    const full = { ok: false, why: 'person-is-full' }
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([full, full])
    expect(filesOf(folder)).toHaveLength(3 * 3)
    const one = names.find((_, index) => outcomes[index]?.ok) ?? ''
    expect(await photos.keep(GAME, photo(one), 'anna', bytes)).toMatchObject({ ok: true })
    expect(await photos.keep(GAME, photo('g'), 'ben', bytes)).toMatchObject({ ok: true })
    expect(await photos.keep(OTHER_GAME, photo('g'), 'anna', bytes)).toMatchObject({ ok: true })
  })

  test('so many in a game, those of a process before among them; what is removed makes room', async () => {
    const folder = temporaryFolder()
    const quota = { photos: 3, bytes: 1e9, own: 100 }
    const earlier = node(folder, { quota })
    for (const name of ['b', 'c']) await earlier.photos.keep(GAME, photo(name), name, await jpeg())
    const { photos } = node(folder, { quota })
    expect(await photos.keep(GAME, photo('d'), 'd', await jpeg())).toMatchObject({ ok: true })
    const full = { ok: false, why: 'game-is-full' }
    expect(await photos.keep(GAME, photo('e'), 'e', await jpeg())).toEqual(full)
    await photos.remove(GAME, [photo('b'), photo('never')])
    expect(await photos.facts(GAME, photo('b'))).toBeNull()
    expect(await photos.keep(GAME, photo('e'), 'e', await jpeg())).toMatchObject({ ok: true })
    await photos.removeGame(GAME)
    expect(existsSync(join(folder, 'photos', GAME))).toBe(false)
    expect(await photos.keep(GAME, photo('f'), 'f', await jpeg())).toMatchObject({ ok: true })
  })

  test('so many bytes in a game', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder, { quota: { photos: 100, bytes: 2_000, own: 100 } })
    const outcomes = []
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) {
      outcomes.push(await photos.keep(GAME, photo(name), 'anna', await jpeg()))
    }
    expect(outcomes[0]).toMatchObject({ ok: true })
    expect(outcomes.at(-1)).toEqual({ ok: false, why: 'game-is-full' })
    const bytes = filesOf(folder)
      .filter((file) => file.endsWith('.jpg'))
      .reduce((sum, file) => sum + statSync(join(folder, 'photos', GAME, file)).size, 0)
    expect(bytes).toBeGreaterThanOrEqual(2_000)
    expect(bytes).toBeLessThan(4_000)
  })

  test('none while the disk is low, before anything is decoded; the log is told, once', async () => {
    const folder = temporaryFolder()
    const { photos, counted, lines } = node(folder, { freeBytes: 499e6 })
    for (const name of ['b', 'c']) {
      const outcome = await photos.keep(GAME, photo(name), 'anna', await jpeg())
      expect(outcome).toEqual({ ok: false, why: 'disk-is-low' })
    }
    expect(counted.decodes).toBe(0)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, freeMb: 475, msg: expect.stringMatching(/photos are refused/) }),
    ])
    expect(existsSync(join(folder, 'photos'))).toBe(false)
  })

  test('too many waiting to be decoded', async () => {
    const { decoder, queue } = shortQueue
    const map = Promise.withResolvers<void>()
    const mapPicture = queue.run(() => map.promise)
    const { photos } = node(temporaryFolder(), { decoder })
    expect(await photos.keep(GAME, photo('x'), 'anna', await jpeg())).toEqual({ ok: false, why: 'busy' })
    map.resolve()
    await mapPicture
    expect(await photos.keep(GAME, photo('x'), 'anna', await jpeg())).toMatchObject({ ok: true })
  })
})

describe('sweeping', () => {
  /** Makes files look as if they had been written a while ago. */
  function age(folder: string, ms: number, isMeant: (file: string) => boolean = () => true, gameId = GAME) {
    const then = (Date.now() - ms) / 1_000
    for (const file of filesOf(folder, gameId)) {
      if (isMeant(file)) utimesSync(join(folder, 'photos', gameId, file), then, then)
    }
  }
  const posted = (...names: string[]) => new Set(names.map(photo))

  test('what was never posted goes after a day; what is posted, or new, stays', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    for (const name of ['posted', 'never', 'fresh']) {
      await photos.keep(GAME, photo(name), 'anna', await jpeg())
    }
    age(folder, DAY_MS + 60_000, (file) => !file.startsWith('fresh'))
    expect(await photos.sweep(async () => posted('posted'), DAY_MS)).toBe(1)
    expect(await photos.facts(GAME, photo('never'))).toBeNull()
    expect(filesOf(folder).map((file) => file.slice(0, 5))).toEqual([
      ...Array(3).fill('fresh'),
      ...Array(3).fill('poste'),
    ])
  })

  test('what a crash left behind goes: drafts, sizes without a mark; what is not ours stays', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    await photos.keep(GAME, photo('posted'), 'anna', await jpeg())
    const at = (file: string) => join(folder, 'photos', GAME, file)
    writeFileSync(at(`${photo('x')}.jpg.0a1b2c3d.draft`), 'half')
    writeFileSync(at(`${photo('y')}.jpg`), 'whole')
    writeFileSync(at(`${photo('z')}.thumb.jpg`), 'whole')
    writeFileSync(at('notes.txt'), 'of the person who runs the server')
    mkdirSync(join(folder, 'photos', 'lost+found'))
    writeFileSync(join(folder, 'photos', 'lost+found', `${photo('x')}.jpg`), 'not ours')
    expect(await photos.facts(GAME, photo('y'))).toBeNull()
    expect(await photos.sweep(async () => posted('posted'), DAY_MS)).toBe(0)
    expect(filesOf(folder)).toHaveLength(7)
    age(folder, 2 * DAY_MS)
    age(folder, 2 * DAY_MS, undefined, 'lost+found')
    expect(await photos.sweep(async () => posted('posted'), DAY_MS)).toBe(2)
    expect(filesOf(folder)).toEqual([
      'notes.txt',
      `${photo('posted')}.jpg`,
      `${photo('posted')}.json`,
      `${photo('posted')}.thumb.jpg`,
    ])
    expect(readdirSync(join(folder, 'photos', 'lost+found'))).toHaveLength(1)
  })

  test('a game that does not exist goes with its folder; of one that has no photos any more, all go', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    for (const gameId of [GAME, OTHER_GAME]) await photos.keep(gameId, photo('x'), 'anna', await jpeg())
    for (const gameId of [GAME, OTHER_GAME]) age(folder, 2 * DAY_MS, undefined, gameId)
    expect(await photos.sweep(async (gameId) => (gameId === GAME ? null : new Set()), DAY_MS)).toBe(2)
    expect(readdirSync(join(folder, 'photos'))).toEqual([])
  })

  test('where it cannot be known what is posted, nothing goes, and the others are looked through', async () => {
    const folder = temporaryFolder()
    const { photos, lines } = node(folder)
    for (const gameId of [GAME, OTHER_GAME]) {
      await photos.keep(gameId, photo('x'), 'anna', await jpeg())
      age(folder, 2 * DAY_MS, undefined, gameId)
    }
    const removed = await photos.sweep(async (gameId) => {
      if (gameId === GAME) throw new Error('the store is away')
      return new Set()
    }, DAY_MS)
    expect(removed).toBe(1)
    expect(await photos.facts(GAME, photo('x'))).not.toBeNull()
    expect(lines.join()).toMatch(/the store is away/)
  })

  test('a photo that is posted while its game is looked through stays', async () => {
    const folder = temporaryFolder()
    const { photos } = node(folder)
    await photos.keep(GAME, photo('never'), 'anna', await jpeg())
    age(folder, 2 * DAY_MS)
    // What is posted is asked for once it is known what might go: here, no longer the one that comes now.
    const removed = await photos.sweep(async () => {
      await photos.keep(GAME, photo('late'), 'anna', await jpeg())
      age(folder, 2 * DAY_MS)
      return posted()
    }, DAY_MS)
    expect(removed).toBe(1)
    expect(await photos.facts(GAME, photo('late'))).not.toBeNull()
  })

  test('[X38] is broken off at once, also while the database does not say what is posted', async () => {
    const folder = temporaryFolder()
    const { photos, lines } = node(folder)
    for (const gameId of [GAME, OTHER_GAME]) {
      await photos.keep(gameId, photo('x'), 'anna', await jpeg())
      age(folder, 2 * DAY_MS, undefined, gameId)
    }
    const stopping = new AbortController()
    const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
    const never = new Promise<null>(() => {})
    const sweep = photos.sweep(
      () => {
        noteAsked()
        return never
      },
      DAY_MS,
      stopping.signal,
    )
    await asked
    stopping.abort()
    expect(await sweep).toBe(0)
    expect(readdirSync(join(folder, 'photos'))).toHaveLength(2)
    expect(lines).toEqual([])
  })

  test('no folder yet is no matter', async () => {
    expect(await node(temporaryFolder()).photos.sweep(async () => null, DAY_MS)).toBe(0)
  })
})

test('where the folder cannot be used at all, that is no low disk', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'photos'), 'a file')
  await expect(node(folder).photos.keep(GAME, photo('x'), 'anna', await jpeg())).rejects.toThrow(/ENOTDIR/)
})

test('while the store is away, a photo is refused in its own words, and taken later', async () => {
  const store = folderStore(temporaryFolder())
  let isAway = true
  const photos = openPhotos({
    store: {
      ...store,
      async write(...files) {
        if (isAway) throw new MediaAwayError()
        await store.write(...files)
      },
    },
    disk: BOUNDLESS,
    decoder: shared.decoder,
    log: createLog({ logLevel: 'silent' }),
  })
  const keep = async () => photos.keep(GAME, photo('x'), 'anna', await jpeg())
  expect(await keep()).toEqual({ ok: false, why: 'store-is-away' })
  isAway = false
  expect(await keep()).toMatchObject({ ok: true })
})

test('a mark tells no more than is needed', async () => {
  const folder = temporaryFolder()
  await node(folder).photos.keep(GAME, photo('x'), 'anna', await jpeg())
  const mark = JSON.parse(readFileSync(join(folder, 'photos', GAME, `${photo('x')}.json`), 'utf8'))
  expect(Object.keys(mark).sort()).toEqual(['bytes', 'height', 'ownerId', 'width'])
})
