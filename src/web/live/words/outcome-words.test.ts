import { expect, test } from 'vitest'
import { outcome } from '#core/game/standings.ts'
import type { Team, Zone } from '#core/game/state.ts'
import { tieBreakerWords, winnerWords } from './outcome-words.ts'

const team = (id: string, name: string, balanceCents: number): Team => ({
  id,
  name,
  color: 'red',
  balanceCents,
  players: 1,
})
const zone = (number: number, owner: string | null) => ({ number, currentOwner: owner }) as Zone

test('[S3] one winner is named alone', () => {
  const result = outcome({
    teams: [team('t1', 'Red Team', 0), team('t2', 'Blue Team', 500)],
    zones: [zone(1, 't1')],
  })
  expect(winnerWords(result)).toBe('Red Team wins')
  expect(tieBreakerWords(result)).toBeNull()
})

test('[S4] the tie-breaker is named where it decided', () => {
  const zones = [zone(1, 't1'), zone(2, 't2')]
  const result = outcome({ teams: [team('t1', 'Red Team', 100), team('t2', 'Blue Team', 500)], zones })
  expect(winnerWords(result)).toBe('Blue Team wins')
  expect(tieBreakerWords(result)).toContain('tie-breaker')
})

test('[S3] teams level on everything win together', () => {
  const teams = [team('t1', 'Red Team', 300), team('t2', 'Blue Team', 300), team('t3', 'Pink Team', 300)]
  const result = outcome({ teams, zones: [] })
  expect(winnerWords(result)).toBe('Blue Team, Pink Team and Red Team win together')
  expect(tieBreakerWords(result)).toBe('Tied on zones and on unused budget.')
})
