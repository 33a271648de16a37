import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { goneWords } from './gone-words.ts'

const { events, state } = aGame()
const card = state.cards.find(({ id }) => id === 'c003')
const wordsAfter = (happened: readonly GameEvent[], isOver = false) =>
  card && goneWords(card, folded([...events, ...happened]).state, 't1', isOver)
const claimedBy = (teamId: string): GameEvent => ({
  type: 'CardClaimed',
  cardId: 'c003',
  teamId,
  claimedAtMs: STARTED_AT_MS + 9,
})

test('[X96] the question before a claim says what has become of its card', () => {
  expect(wordsAfter([])).toBeNull()
  expect(wordsAfter([claimedBy('t2')])).toBe('Blue Whales claimed "Challenge no. 3" first.')
  expect(wordsAfter([claimedBy('t1')])).toBe('Your team has already claimed "Challenge no. 3": +$33.')
  expect(wordsAfter([{ type: 'CardExpired', cardId: 'c003' }])).toBe(
    '"Challenge no. 3" has expired. Pick another challenge.',
  )
  expect(wordsAfter([{ type: 'CardWithdrawn', cardId: 'c003', reason: 'The fountain is dry' }])).toBe(
    'The host withdrew "Challenge no. 3". Pick another challenge.',
  )
  expect(wordsAfter([], true)).toBe('Time is up. Challenges can no longer be completed.')
})
