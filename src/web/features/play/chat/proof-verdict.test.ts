import { expect, test } from 'vitest'
import { proofVerdict } from './proof-verdict.ts'

test('[E5] a message tells how it stands with the claim of its writer’s team', () => {
  expect(proofVerdict({ claimedBy: 't1', review: 'waiting' }, 't1')).toBe('waiting')
  expect(proofVerdict({ claimedBy: 't1', review: 'approved' }, 't1')).toBe('approved')
  expect(proofVerdict({ claimedBy: 't1', review: 'rejected' }, 't1')).toBe('rejected')
})

test('it tells nothing of what others have claimed, or nobody', () => {
  expect(proofVerdict({ claimedBy: 't2', review: 'approved' }, 't1')).toBeNull()
  expect(proofVerdict({ claimedBy: null, review: null }, 't1')).toBeNull()
  expect(proofVerdict({ claimedBy: null, review: null }, null)).toBeNull()
})
