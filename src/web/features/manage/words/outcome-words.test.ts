import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { closeEffects, deckSize, notWithdrawable, withdrawEffects } from './outcome-words.ts'

const { events, state } = aGame({ bids: [['z02', 't2', 40]] })
const after = (...happened: GameEvent[]) => folded([...events, ...happened]).state
const cardIn = ({ cards }: typeof state) => cards.find(({ id }) => id === 'c003') ?? null
const claimed = after({ type: 'CardClaimed', cardId: 'c003', teamId: 't2', claimedAtMs: STARTED_AT_MS + 9 })
const withdrawn = after({ type: 'CardWithdrawn', cardId: 'c003', reason: 'The fountain is dry' })

test('[M7] the host reads what withdrawing a card brings', () => {
  const card = cardIn(state)
  if (!card) throw new Error('the card is live')
  const [now, ...rest] = withdrawEffects(state, card, 5)
  expect(now).toBe('It leaves the flop now, and the next one is drawn.')
  expect(rest).toEqual(['Teams can no longer claim it.', 'Everyone will see your reason in the feed.'])
  expect(withdrawEffects(state, card, 0)[0]).toBe(
    'It leaves the flop now, and no other card takes its place.',
  )
  const [undrawn] = state.deck
  expect(undrawn && withdrawEffects(state, undrawn, 5)).toEqual([
    'It will never be drawn. Players aren’t told.',
  ])
})

test('[M7] where a card cannot be withdrawn, the host reads why, and what to do', () => {
  expect(notWithdrawable(state, cardIn(state))).toBeNull()
  expect(notWithdrawable(state, state.deck[0] ?? null)).toBeNull()
  expect(notWithdrawable(claimed, cardIn(claimed))).toBe(
    'Blue Whales completed this card. To withdraw it, undo the completion first.',
  )
  expect(notWithdrawable(withdrawn, cardIn(withdrawn))).toBe('This card was withdrawn.')
  expect(notWithdrawable(state, null)).toBe('This card is no longer in the game.')
})

test('[M8] the host reads what closing a zone brings, and for whom it counts', () => {
  const [free, held] = state.zones
  expect(held && closeEffects(state, held)[1]).toBe('Blue Whales keeps the zone, and it still scores.')
  expect(free && closeEffects(state, free)).toEqual([
    'No further bids. You can reopen it at any time.',
    'It stays unclaimed.',
    'Everyone will see your reason in the feed.',
  ])
})

test('[M7] the deck is what nobody has drawn; without an answer nobody knows', () => {
  expect(deckSize(state, [...state.cards, ...state.deck])).toBe(5)
  expect(deckSize(state, null)).toBeNull()
})
