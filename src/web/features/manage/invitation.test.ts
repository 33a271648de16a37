import { expect, test } from 'vitest'
import { invitation } from './invitation.ts'

test('names the place, the game, and every team with its password', () => {
  const team = { color: 'red', balanceCents: 0, players: 0 }
  const words = invitation(
    {
      code: 'K7QWZP',
      teams: [
        { ...team, id: 't1', name: 'Red Team' },
        { ...team, id: 't2', name: 'The Owls' },
      ],
      codes: { t1: 'red123', t2: 'Hoot77' },
    },
    'http://192.168.0.7:3000/join',
  )
  expect(words).toBe(
    'Join at http://192.168.0.7:3000/join\nGame Code: K7QWZP\nRed Team: red123\nThe Owls: Hoot77',
  )
})
