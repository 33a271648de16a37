import { expect, it } from 'vitest'
import type { NotDone } from './outbox.ts'
import { refusalWords } from './refusal-words.ts'

const view = {
  teams: [
    { id: 't1', name: 'Red Team', color: 'red', balanceCents: 0, players: 1 },
    { id: 't2', name: 'The Otters', color: 'blue', balanceCents: 500, players: 2 },
  ],
}

it('names the team that was first', () => {
  const refusal = { code: 'card-already-claimed', teamId: 't2' } as const
  expect(refusalWords(refusal, view)).toBe('The Otters was first.')
  expect(refusalWords(refusal, null)).toBe('Another team was first.')
})

it('names the price that takes a zone now, or that a teammate already has it', () => {
  const changed = { code: 'zone-changed', highestCents: 9_000, ownCents: 2_000 } as const
  expect(refusalWords({ ...changed, priceCents: 7_000 }, view)).toBe(
    'The price has changed: $70 takes it now.',
  )
  expect(refusalWords({ ...changed, priceCents: null }, view)).toBe(
    'Your total has changed: you hold this zone.',
  )
})

it('says how much there is when it is not enough', () => {
  expect(refusalWords({ code: 'insufficient-funds', balanceCents: 34_050 }, view)).toBe(
    'Insufficient funds. Your team has $340.50.',
  )
})

it('tells that nothing was charged when the tap came too late, and when time is up', () => {
  expect(refusalWords({ code: 'too-late' }, view)).toBe(
    'No signal for too long: this was not done. Nothing was charged.',
  )
  expect(refusalWords({ code: 'game-over' }, view)).toBe('Time is up.')
})

it('lists what is wrong in a setup', () => {
  expect(
    refusalWords({ code: 'setup-invalid', messages: ['Team names cannot be empty', 'Two.'] }, view),
  ).toBe('Team names cannot be empty Two.')
})

it('has words for every reason, each its own where the person can do something else', () => {
  const plain = [
    'not-allowed',
    'game-not-started',
    'game-already-started',
    'game-over',
    'game-ended',
    'team-not-found',
    'wrong-team-code',
    'game-full',
    'card-not-found',
    'card-expired',
    'card-not-claimed',
    'zone-not-found',
    'amount-invalid',
    'announcement-empty',
    'announcement-too-long',
    'nothing-changed',
    'changed-meanwhile',
    'too-late',
    'malformed',
    'too-many-commands',
    'store-failed',
    'unsent',
    'unanswered',
  ] as const
  const words = plain.map((code) => refusalWords({ code }, view))
  expect(new Set(words).size).toBe(plain.length)
  for (const text of words) expect(text.length).toBeGreaterThan(10)
  const newer = { code: 'from-the-future' } as unknown as NotDone
  expect(refusalWords(newer, view)).toBe('This was not done. Please try again.')
})
