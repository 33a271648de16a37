import { expect, test } from 'vitest'
import { addressInWords, type Invite, inviteLink } from './invite.ts'

const game: Invite = { joinAddress: 'http://192.168.1.7:3000/join', gameCode: 'K7QWZP', team: null }
const owls = { name: 'The Owls', letter: 'O', color: 'blue', code: 'Hoot77' }

test('a link brings the game’s code, a team’s link its own code as well', () => {
  expect(inviteLink(game)).toBe('http://192.168.1.7:3000/join?game=K7QWZP')
  expect(inviteLink({ ...game, team: owls })).toBe('http://192.168.1.7:3000/join?game=K7QWZP&team=Hoot77')
})

test('an address in words keeps what must be typed', () => {
  expect(addressInWords('http://192.168.1.7:3000/join')).toBe('192.168.1.7:3000/join')
  expect(addressInWords('https://zone.example/join')).toBe('https://zone.example/join')
})
