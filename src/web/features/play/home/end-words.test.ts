import { expect, test } from 'vitest'
import { aGame } from '#test/builders.ts'
import { endWords } from './end-words.ts'

test('[U7] over the feed stands who won, and with how many zones', () => {
  const one = aGame({ bids: [['z01', 't1', 5]], balances: [250, 250, 77] })
  expect(endWords(one.state)).toBe('Time is up: Red Foxes wins with 1 zone')
  const none = aGame({ balances: [250, 250, 77] })
  expect(endWords(none.state)).toBe('Time is up: Blue Whales and Red Foxes win together with 0 zones each')
})
