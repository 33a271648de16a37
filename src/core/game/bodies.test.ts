import { expect, test } from 'vitest'
import { erasedBy, personalDataIdOf, restorePersonalData, splitPersonalData, wordsId } from './bodies.ts'
import type { GameEvent } from './events.ts'

const WORDS = 'what someone wrote'
const spoken: GameEvent[] = [
  {
    type: 'MessagePosted',
    messageId: 'm1',
    playerId: 'p1',
    playerNumber: 1,
    teamId: 't1',
    cardId: null,
    writtenAtMs: 1,
    photos: [],
    text: WORDS,
  },
  {
    type: 'ClaimDisputed',
    messageId: 'm2',
    cardId: 'c1',
    playerId: 'p1',
    playerNumber: 1,
    teamId: 't1',
    text: WORDS,
  },
  { type: 'ClaimRejected', messageId: 'm3', cardId: 'c1', teamId: 't1', text: WORDS },
  { type: 'NicknameSet', playerId: 'p1', nickname: WORDS },
]

test.each(spoken)('[E9] the words of $type stand apart and find back', (event) => {
  const { event: bare, body } = splitPersonalData(event)
  expect(JSON.stringify(bare)).not.toContain(WORDS)
  expect(body).toMatchObject({ id: personalDataIdOf(event), text: WORDS })
  expect(restorePersonalData(bare, { [body?.id ?? '']: WORDS })).toEqual(event)
  expect(restorePersonalData(bare, {})).toEqual(bare)
})

test('[E9] what says nothing is kept as it is', () => {
  const event: GameEvent = { type: 'AnnouncementPosted', text: 'For everyone, and for ever.' }
  expect(splitPersonalData(event)).toEqual({ event, body: null })
  expect(restorePersonalData(event, { '': 'x' })).toBe(event)
})

test('[E9] [E3] [J6] deleting, leaving, being removed and taking a name away erase', () => {
  expect(erasedBy({ type: 'MessageDeleted', messageId: 'm1', evidence: null, photoIds: [] })).toEqual([
    wordsId('m1'),
  ])
  expect(erasedBy({ type: 'PlayerLeft', playerId: 'p1', teamId: 't1' })).toEqual(['name:p1'])
  expect(erasedBy({ type: 'PlayerRemoved', playerId: 'p1', teamId: 't1' })).toEqual(['name:p1'])
  expect(erasedBy({ type: 'NicknameSet', playerId: 'p1' })).toEqual(['name:p1'])
  expect(erasedBy({ type: 'NicknameSet', playerId: 'p1', nickname: 'Flash' })).toEqual([])
})
