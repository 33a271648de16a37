import { describe, expect, test } from 'vitest'
import { LIMITS } from '#core/game/limits.ts'
import {
  type ChallengeDraft,
  isFound,
  problemsOf,
  roomIn,
  withChallenges,
  withMoved,
  withNewChallenge,
} from './challenge-list.ts'

const row = (id: string): ChallengeDraft => ({ id, title: `T ${id}`, description: `D ${id}`, value: 30 })
const list = ['a', 'b', 'c', 'd'].map(row)
const ids = (rows: readonly ChallengeDraft[]) => rows.map(({ id }) => id).join('')

describe('order', () => {
  test.each([
    ['c', 'up', 'acbd'],
    ['b', 'down', 'acbd'],
    ['c', 'top', 'cabd'],
    ['b', 'bottom', 'acdb'],
    ['a', 'up', 'abcd'],
    ['d', 'down', 'abcd'],
    ['x', 'top', 'abcd'],
  ] as const)('%s moved %s', (id, direction, order) => {
    expect(ids(withMoved(list, id, direction))).toBe(order)
  })
})

describe('adding', () => {
  test('at the bottom, with ids of their own', () => {
    const taken = [row('challenge-3'), row('x')]
    const added = withChallenges(taken, [row('ignored'), row('ignored')])
    expect(added.map(({ id }) => id)).toEqual(['challenge-3', 'x', 'challenge-4', 'challenge-5'])
  })

  test('[C3] no more than 120', () => {
    const almost = Array.from({ length: LIMITS.challenges.max - 1 }, (_, index) => row(`r${index}`))
    expect(roomIn(almost)).toBe(1)
    const full = withChallenges(almost, [row('first'), row('second')])
    expect(full).toHaveLength(120)
    expect(full.at(-1)?.title).toBe('T first')
    expect(withNewChallenge(full)).toHaveLength(120)
  })
})

describe('[C3] what is wrong with a challenge', () => {
  test.each([
    [{ title: ' ' }, { title: 'Challenge 7 title cannot be empty' }],
    [{ description: '' }, { description: 'Challenge 7 description cannot be empty' }],
    [{ value: 0 }, { value: 'Challenge 7 value must be a positive number' }],
    [{ value: 2.5 }, { value: 'Challenge 7 value must be a positive number' }],
    [{ value: Number.NaN }, { value: 'Challenge 7 value must be a positive number' }],
    [{ title: 'x'.repeat(121) }, { title: 'Challenge 7 title can have at most 120 characters' }],
    [{}, {}],
  ])('%j', (change, problems) => {
    expect(problemsOf({ ...row('a'), ...change }, 7)).toEqual(problems)
  })
})

test.each([
  ['bird', true],
  [' BIRD ', true],
  ['sparrow', true],
  ['$50', true],
  ['500', false],
  ['$1,250', false],
  ['', true],
])('looking for %j', (sought, expected) => {
  expect(isFound({ title: 'Go Birding', description: 'A sparrow counts', value: 50 }, sought)).toBe(expected)
})

test('an amount is found as it is shown and as it is typed', () => {
  const dear = { title: 'Cross the river', description: 'Swim', value: 12_500 }
  for (const sought of ['$12,500', '12,500', '12500']) expect(isFound(dear, sought)).toBe(true)
})
