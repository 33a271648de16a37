import { expect, test } from 'vitest'
import { Findings } from './findings.ts'
import { judge } from './judge.ts'

const RECOVERIES = [0.4, 29]

function judged(
  counts: Partial<Pick<Findings, 'acknowledged' | 'heard' | 'lateTwins'>>,
  recoveries = RECOVERIES,
) {
  const findings = Object.assign(new Findings({ nodes: 2 }), { acknowledged: 400, heard: 70, ...counts })
  judge({ findings, recoveriesSeconds: recoveries }, { mostSeconds: 30 })
  return findings.words
}

test('what went well is not judged', () => {
  expect(judged({ lateTwins: 6 })).toEqual([])
})

test('where nothing is acknowledged, or heard, nothing was shown', () => {
  expect(judged({ acknowledged: 0 })).toEqual(['wrong: nothing was acknowledged'])
  expect(judged({ heard: 0 })).toEqual(['wrong: no phone heard of a single entry'])
})

test('a recovery that takes too long, or has no time, is wrong', () => {
  expect(judged({}, [30.5])).toEqual(['wrong: a recovery took 30.5 s, above 30 s'])
  expect(judged({}, [Number.NaN])).toHaveLength(1)
})

test('late twins between nodes are rare, and none at a single one', () => {
  expect(judged({ lateTwins: 7 })).toEqual([
    'wrong: 7 were refused and done all the same, beside 400 acknowledged',
  ])
  const alone = new Findings({ nodes: 1 })
  alone.noteLateTwin('a bid was refused, and is done')
  expect(alone.areNone).toBe(false)
})
