import { expect, test } from 'vitest'
import { failedClaimWords } from './failed-claim-words.ts'

const title = 'Body Copy'

test('[X102] away from the flop, a claim that was not done names its card', () => {
  expect(failedClaimWords({ title, reason: null, isHere: false })).toBe(
    '"Body Copy" wasn’t claimed. Open Flop and try again.',
  )
  expect(failedClaimWords({ title, reason: 'Red Team was first.', isHere: false })).toBe(
    '"Body Copy" wasn’t claimed. Red Team was first.',
  )
})

test('on the flop the reason is enough', () => {
  expect(failedClaimWords({ title, reason: null, isHere: true })).toBe('Please try again')
  expect(failedClaimWords({ title, reason: 'Time is up.', isHere: true })).toBe('Time is up.')
})
