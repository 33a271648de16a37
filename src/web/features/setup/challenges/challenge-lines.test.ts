import { expect, test } from 'vitest'
import { challengesFromLines } from './challenge-lines.ts'

const bridge = { title: 'Cross a bridge', description: 'On foot', value: 40 }

test.each([
  'Cross a bridge | On foot | 40',
  'Cross a bridge|On foot|$40',
  '| Cross a bridge | On foot | 40 |',
  'Cross a bridge\tOn foot\t40',
  'Cross a bridge - On foot - 40',
  'Cross a bridge – On foot — 40',
  '3. Cross a bridge - On foot - 40',
  '• Cross a bridge | On foot | 40',
  '\r\n  Cross a bridge | On foot | 40.00  \r\n\r\n',
  'Title | Description | Value\n|---|---|---|\nCross a bridge | On foot | 40',
])('one challenge is read from %j', (text) => {
  expect(challengesFromLines(text)).toEqual({ challenges: [bridge], problems: [] })
})

test('a description may hold what parts the line, a title what does not', () => {
  expect(
    challengesFromLines('Half-time | left | right | 20\nTic-tac - one - two - 1,200').challenges,
  ).toEqual([
    { title: 'Half-time', description: 'left | right', value: 20 },
    { title: 'Tic-tac', description: 'one - two', value: 1200 },
  ])
})

test('what cannot be read is told with its line, and the rest is read', () => {
  const text = 'Just words\n\nCross a bridge | On foot | 40\nA title | 20\n | On foot | 10\nA | B\t C | many'
  expect(challengesFromLines(text)).toEqual({
    challenges: [bridge],
    problems: [
      'Line 1: the description is missing',
      'Line 4: the description is missing',
      'Line 5: the title is missing',
      'Line 6: the value “many” is not a whole number of dollars',
    ],
  })
})

test('nothing holds nothing', () => {
  expect(challengesFromLines(' \n\n')).toEqual({ challenges: [], problems: [] })
})

test('what stands only once does not part the line', () => {
  expect(challengesFromLines('Either|or - Choose one - 20')).toEqual({
    challenges: [{ title: 'Either|or', description: 'Choose one', value: 20 }],
    problems: [],
  })
})
