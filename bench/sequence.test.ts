import { expect, test } from 'vitest'
import { Sequence } from './load/sequence.ts'

/** @param steps entries, and whole views as texts */
function counted(...steps: readonly (number | string)[]): { lost: number; doubled: number; last: number } {
  const losses = { lost: 0, doubled: 0 }
  const sequence = new Sequence(losses)
  for (const step of steps) {
    if (typeof step === 'number') sequence.hear(step)
    else sequence.jump(Number(step))
  }
  return { ...losses, last: sequence.last }
}

test('a whole sequence counts nothing, wherever it begins', () => {
  expect(counted('6', 7, 8, 9)).toEqual({ lost: 0, doubled: 0, last: 9 })
  expect(counted(41, 42)).toEqual({ lost: 0, doubled: 0, last: 42 })
})

test('every entry that is left out is lost', () => {
  expect(counted('6', 7, 10, 11)).toEqual({ lost: 2, doubled: 0, last: 11 })
})

test('every entry that comes again is doubled', () => {
  expect(counted('6', 7, 7, 6, 8)).toEqual({ lost: 0, doubled: 2, last: 8 })
})

test('a whole view makes good for what it holds, and leads nobody back', () => {
  expect(counted('6', 7, '12', 13)).toEqual({ lost: 0, doubled: 0, last: 13 })
  expect(counted('6', 7, '5', 6)).toEqual({ lost: 0, doubled: 1, last: 6 })
})

test('a socket goes on after the entry that it names, and a fetched view holds what lies before', () => {
  const losses = { lost: 0, doubled: 0 }
  const sequence = new Sequence(losses)
  sequence.follow(40)
  sequence.hear(41)
  // The view may hold more than was heard: these entries still come, and are no repetition.
  sequence.hold(43)
  expect(sequence.last).toBe(43)
  for (const seq of [42, 43, 44]) sequence.hear(seq)
  expect({ ...losses, last: sequence.last }).toEqual({ lost: 0, doubled: 0, last: 44 })
})

test('a socket that goes on with another entry than it has named has lost or doubled some', () => {
  const losses = { lost: 0, doubled: 0 }
  const sequence = new Sequence(losses)
  sequence.follow(40)
  sequence.hear(43)
  expect(losses).toEqual({ lost: 2, doubled: 0 })
  sequence.hear(43)
  expect(losses).toEqual({ lost: 2, doubled: 1 })
  sequence.follow(50)
  sequence.hear(51)
  expect(losses).toEqual({ lost: 2, doubled: 1 })
  sequence.hear(50)
  expect(losses).toEqual({ lost: 2, doubled: 2 })
})
