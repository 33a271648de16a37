import { expect, test } from 'vitest'
import type { MediaStore } from '#server/media/store/media-store.ts'

/** Megabytes enough that a writer is seen in the middle of its work. */
const LARGE = 4 * 1024 * 1024

/** What every store of media must do. @param open a store that is empty, for each test */
export function mediaStoreContract(open: () => Promise<MediaStore> | MediaStore): void {
  const bytes = (text: string) => Buffer.from(text)

  async function namesOf<Name>(names: AsyncIterable<Name>): Promise<Name[]> {
    const all: Name[] = []
    for await (const name of names) all.push(name)
    return all.sort()
  }
  async function filesOf(store: MediaStore, folder: string): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of store.files(folder)) names.push(name)
    return names.sort()
  }

  test('what was written is read, whole and piece by piece', async () => {
    const store = await open()
    const large = Buffer.alloc(LARGE, 'abcdefg')
    await store.write('photos/one', [
      ['a.jpg', large],
      ['a.json', bytes('{}')],
    ])
    expect((await store.read('photos/one/a.jpg'))?.equals(large)).toBe(true)
    expect(await store.read('photos/one/a.json')).toEqual(bytes('{}'))
    expect(await store.has('photos/one/a.json')).toBe(true)
    const pieces: Uint8Array[] = []
    for await (const piece of (await store.stream('photos/one/a.jpg')) ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(4)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
  })

  test('an empty store has nothing, and nothing in it can be missed', async () => {
    const store = await open()
    expect(await store.read('photos/one/a.jpg')).toBeNull()
    expect(await store.stream('photos/one/a.jpg')).toBeNull()
    expect(await store.has('photos/one/a.jpg')).toBe(false)
    expect(await filesOf(store, 'photos/one')).toEqual([])
    expect(await namesOf(store.folders('photos'))).toEqual([])
    await store.remove('photos/one/a.jpg')
    await store.removeFolder('photos/one')
    await store.tidy('photos/one')
  })

  test('what was removed is gone, and a second removal is none', async () => {
    const store = await open()
    await store.write('photos/one', [
      ['a.jpg', bytes('a')],
      ['b.jpg', bytes('b')],
    ])
    for (let times = 0; times < 2; times += 1) await store.remove('photos/one/a.jpg')
    expect(await store.read('photos/one/a.jpg')).toBeNull()
    expect(await store.stream('photos/one/a.jpg')).toBeNull()
    expect(await filesOf(store, 'photos/one')).toEqual(['b.jpg'])
  })

  test('a folder lists its own files with their times, however many, and its own folders', async () => {
    const store = await open()
    const before = Date.now()
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
    await store.write(
      'photos/one',
      names.map((name) => [name, bytes(name)]),
    )
    // Its name begins like the other's.
    await store.write('photos/one2', [['z.jpg', bytes('z')]])
    await store.write('photos/three', [['z.jpg', bytes('z')]])
    await store.write('media/four', [['y.png', bytes('y')]])
    expect(await filesOf(store, 'photos/one')).toEqual(names)
    expect(await namesOf(store.folders('photos'))).toEqual(['one', 'one2', 'three'])
    for await (const file of store.files('photos/one')) {
      // Some tell the time in whole seconds.
      expect(await file.writtenAtMs()).toBeGreaterThanOrEqual(before - 1_000)
      expect(await file.writtenAtMs()).toBeLessThan(Date.now() + 2_000)
    }
  })

  test('a folder goes with all its files, and no other does', async () => {
    const store = await open()
    for (const folder of ['photos/one', 'photos/one2']) {
      await store.write(
        folder,
        ['a', 'b', 'c', 'd'].map((name) => [name, bytes(name)]),
      )
    }
    await store.tidy('photos/one')
    expect(await filesOf(store, 'photos/one')).toHaveLength(4)
    await store.removeFolder('photos/one')
    expect(await filesOf(store, 'photos/one')).toEqual([])
    expect(await namesOf(store.folders('photos'))).toEqual(['one2'])
    expect(await filesOf(store, 'photos/one2')).toHaveLength(4)
  })

  test('two who write the same at once: readers meet one or the other, whole', async () => {
    const store = await open()
    const [ones, twos] = [Buffer.alloc(LARGE, 1), Buffer.alloc(LARGE, 2)]
    let isDone = false
    const writing = Promise.all(
      [ones, twos, ones, twos].map((each) => store.write('photos/one', [['a.jpg', each]])),
    ).finally(() => {
      isDone = true
    })
    const isWhole = (read: Buffer) => read.equals(ones) || read.equals(twos)
    while (!isDone) {
      const read = await store.read('photos/one/a.jpg')
      if (read) expect(isWhole(read)).toBe(true)
    }
    await writing
    expect(isWhole((await store.read('photos/one/a.jpg')) ?? Buffer.alloc(0))).toBe(true)
    expect(await filesOf(store, 'photos/one')).toEqual(['a.jpg'])
  })

  test('a stream that has begun goes on when its file is removed; one that nobody reads can be returned', async () => {
    const store = await open()
    const large = Buffer.alloc(LARGE, 'abcdefg')
    await store.write('photos/one', [['a.jpg', large]])
    const unread = await store.stream('photos/one/a.jpg')
    const stream = await store.stream('photos/one/a.jpg')
    await unread?.return?.()
    await store.remove('photos/one/a.jpg')
    const pieces: Uint8Array[] = []
    for await (const piece of stream ?? []) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
  })
}
