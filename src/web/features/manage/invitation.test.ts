import { expect, test } from 'vitest'
import { invitation } from './invitation.ts'

test('[C11] names the place, the game, and every team with its password', () => {
  const team = { color: 'red', balanceCents: 0, players: 0 }
  const game = {
    code: 'K7QWZP',
    teams: [
      { ...team, id: 't1', name: 'Red Team' },
      { ...team, id: 't2', name: 'The Owls' },
    ],
    codes: { t1: 'red123', t2: 'Hoot77' },
  }
  const address = 'http://192.168.0.7:3000/join'
  const codes = 'Game Code: K7QWZP\nRed Team: red123\nThe Owls: Hoot77'
  expect(invitation(game, address)).toBe(`Join at ${address}\n${codes}`)
  expect(invitation({ ...game, name: 'Owl night' }, address)).toBe(`Join Owl night at ${address}\n${codes}`)
})
