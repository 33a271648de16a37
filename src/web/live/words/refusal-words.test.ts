import { describe, expect, it } from 'vitest'
import type { Command } from '#core/game/commands.ts'
import { COMMAND_EXAMPLES } from '#test/bombs/commands.ts'
import type { NotDone } from '#web/live/socket/outbox.ts'
import { FAILURES } from './failures.ts'
import { refusalWords } from './refusal-words.ts'

const view = {
  teams: [
    { id: 't1', name: 'Red Team', color: 'red', balanceCents: 0, players: 1 },
    { id: 't2', name: 'The Otters', color: 'blue', balanceCents: 500, players: 2 },
  ],
}

it('names the team that was first', () => {
  const refusal = { code: 'card-already-claimed', teamId: 't2' } as const
  expect(refusalWords('PlaceBid', refusal, view)).toBe('The Otters was first.')
  expect(refusalWords('PlaceBid', refusal, null)).toBe('Another team was first.')
})

it('names the price that takes a zone now, or that a teammate already has it', () => {
  const changed = { code: 'zone-changed', highestCents: 9_000, ownCents: 2_000 } as const
  expect(refusalWords('PlaceBid', { ...changed, priceCents: 7_000 }, view)).toBe(
    'The price is now $70. Nothing was charged.',
  )
  expect(refusalWords('PlaceBid', { ...changed, priceCents: null }, view)).toBe(
    'Your total has changed. You hold this zone now. Nothing was charged.',
  )
})

it('tells what was withdrawn or closed to who plays, and to the host who was second', () => {
  const closed = { code: 'zone-closed', reason: 'A parade' } as const
  expect(refusalWords('PlaceBid', closed, view)).toBe(
    'Nothing was charged. The host has closed this zone: A parade',
  )
  expect(refusalWords('CloseZone', closed, view)).toBe('This zone is already closed.')
  expect(refusalWords('ClaimCard', { code: 'card-withdrawn' }, view)).toBe(
    'The host has withdrawn this challenge. Pick another one.',
  )
  expect(refusalWords('WithdrawCard', { code: 'card-withdrawn' }, view)).toBe(
    'This challenge has already been withdrawn.',
  )
  expect(refusalWords('WithdrawCard', { code: 'card-expired' }, view)).toBe(
    'This challenge has expired. Nobody can claim it any more.',
  )
})

it('says how much there is when it is not enough', () => {
  expect(refusalWords('PlaceBid', { code: 'insufficient-funds', balanceCents: 34_050 }, view)).toBe(
    'Insufficient funds. Your team has $340.50.',
  )
})

it('tells that nothing was charged when the tap came too late, and when time is up', () => {
  expect(refusalWords('PlaceBid', { code: 'too-late' }, view)).toBe(
    'You were offline for too long. Nothing was charged. Try again.',
  )
  expect(refusalWords('PlaceBid', { code: 'game-over' }, view)).toBe('Time is up.')
})

it('lists what is wrong in a setup', () => {
  expect(
    refusalWords(
      'PlaceBid',
      { code: 'setup-invalid', messages: ['Team names cannot be empty', 'Two.'] },
      view,
    ),
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
  const words = plain.map((code) => refusalWords('PlaceBid', { code }, view))
  expect(new Set(words).size).toBe(plain.length)
  for (const text of words) expect(text.length).toBeGreaterThan(10)
  const newer = { code: 'from-the-future' } as unknown as NotDone
  expect(refusalWords('PlaceBid', newer, view)).toBe('Nothing was charged. Please try again.')
})

it('[P4] [X90] says which team it is now, and that nothing was charged', () => {
  expect(refusalWords('PlaceBid', { code: 'team-changed', teamId: 't2' }, view)).toBe(
    'You’re in The Otters now. Nothing was charged. Check again before you repeat it.',
  )
})

describe('[X97] [X43] of each command it says what it was about', () => {
  const ANYWHERE = [
    'not-allowed',
    'too-late',
    'malformed',
    'too-many-commands',
    'store-failed',
    'unsent',
    'unanswered',
  ] as const

  it.each(Object.keys(COMMAND_EXAMPLES) as Command['type'][])('%s', (type) => {
    for (const code of ANYWHERE) {
      const words = refusalWords(type, { code }, view)
      expect(words.includes('charged')).toBe(type === 'PlaceBid' && code !== 'unanswered')
      expect(words).toContain(code === 'unanswered' ? FAILURES[type].check : FAILURES[type].stays)
    }
  })

  it('as the undo of a claim that has become another, and the end of a game that has started', () => {
    expect(refusalWords('UndoClaim', { code: 'changed-meanwhile' }, view)).toMatch(/Nothing was undone/)
    expect(refusalWords('EndGame', { code: 'changed-meanwhile' }, view)).toMatch(/started in the meantime/)
    expect(refusalWords('EndGame', { code: 'too-late' }, view)).toBe(
      'You were offline for too long. The game is still running. Try again.',
    )
  })
})

it('[H2] [H3] [H5] [H6] says what a house rule allows, and until when', () => {
  const untilMs = new Date(2031, 4, 17, 14, 32).getTime()
  expect(refusalWords('PlaceBid', { code: 'zone-locked', untilMs }, view)).toBe(
    'This zone is locked until 14:32. Nothing was charged.',
  )
  expect(refusalWords('PlaceBid', { code: 'raise-too-high', maxCents: 2_500 }, view)).toBe(
    'The raise cap allows at most $25 here. Nothing was charged.',
  )
  expect(refusalWords('PlaceBid', { code: 'raise-too-high', maxCents: 0 }, view)).toBe(
    'Your total is as high as the raise cap allows. Nothing was charged.',
  )
  expect(refusalWords('ClaimCard', { code: 'too-many-waiting' }, view)).toBe(
    '3 of your team’s claims wait for approval. The challenge wasn’t claimed. Claim again once the host has decided on one.',
  )
})
