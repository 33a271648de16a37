import { expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createDiskRoom, isDiskFull } from './disk-room.ts'

/** A disk with so many bytes free, and what its log was told. */
function disk(freeBytes: number, blocks = 1e9) {
  const lines: string[] = []
  const clock = { nowMs: 0 }
  const state = { freeBytes }
  const room = createDiskRoom({
    folder: '/data',
    reserveBytes: 500 * 1024 * 1024,
    log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    statfs: async () => ({ bavail: state.freeBytes / 1_024, bsize: 1_024, blocks }),
    now: () => clock.nowMs,
  })
  return { room, lines, clock, state }
}

test('there is room down to the reserve, not below, and again once something is cleared away', async () => {
  const { room, state, lines } = disk(500 * 1024 * 1024)
  expect(await room.hasRoom()).toBe(true)
  expect(lines).toEqual([])
  state.freeBytes -= 1_024
  expect(await room.hasRoom()).toBe(false)
  state.freeBytes += 1_024
  expect(await room.hasRoom()).toBe(true)
})

test('the log is warned at most once a minute, in words for whoever runs the server', async () => {
  const { room, lines, clock } = disk(100 * 1024 * 1024)
  await room.hasRoom()
  room.noteFull()
  clock.nowMs = 59_999
  await room.hasRoom()
  expect(lines).toHaveLength(1)
  clock.nowMs = 60_000
  await room.hasRoom()
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, freeMb: 100, reserveMb: 500 })
  expect(lines[0]).toMatch(/MIN_FREE_DISK_MB/)
})

test('a disk that does not say how large it is has room', async () => {
  expect(await disk(0, 0).room.hasRoom()).toBe(true)
})

test('this very disk can be asked', async () => {
  const log = createLog({ logLevel: 'silent' })
  const room = (reserveBytes: number) => createDiskRoom({ folder: temporaryFolder(), reserveBytes, log })
  expect(await room(0).hasRoom()).toBe(true)
  expect(await room(Number.MAX_SAFE_INTEGER).hasRoom()).toBe(false)
})

test.each([
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('denied'), { code: 'EACCES' }), false],
  [null, false],
])('%s: full is %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
