import { expect, test } from 'vitest'
import type { Team } from '#core/game/state.ts'
import { teamBadges } from './team-badges.ts'

const team = (id: string, name: string, balanceCents = 0): Team => ({
  id,
  name,
  color: 'red',
  balanceCents,
  players: 3,
})

test('badges are the very same while names are, whatever the teams earn, and new ones after a change', () => {
  const before = teamBadges([team('a', 'Red Team'), team('b', 'Blue Team')])
  expect(before.get('b')).toMatchObject({ letter: 'B', name: 'Blue Team' })
  expect(teamBadges([team('a', 'Red Team', 400), team('b', 'Blue Team', 500)])).toBe(before)
  const renamed = teamBadges([team('a', 'Red Team', 400), team('b', 'Green Team', 500)])
  expect(renamed.get('b')?.letter).toBe('G')
})
