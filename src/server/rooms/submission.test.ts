import { expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import { commandDigest } from './submission.ts'

const message = (text: string): AnyCommand => ({
  type: 'PostMessage',
  messageId: 'm1',
  text,
  cardId: null,
  writtenAtMs: 1,
  photos: [],
})

test('[E9] a digest tells nothing of words that can be erased, and everything else apart', () => {
  expect(commandDigest(message('yes'))).toBe(commandDigest(message('no')))
  expect(commandDigest({ type: 'SetNickname', nickname: 'Ada' })).toBe(
    commandDigest({ type: 'SetNickname', nickname: 'Ben' }),
  )
  expect(commandDigest({ type: 'ClaimCard', cardId: 'c001' })).not.toBe(
    commandDigest({ type: 'ClaimCard', cardId: 'c002' }),
  )
})
