import { expect, test } from 'vitest'
import { noRoomWords } from './queue-room.ts'

const photo = (bytes: number) => ({
  id: 'photo',
  width: 4,
  height: 3,
  bytes,
  takenAtMs: null,
  isUploaded: false,
})
const message = (...bytes: number[]) => ({ photos: bytes.map(photo) })
const MEGABYTE = 1024 * 1024

test('sixty messages wait at most', () => {
  const waiting = Array.from({ length: 59 }, () => message(1))
  expect(noRoomWords(waiting, message(1))).toBeNull()
  expect(noRoomWords([...waiting, message()], message())).toMatch(/^60 messages are waiting/)
})

test('a hundred megabytes wait at most, photos of the new one counted', () => {
  const waiting = [message(60 * MEGABYTE), message(20 * MEGABYTE, 10 * MEGABYTE)]
  expect(noRoomWords(waiting, message(10 * MEGABYTE))).toBeNull()
  expect(noRoomWords(waiting, message(10 * MEGABYTE, 1))).toMatch(/take 100 MB/)
})
