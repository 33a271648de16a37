import { expect, test } from 'vitest'
import type { Waiting } from '#core/rules/review-queue.ts'
import { upNext } from './up-next.ts'

const claim = (id: string, claimedAtMs: number) =>
  ({ kind: 'claim', item: { id, claimedAtMs } }) as unknown as Waiting<'claim'>

const [first, second, third] = [claim('c7', 1_000), claim('c2', 2_000), claim('c5', 3_000)]
const waiting = [first, second, third]

test('[Q3] what comes next follows the open one, goes round, and leaves it out', () => {
  expect(upNext(waiting, first)).toEqual([second, third])
  expect(upNext(waiting, second)).toEqual([third, first])
  expect(upNext(waiting, third)).toEqual([first, second])
})

test('[Q3] after one that was decided elsewhere comes the next in time', () => {
  expect(upNext([first, third], second)).toEqual([third, first])
  expect(upNext([first], first)).toEqual([])
  expect(upNext([], first)).toEqual([])
  expect(upNext(waiting, null)).toEqual(waiting)
})
