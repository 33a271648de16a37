import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/game/limits.ts'
import { aGame, type GameOptions, STARTED_AT_MS } from '#test/builders.ts'
import { folded } from '#test/given.ts'
import { bestPaid } from './best-paid.ts'

const at = (minutes: number) => STARTED_AT_MS + minutes * MINUTE_MS
const game = (options: GameOptions = {}, ...more: Parameters<typeof folded>[0]) =>
  folded([...aGame(options).events, ...more]).state
const paid = (state: ReturnType<typeof game>, minutes = 1) =>
  bestPaid(state, at(minutes)).map(({ value }) => value)

test('[F4] the live cards by what they pay, the best first; a double one counts as what it pays', () => {
  const fresh = game()
  const values = fresh.cards.map(({ value }) => value)
  expect(paid(fresh)).toEqual(values.toSorted((a, b) => b - a))
  expect(values, 'the order of the flop is another').not.toEqual(paid(fresh))
  const [first] = fresh.cards
  if (!first) throw new Error('the flop is empty')
  const changed = (to: object) => ({
    ...fresh,
    cards: fresh.cards.map((card) => (card === first ? { ...card, ...to } : card)),
  })
  expect(bestPaid(changed({ isDouble: true, value: 9_999 }), at(1))[0]?.id).toBe(first.id)
  expect(bestPaid(changed({ status: 'claimed' }), at(1)).map(({ id }) => id)).not.toContain(first.id)
})

test('[F4] [N9] none that has less than a minute left, or once time is up; a pause keeps them', () => {
  expect(paid(game(), 44)).toHaveLength(7)
  expect(paid(game(), 44.1)).toEqual([])
  expect(paid(game(), 46)).toEqual([])
  expect(paid(game({}, { type: 'GamePaused', sinceMs: at(1) }), 90)).toHaveLength(7)
  expect(paid(game({ phase: 'time-up' }))).toEqual([])
  expect(paid(game({ phase: 'joined' }))).toEqual([])
})
