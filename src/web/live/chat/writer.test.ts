import { expect, test } from 'vitest'
import type { Seat } from '#wire/http.ts'
import { isWrittenBy, writerOf } from './writer.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  } as unknown as Storage
}
const seat = (changes: Partial<Seat>): Seat => ({
  gameId: 'g1',
  status: 'active',
  role: 'player',
  teamId: 't2',
  teamName: 'Blue Team',
  playerId: 'p4',
  ...changes,
})
const account = { id: 'u7', email: 'ada@example.org', name: 'ada' }

test('a player writes as the seat, a host as the account', () => {
  const source = () => storage()
  expect(writerOf({ seat: seat({}), account }, 'g1', source)).toBe('p4')
  expect(writerOf({ seat: seat({ role: 'host', playerId: null }), account }, 'g1', source)).toBe('host:u7')
})

test('a phone that only remembers its seat knows the writer from before, of that game alone', () => {
  const kept = storage()
  const remembered = { seat: seat({ playerId: null }), account: null }
  expect(writerOf(remembered, 'g1', () => kept)).toBeNull()
  writerOf({ seat: seat({}), account: null }, 'g1', () => kept)
  expect(writerOf(remembered, 'g1', () => kept)).toBe('p4')
  expect(
    writerOf({ seat: seat({ playerId: null, gameId: 'g2' }), account: null }, 'g2', () => kept),
  ).toBeNull()
})

test('a seat in another game writes nothing here', () => {
  expect(writerOf({ seat: seat({ gameId: 'g2' }), account }, 'g1', () => storage())).toBeNull()
  expect(writerOf({ seat: null, account }, 'g1', () => storage())).toBeNull()
})

test('a line is one’s own by the player, the host’s by being the host', () => {
  expect(isWrittenBy('p4', 'p4')).toBe(true)
  expect(isWrittenBy('p4', 'p5')).toBe(false)
  expect(isWrittenBy('p4', null)).toBe(false)
  expect(isWrittenBy('host:u7', null)).toBe(true)
  expect(isWrittenBy(null, null)).toBe(false)
})
