import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type KeptPicture, openPictures } from './pictures.ts'
import { folderStore } from './store/folder-store.ts'

const picture = (text: string, kind: KeptPicture['kind'] = 'jpg'): KeptPicture => ({
  bytes: Buffer.from(text),
  kind,
})
const open = (folder: string, secret = 'a secret') =>
  openPictures({ store: folderStore(folder), secret, max: 3 })

test('what was kept is read again, also by the next process, and is there for nobody else on the machine', async () => {
  const folder = temporaryFolder()
  const name = await open(folder).keep(picture('one', 'png'), 'anna')
  expect(name).toMatch(/^[0-9a-f]{16}-[0-9a-f]{32}\.png$/)
  expect(await open(folder).read(name ?? '')).toEqual(picture('one', 'png'))
  const [owner = ''] = readdirSync(join(folder, 'media'))
  const [file = ''] = readdirSync(join(folder, 'media', owner))
  expect(statSync(join(folder, 'media', owner)).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'media', owner, file)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'media', owner, file), 'utf8')).toBe('one')
})

test('a name cannot be found out without the secret, even with the picture in hand', async () => {
  const folder = temporaryFolder()
  const names = await Promise.all([
    open(folder).keep(picture('one'), 'anna'),
    open(folder, 'another secret').keep(picture('one'), 'anna'),
    open(folder).keep(picture('one'), 'ben'),
    open(folder).keep(picture('two'), 'anna'),
  ])
  expect(new Set(names).size).toBe(4)
})

test('an account keeps so many and no more, also when they come at once; the same one again is not counted', async () => {
  const pictures = open(temporaryFolder())
  const kept = await Promise.all(
    ['1', '2', '2', '3', '4', '5'].map((text) => pictures.keep(picture(text), 'anna')),
  )
  expect(kept.map((name) => name !== null)).toEqual([true, true, true, true, false, false])
  expect(kept[1]).toBe(kept[2])
  expect(await pictures.keep(picture('1'), 'anna')).toBe(kept[0])
  expect(await pictures.keep(picture('4'), 'ben')).not.toBeNull()
})

test.each([
  'no-such-picture.jpg',
  '../secret',
  '..%2Fsecret',
  'aaaaaaaaaaaaaaaa-../../secret.jpg',
  '0123456789abcdef-0123456789abcdef0123456789abcdef.gif',
  '0123456789abcdef-0123456789abcdef0123456789abcdef.jpg',
])('nothing is read for %s', async (name) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), 'not yours')
  const pictures = open(folder)
  await pictures.keep(picture('one'), 'anna')
  expect(await pictures.read(name)).toBeNull()
})
