import { describe, expect, test } from 'vitest'
import { isGuessable } from '#core/setup/guessable-code.ts'
import { defaultTeamCode, teamsProblems } from '#core/setup/setup.ts'
import { aGame, HOST } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { seededRandom } from '#test/sim/seeded-random.ts'
import { shuffledCodes } from './team-codes.ts'

test('[C2] shuffled codes are accepted, readable and different, whatever the chance (seeds 1 to 300)', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const codes = shuffledCodes(6, seededRandom(seed).next)
    const teams = codes.map((code) => ({ id: code, name: 'n', color: 'red', code }))
    expect(teamsProblems(teams), `seed ${seed}`).toEqual([])
    for (const code of codes) expect(code, `seed ${seed}`).toMatch(/^[a-z]{3,6}[2-9]{4}$/)
    expect(new Set(codes.map((code) => code.replace(/\d/g, ''))).size, `seed ${seed}`).toBe(6)
  }
})

test('another chance gives other codes', () => {
  expect(shuffledCodes(2, seededRandom(11).next)).not.toEqual(shuffledCodes(2, seededRandom(12).next))
})

test('the ends of the chance stay within the words and the digits', () => {
  expect(shuffledCodes(1, () => 0)).toEqual(['alley2222'])
  expect(shuffledCodes(1, () => 1 - 1e-12)).toEqual(['tunnel9999'])
})

describe('[X10] guessable codes', () => {
  const teams = [
    { name: 'The Night Owls', color: 'blue' },
    { name: 'Area 51', color: '#12ab34' },
    { name: 'Red Team', color: 'red' },
  ]

  test.each([
    'blue123',
    'Blue1',
    'yellow123',
    'red1234',
    'pink',
    'thenightowls7',
    'area51',
    'team123',
    '1234',
  ])('[C10] %s is one', (code) => {
    expect(isGuessable(code, teams)).toBe(true)
  })

  test.each(['canal4729', 'AAAAAA', 'blue8372', 'nightbus', 'K7WXYZ', '83726172'])(
    '[C10] %s is none',
    (code) => {
      expect(isGuessable(code, teams)).toBe(false)
    },
  )

  test('[C10] every default code is one, also where two teams have the colour; no shuffled one is', () => {
    for (const { color } of teams) {
      expect(isGuessable(defaultTeamCode(color), teams)).toBe(true)
      expect(isGuessable(`${defaultTeamCode(color)}2`, teams)).toBe(true)
    }
    for (let seed = 1; seed <= 100; seed += 1) {
      for (const code of shuffledCodes(6, seededRandom(seed).next))
        expect(isGuessable(code, teams)).toBe(false)
    }
  })
})

describe('[C10] [X10] shuffling in the lobby', () => {
  const shuffle = { type: 'ShuffleTeamCodes' } as const
  const changed = (teamId: string, code: string) => ({ type: 'TeamCodeChanged', teamId, code }) as const

  test('gives every team another code, and those who have joined keep their seats', () => {
    const before = aGame({ phase: 'joined' })
    const { state } = given(...before.events)
      .when(shuffle, HOST)
      .yields([changed('t1', 'alley2222'), changed('t2', 'arch2222'), changed('t3', 'attic2222')])
    expect(state.codes).toEqual({ t1: 'alley2222', t2: 'arch2222', t3: 'attic2222' })
    expect(state.players).toEqual(before.state.players)
    expect(state.teams).toEqual(before.state.teams)
  })

  test('leads no old code into another team: no word that was in use comes again', () => {
    const before = aGame({ phase: 'joined' }).events
    given(...before, changed('t2', 'alley2222'), changed('t3', 'arch9999'))
      .when(shuffle, HOST)
      .yields([changed('t1', 'attic2222'), changed('t2', 'bakery2222'), changed('t3', 'bench2222')])
  })

  test('is for the lobby: later the codes are in use', () => {
    given(...aGame({ phase: 'active' }).events)
      .when(shuffle, HOST)
      .refused('game-already-started')
    given(...aGame({ phase: 'completed' }).events)
      .when(shuffle, HOST)
      .refused('game-ended')
  })
})
