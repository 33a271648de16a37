import { describe, expect, test } from 'vitest'
import { aGame, playerOf } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import type { GameEvent } from './events.ts'
import { playerName } from './names.ts'

/** What the first players of the teams, numbers 1 to 3, are called when they call themselves so. */
function namesOf(...nicknames: (string | undefined)[]): string[] {
  const named = nicknames.map((nickname, index): GameEvent => {
    const { playerId } = playerOf(`t${index + 1}`)
    return { type: 'NicknameSet', playerId, ...(nickname !== undefined && { nickname }) }
  })
  const { players } = folded([...aGame().events, ...named]).state
  return Object.values(players).map((player) => playerName(player, players))
}

describe('[J9] [X15] two players of one name', () => {
  test('both have their numbers behind it; a name that is alone has none', () => {
    expect(namesOf('Ada', 'Bo', 'Cy')).toEqual(['Ada', 'Bo', 'Cy'])
    expect(namesOf('Ada', 'Bo', 'Ada')).toEqual(['Ada (1)', 'Bo', 'Ada (3)'])
    expect(namesOf('Ada', undefined, 'Ada')).toEqual(['Ada (1)', 'Player 2', 'Ada (3)'])
  })

  test.each(['ADA', 'A d a', 'Аda', 'Ada.', 'Áda', '𝓐da', 'Ad4', 'Ada (1)', 'Ada (1) (2)'])(
    'also where the other looks the same: %s',
    (alike) => {
      expect(namesOf('Ada', alike, 'Cy')).toEqual(['Ada (1)', `${alike} (2)`, 'Cy'])
    },
  )

  test('whoever calls themselves as someone without a name does is told apart by the number', () => {
    expect(namesOf(undefined, 'Player 1', 'PIayer I')).toEqual(['Player 1', 'Player 1 (2)', 'PIayer I (3)'])
  })

  test('different signs are different names', () => {
    expect(namesOf('🦊', '🐻', '...')).toEqual(['🦊', '🐻', '...'])
  })

  test('the number goes when the other has another name, or is gone', () => {
    const { playerId } = playerOf('t3')
    const ada = (teamId: string): GameEvent => ({
      type: 'NicknameSet',
      playerId: playerOf(teamId).playerId,
      nickname: 'Ada',
    })
    const both = [...aGame().events, ada('t1'), ada('t3')]
    const nameAfter = (...events: GameEvent[]) => {
      const { players } = folded([...both, ...events]).state
      return Object.values(players).map((player) => playerName(player, players))[0]
    }
    expect(nameAfter()).toBe('Ada (1)')
    expect(nameAfter({ type: 'NicknameSet', playerId, nickname: 'Eve' })).toBe('Ada')
    expect(nameAfter({ type: 'PlayerRemoved', playerId, teamId: 't3' })).toBe('Ada')
  })
})
