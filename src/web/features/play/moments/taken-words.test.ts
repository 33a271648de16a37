import { expect, test } from 'vitest'
import { cardId } from '#core/game/ids.ts'
import { aGame, type GameOptions } from '#test/builders.ts'
import { takenWords } from './taken-words.ts'

const view = (bids: NonNullable<GameOptions['bids']>) => aGame({ bids }).state

test('[U5] a taken zone says whose it is, what that makes of the zones, and the place in one reading', () => {
  const game = view([
    ['z01', 't2', 30],
    ['z02', 't2', 20],
    ['z03', 't1', 10],
  ])
  expect(takenWords(game, { zones: [2], by: 't2' }, [])).toEqual({
    title: 'Zone 2 is yours',
    name: game.zones[1]?.title,
    before: '1',
    after: '2 zones',
    place: '1st, one zone ahead of Red Foxes',
  })
  expect(takenWords(game, { zones: [3], by: 't1' }, [])).toMatchObject({
    ...{ before: '0', after: '1 zone', place: '2nd, one zone behind Blue Whales' },
  })
})

test('[U5] between level teams the money decides, and zones taken at once are counted together', () => {
  const level = view([
    ['z01', 't2', 30],
    ['z02', 't2', 20],
    ['z03', 't1', 10],
    ['z04', 't1', 15],
  ])
  expect(takenWords(level, { zones: [1, 2], by: 't2' }, [])).toEqual({
    title: '2 zones are yours',
    name: null,
    before: '0',
    after: '2 zones',
    place: '1st, ahead of Red Foxes on money',
  })
})

test('[U5] a zone that was lost again in the meantime isn’t counted', () => {
  const lost = view([['z01', 't2', 30]])
  expect(takenWords(lost, { zones: [1, 3], by: 't2' }, [])).toMatchObject({ before: '0', after: '1 zone' })
})

test('[U5] a place that rests on money of which the team owes proof says so', () => {
  const game = aGame({
    bids: [
      ['z01', 't1', 30],
      ['z02', 't2', 10],
    ],
    balances: [50, 60],
  }).state
  const owed = game.cards.filter(({ id }) => [cardId(0), cardId(1)].includes(id))
  const place = (cards: typeof owed) => takenWords(game, { zones: [2], by: 't2' }, cards).place
  expect(place([])).toBe('1st, ahead of Red Foxes on money')
  expect(place(owed.slice(0, 1))).toBe('Now 1st. Post proof to stay there')
  expect(place(owed)).toBe('Now 1st. Post proof to stay there')
  const unpaid = owed.map((card) => ({ ...card, review: 'waiting' as const, paidCents: 0 }))
  expect(place(unpaid)).toBe('1st, ahead of Red Foxes on money')
})
