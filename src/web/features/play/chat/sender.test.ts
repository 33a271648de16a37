import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

const players = {
  p4: { id: 'p4', teamId: 't2', number: 4, joinedAtMs: 1_000, nickname: 'Ada' },
  p5: { id: 'p5', teamId: 't2', number: 5, joinedAtMs: 1_001, nickname: null },
}
const badges = new Map([['t2', { letter: 'B', color: 'blue', name: 'Blue Team' }]])
const name = (playerId: string | null, playerNumber: number | null) =>
  senderOf({ playerId, playerNumber, teamId: 't2' }, { players }, badges).name

test('[J6] a sender is called by the nickname, else by the number; the host is the host', () => {
  expect(name('p4', 4)).toBe('Ada')
  expect(name('p5', 5)).toBe('Player 5')
  expect(name(null, null)).toBe('Host')
})

test('whoever has left is called by the number that the line remembers', () => {
  expect(name('p9', 9)).toBe('Player 9')
})
