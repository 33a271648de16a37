import { expect, test } from 'vitest'
import { cardCountdown } from './card-countdown.ts'

/** It outlasts the cards. */
const game = { endsAtMs: 9_000_000 }
const card = { startTimeMs: 1_000_000, expiryTimeMs: 8_200_000 }

test('a fresh card shows all of its time', () => {
  expect(cardCountdown(card, game, 1_000_000)).toEqual({ clock: '02:00:00', urgency: null, share: 1 })
})

test('a clock that runs behind never shows more than all of it', () => {
  expect(cardCountdown(card, game, 900_000).share).toBe(1)
})

test('[F11] under ten minutes it ends soon, and under three it is the last call', () => {
  expect(cardCountdown(card, game, 7_600_000).urgency).toBeNull()
  expect(cardCountdown(card, game, 7_600_001)).toMatchObject({ clock: '00:10:00', urgency: 'Ends soon' })
  expect(cardCountdown(card, game, 8_020_000)).toMatchObject({ clock: '00:03:00', urgency: 'Ends soon' })
  expect(cardCountdown(card, game, 8_020_001).urgency).toBe('Last call')
  expect(cardCountdown(card, game, 8_199_999).urgency).toBe('Last call')
})

test('[F11] [X102] a card of five minutes is urgent in its last quarter, not from its first second', () => {
  const short = { startTimeMs: 1_000_000, expiryTimeMs: 1_300_000 }
  expect(cardCountdown(short, game, 1_000_001).urgency).toBeNull()
  expect(cardCountdown(short, game, 1_225_000).urgency).toBeNull()
  expect(cardCountdown(short, game, 1_225_001).urgency).toBe('Ends soon')
  expect(cardCountdown(short, game, 1_262_500).urgency).toBe('Ends soon')
  expect(cardCountdown(short, game, 1_262_501).urgency).toBe('Last call')
})

test('what is over reads 00:00:00 until the server replaces it', () => {
  expect(cardCountdown(card, game, 8_300_000)).toEqual({ clock: '00:00:00', urgency: 'Expiring', share: 0 })
})

test('a card without expiry says so', () => {
  expect(cardCountdown({ ...card, expiryTimeMs: null }, game, 5)).toEqual({
    clock: 'No expiry',
    urgency: null,
    share: null,
  })
})

test('a card that would outlast its game lasts until its end; its bar is as long as others with the same time left', () => {
  const endsAtMs = 4_600_000
  expect(cardCountdown(card, { endsAtMs }, 1_000_000)).toEqual({
    clock: '01:00:00',
    urgency: null,
    share: 0.5,
  })
  expect(cardCountdown(card, { endsAtMs }, 2_800_000)).toMatchObject({ clock: '00:30:00', share: 0.25 })
  expect(cardCountdown(card, { endsAtMs }, 4_060_000)).toMatchObject({
    clock: '00:09:00',
    urgency: 'Ends soon',
  })
  // However little of its own time it has had, ten minutes before the end it's urgent as all others are.
  expect(
    cardCountdown({ startTimeMs: 4_000_000, expiryTimeMs: 11_200_000 }, { endsAtMs }, 4_000_001).urgency,
  ).toBe('Ends soon')
  // So is one of twenty minutes, which by itself would be in its last five.
  expect(
    cardCountdown({ startTimeMs: 4_000_000, expiryTimeMs: 5_200_000 }, { endsAtMs }, 4_000_001).urgency,
  ).toBe('Ends soon')
})
