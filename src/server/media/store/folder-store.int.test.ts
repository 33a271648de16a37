import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mediaStoreContract } from '#test/media-store-contract.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { folderStore } from './folder-store.ts'

describe('a store in a folder', () => {
  mediaStoreContract(() => folderStore(temporaryFolder()))

  test('keeps its files from others on the machine', async () => {
    const root = temporaryFolder()
    await folderStore(root).write('photos/one', [['a.jpg', Buffer.from('a')]])
    const modes = ['photos', 'photos/one', 'photos/one/a.jpg'].map((path) => statSync(join(root, path)).mode)
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  test('leaves nothing of a write that fails', async () => {
    const root = temporaryFolder()
    const store = folderStore(root)
    await store.write('photos/one/in-the-way.jpg', [['a', Buffer.from('a')]])
    await expect(store.write('photos/one', [['in-the-way.jpg', Buffer.from('b')]])).rejects.toThrow()
    expect(readdirSync(join(root, 'photos/one'))).toEqual(['in-the-way.jpg'])
  })

  test('that cannot be read is not an empty one', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'photos'), 'a file')
    const store = folderStore(root)
    await expect(store.read('photos/one/a.jpg')).rejects.toThrow(/ENOTDIR/)
    await expect(store.folders('photos')[Symbol.asyncIterator]().next()).rejects.toThrow(/ENOTDIR/)
  })
})
