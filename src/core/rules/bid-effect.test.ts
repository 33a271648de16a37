import { expect, test } from 'vitest'
import { MAX_CENTS } from '#core/game/money.ts'
import type { OwnOptions } from '#core/game/options.ts'
import { aGame } from '#test/builders.ts'
import { bidChips, bidEffect, bidStanding, lackingToTake } from './bid-effect.ts'

interface Case {
  balances?: number[]
  bids?: [string, string, number][]
  rules?: OwnOptions
}

/** The second team's screen of the first zone, on which the first has bid $30 and it $12, unless told otherwise. */
function screen({
  balances = [9, 46, 7],
  bids = [
    ['z01', 't1', 30],
    ['z01', 't2', 12],
  ],
  rules,
}: Case = {}) {
  const { state } = aGame({ balances, bids, ...(rules && { rules }) })
  const [zone] = state.zones
  if (!zone) throw new Error('there is no zone')
  return {
    effectOf: (dollars: number) => bidEffect(state, zone, 't2', dollars * 100),
    standing: bidStanding(state, zone, 't2'),
    chips: bidChips(state, zone, 't2').map(({ kind, amountCents }) => `${kind} ${amountCents / 100}`),
    lackingOf: (teamId: string) => lackingToTake(state, zone, teamId),
    lackingUnseen: lackingToTake({ ...state, blind: { sinceMs: 1, balances: {} } }, zone, 't2'),
  }
}

test('[B13] a bid below the price says how much more takes the zone, one at the price that it does', () => {
  const { effectOf, standing } = screen()
  expect(standing).toEqual({ kind: 'priced', priceCents: 1_800, lackingCents: 0 })
  expect(effectOf(0)).toEqual({ kind: 'nothing' })
  expect(effectOf(12)).toEqual({ kind: 'short', moreCents: 600 })
  expect(effectOf(17)).toEqual({ kind: 'short', moreCents: 100 })
  expect(effectOf(18)).toEqual({ kind: 'takes' })
  expect(effectOf(46)).toEqual({ kind: 'takes' })
  expect(effectOf(47)).toEqual({ kind: 'beyond-funds' })
})

test('[B13] what no money of the team can take is short by what it has to earn, to the cent', () => {
  const { effectOf, standing, lackingOf } = screen({ balances: [9, 12.5, 40] })
  expect(standing).toEqual({ kind: 'priced', priceCents: 1_800, lackingCents: 550 })
  expect(effectOf(12)).toEqual({ kind: 'short', moreCents: 600 })
  expect([lackingOf('t2'), lackingOf('t1'), lackingOf('t3'), lackingOf('')]).toEqual([550, null, null, null])
  expect(screen({ balances: [9, 18, 7] }).lackingOf('t2')).toBeNull()
  expect(screen({ balances: [9, -20, 7] }).lackingOf('t2')).toBe(3_800)
})

test('[H8] nothing is short while bids are hidden', () => {
  const { lackingOf, lackingUnseen } = screen({ balances: [9, 12, 40] })
  expect([lackingOf('t2'), lackingUnseen]).toEqual([600, null])
})

test('[B13] a team’s own zone stays its own, ahead of the next by so much', () => {
  const ahead = screen({
    bids: [
      ['z01', 't1', 30],
      ['z01', 't2', 42],
    ],
  })
  expect(ahead.standing).toEqual({ kind: 'holds', aheadCents: 1_200 })
  expect(ahead.effectOf(5)).toEqual({ kind: 'keeps' })
  const tied = screen({
    bids: [
      ['z01', 't1', 30],
      ['z01', 't2', 30],
    ],
  })
  expect(tied.standing).toEqual({ kind: 'holds', aheadCents: 0 })
})

test('[B13] a team in debt has to earn a whole dollar, and so has one with cents', () => {
  expect(screen({ balances: [9, -20, 7] }).standing).toEqual({
    kind: 'broke',
    earnCents: 2_100,
    debtCents: 2_000,
  })
  expect(screen({ balances: [9, 0.4, 7] }).standing).toEqual({ kind: 'broke', earnCents: 60, debtCents: 0 })
  expect(screen({ balances: [9, 1, 7] }).standing.kind).toBe('priced')
})

test('[B13] the raise cap speaks against a bid that the team could afford', () => {
  const { effectOf } = screen({ rules: { raiseCapDollars: 10 } })
  expect(effectOf(28)).toEqual({ kind: 'takes' })
  expect(effectOf(29)).toEqual({ kind: 'beyond-cap', mostCents: 2_800 })
})

test.each<[string, Case, string[]]>([
  ['the price first, and all the money last', {}, ['take 18', 'add 10', 'all 46']],
  ['all the money where the price is beyond it', { balances: [9, 11, 7] }, ['add 10', 'all 11']],
  ['the price once where it is all the money', { balances: [9, 18, 7] }, ['take 18', 'add 10']],
  ['no cents', { balances: [9, 5.99, 7] }, ['all 5']],
  ['nothing to a team in debt', { balances: [9, -3, 7] }, []],
  ['nothing to a team without a dollar', { balances: [9, 0.99, 7] }, []],
  ['both steps to a rich team', { balances: [9, 60, 7] }, ['take 18', 'add 10', 'add 50', 'all 60']],
  ['the most under the cap', { rules: { raiseCapDollars: 10 } }, ['take 18', 'add 10', 'most 28']],
  ['the price alone under a tight cap', { rules: { raiseCapDollars: 1 } }, ['take 18', 'add 10', 'most 19']],
  [
    'no more than can be bid',
    { balances: [9, MAX_CENTS / 50, 7] },
    ['take 18', 'add 10', 'add 50', `all ${MAX_CENTS / 100}`],
  ],
])('[B14] one tap offers %s', (_, options, expected) => {
  expect(screen(options).chips).toEqual(expected)
})
