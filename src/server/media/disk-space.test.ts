import { expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createDiskSpace, isDiskFull } from './disk-space.ts'

/** A disk with so many bytes free, and what its log was told. */
function disk(freeBytes: number, blocks = 1e9) {
  const lines: string[] = []
  const clock = { nowMs: 0 }
  const state = { freeBytes }
  const space = createDiskSpace({
    folder: '/data',
    reserveBytes: 500 * 1024 * 1024,
    log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    statfs: async () => ({ bavail: state.freeBytes / 1_024, bsize: 1_024, blocks }),
    now: () => clock.nowMs,
  })
  return { space, lines, clock, state }
}

test('there is space down to the reserve, not below, and again once something is cleared away', async () => {
  const { space, state, lines } = disk(500 * 1024 * 1024)
  expect(await space.hasSpace()).toBe(true)
  expect(lines).toEqual([])
  state.freeBytes -= 1_024
  expect(await space.hasSpace()).toBe(false)
  state.freeBytes += 1_024
  expect(await space.hasSpace()).toBe(true)
})

test('the log is warned at most once a minute, in words for whoever runs the server', async () => {
  const { space, lines, clock } = disk(100 * 1024 * 1024)
  await space.hasSpace()
  space.noteFull()
  clock.nowMs = 59_999
  await space.hasSpace()
  expect(lines).toHaveLength(1)
  clock.nowMs = 60_000
  await space.hasSpace()
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, freeMb: 100, reserveMb: 500 })
  expect(lines[0]).toMatch(/MIN_FREE_DISK_MB/)
})

test('a disk that does not say how large it is has space', async () => {
  expect(await disk(0, 0).space.hasSpace()).toBe(true)
})

test('this very disk can be asked', async () => {
  const log = createLog({ logLevel: 'silent' })
  const space = (reserveBytes: number) => createDiskSpace({ folder: temporaryFolder(), reserveBytes, log })
  expect(await space(0).hasSpace()).toBe(true)
  expect(await space(Number.MAX_SAFE_INTEGER).hasSpace()).toBe(false)
})

test.each([
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('denied'), { code: 'EACCES' }), false],
  [null, false],
])('%s: full is %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
