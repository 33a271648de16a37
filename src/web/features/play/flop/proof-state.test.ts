import { expect, test } from 'vitest'
import type { QueuedMessage } from '#web/live/chat/queued-message.ts'
import { proofState } from './proof-state.ts'

const message = (cardId: string | null, stopped: QueuedMessage['stopped'] = null) =>
  ({ cardId, stopped }) as QueuedMessage
const none = { waiting: [], posted: [] }
const card = { id: 'c1', proofs: { t2: 1 } }

test.each([
  ['posted by the own team', 't2', none, 'posted'],
  ['posted by another team alone', 't1', none, 'none'],
  ['waiting on this phone', 't1', { waiting: [message('c1')], posted: [] }, 'on-its-way'],
  ['posted, and not heard of yet', 't1', { waiting: [], posted: [message('c1')] }, 'on-its-way'],
  ['waiting, but stuck', 't1', { waiting: [message('c1', { code: 'x', message: 'y' })], posted: [] }, 'none'],
  ['waiting for another card', 't1', { waiting: [message('c2'), message(null)], posted: [] }, 'none'],
] as const)('proof that is %s', (_, teamId, queue, expected) => {
  expect(proofState(card, teamId, queue)).toBe(expected)
})
