import { expect, test } from 'vitest'
import { type Mark, summaryOf } from './finding.ts'

const named = (marks: Record<string, Mark>) =>
  Object.entries(marks).map(([name, mark]) => ({ name, finding: { mark, word: '', text: '' } }))

test.each<[string, string, Record<string, Mark>]>([
  ['Your phone is ready', 'All that’s left is to charge it.', { Connection: 'good', Location: 'note' }],
  ['Almost ready', 'One tap to go: Location', { Connection: 'good', Location: 'try' }],
  ['1 thing to fix', 'Connection', { Connection: 'fix', Location: 'try' }],
  ['2 things to fix', 'Connection · Seat', { Connection: 'fix', Browser: 'good', Seat: 'fix' }],
  ['Testing this phone…', 'A few seconds.', { Connection: 'busy', Browser: 'fix' }],
])('[J39] %s', (title, text, marks) => {
  expect(summaryOf(named(marks))).toMatchObject({ title, text })
})
