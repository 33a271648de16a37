import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { itemNow, wordGroups } from './word-items.ts'

const { state } = aGame({ cards: 9, zones: 3, teams: 2 })
const challenges = [...state.cards, ...state.deck]
const [live] = state.cards
const names = (sought: string, view = state) =>
  wordGroups(view, challenges, sought).map(({ name, items }) => `${name} ${items.length}`)

test('[M6] a host finds every zone, card and team, each once, under its heading', () => {
  expect(names('')).toEqual(['Zones 3', 'Cards in the flop 7', 'Cards not drawn yet 2', 'Teams 2'])
  const cards = state.cards.map((card, index) =>
    index === 0
      ? { ...card, status: 'claimed' as const, claimedBy: 't1', claimedAtMs: 5 }
      : index < 3
        ? { ...card, status: (['expired', 'withdrawn'] as const)[index - 1] ?? 'expired' }
        : card,
  )
  expect(names('', { ...state, cards })).toEqual([
    'Zones 3',
    'Cards in the flop 4',
    'Cards not drawn yet 2',
    'Completed cards 1',
    'Expired and withdrawn cards 2',
    'Teams 2',
  ])
})

test('[M6] searching finds titles, descriptions, numbers and names, whatever the case', () => {
  expect(names(' zONE 2 ')).toEqual(['Zones 1'])
  expect(names(live?.description.toUpperCase() ?? '')[0]).toBe('Cards in the flop 1')
  expect(names(state.teams[1]?.name ?? '')).toEqual(['Teams 1'])
  expect(names('nothing like it')).toEqual([])
})

test('[M6] what is open is followed by its id, until it is gone', () => {
  const [last] = state.deck
  expect(itemNow(wordGroups(state, challenges, ''), 'card', last?.id ?? '')?.words).toEqual({
    title: last?.title,
    description: last?.description,
  })
  expect(itemNow(wordGroups(state, state.cards, ''), 'card', last?.id ?? '')).toBeNull()
})
