import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { project, viewFor } from '#core/game/view.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { given } from '#test/given.ts'

const { events } = aGame({ phase: 'completed' })
const share = (tokenHash: string) => ({ type: 'ShareReplay', tokenHash }) as const
const withdraw = { type: 'WithdrawReplay' } as const

test('[I14] the host shares a replay after the end, and withdraws it; one link works at a time', () => {
  const shared = given(...events).when(share('hash1'), HOST)
  shared.yields([{ type: 'ReplayShared', tokenHash: 'hash1' }])
  expect(shared.state.replayLink).toEqual({ shares: 1, tokenHash: 'hash1' })
  const [one, two, none] = [
    { type: 'ReplayShared', tokenHash: 'hash1' },
    { type: 'ReplayShared', tokenHash: 'hash2' },
    { type: 'ReplayWithdrawn' },
  ] as const satisfies GameEvent[]
  given(...events, one)
    .when(share('hash1'), HOST)
    .yields([])
  expect(given(...events, one, two).state.replayLink).toEqual({ shares: 2, tokenHash: 'hash2' })
  given(...events, one)
    .when(withdraw, HOST)
    .yields([none])
  expect(given(...events, one, none).state.replayLink).toEqual({ shares: 1, tokenHash: null })
  given(...events, one, none)
    .when(withdraw, HOST)
    .yields([])
  given(...events)
    .when(withdraw, HOST)
    .yields([])
})

test('[I14] nobody else does, nor anybody before the end or of a game that never began', () => {
  given(...events)
    .when(share('hash1'), playerOf('t1'))
    .refused('not-allowed')
  given(...aGame().events)
    .when(share('hash1'), HOST)
    .refused('game-not-ended')
  given(...aGame({ phase: 'time-up' }).events)
    .when(withdraw, HOST)
    .refused('game-not-ended')
  const lobby = aGame({ phase: 'joined' }).events
  given(...lobby, { type: 'GameEnded' })
    .when(share('hash1'), HOST)
    .refused('game-not-started')
})

test('[I14] no phone is told of the link', () => {
  const { state } = given(...events, { type: 'ReplayShared', tokenHash: 'hash1' })
  for (const audience of ['player', 'host', 'cohost', 'referee'] as const) {
    expect(JSON.stringify(viewFor(state, audience))).not.toContain('hash1')
    expect(project([{ type: 'ReplayShared', tokenHash: 'hash1' }], audience)).toEqual([])
  }
})
