import { expect, test } from 'vitest'
import { roomIn } from './use-cockpit-room.ts'

test('a laptop has room for the cockpit, a tablet for a column of it, a phone has not, and large text makes a window small', () => {
  expect(roomIn(1440, 900, 16)).toBe('all')
  expect(roomIn(1280, 720, 16)).toBe('all')
  expect(roomIn(1024, 768, 16)).toBe('some')
  expect(roomIn(1440, 600, 16)).toBe('some')
  expect(roomIn(820, 1180, 16)).toBe('column')
  expect(roomIn(768, 1024, 16)).toBe('column')
  expect(roomIn(390, 844, 16)).toBe('none')
  expect(roomIn(844, 390, 16)).toBe('none')
  expect(roomIn(1440, 900, 32)).toBe('none')
})
