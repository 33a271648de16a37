import { expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { viewFor } from '#core/game/view.ts'
import { aGame, HOST, playerOf } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'

const opened: GameEvent = {
  ...{ type: 'SpectatorScreenOpened', linkId: 'link1' },
  ...{ delayMinutes: 15, freezeMinutes: 20 },
}
const timeUp: GameEvent = { type: 'TimeRanOut' }
const reveal = { type: 'RevealResult' } as const
const open = { type: 'OpenSpectatorScreen', linkId: 'link2', delayMinutes: 0, freezeMinutes: 0 } as const
const { events } = aGame()

test('[I30] the host opens a screen, replaces its link, and revokes it', () => {
  given(...events)
    .when(open, HOST)
    .yields([{ ...open, type: 'SpectatorScreenOpened' }])
  given(...events, opened)
    .when(open, HOST)
    .yields([{ ...open, type: 'SpectatorScreenOpened' }])
  given(...events, opened)
    .when({ type: 'RevokeSpectatorScreen' }, HOST)
    .yields([{ type: 'SpectatorScreenRevoked' }])
  for (const command of [
    { type: 'RevokeSpectatorScreen' },
    { type: 'ChangeSpectatorScreen', delayMinutes: 5, freezeMinutes: 0 },
    reveal,
  ] as const) {
    given(...events, opened, { type: 'SpectatorScreenRevoked' })
      .when(command, HOST)
      .refused('no-spectator-screen')
  }
})

test('[I32] the delay and the freeze change together, and once', () => {
  const change = { type: 'ChangeSpectatorScreen', delayMinutes: 5, freezeMinutes: 0 } as const
  given(...events, opened)
    .when(change, HOST)
    .yields([{ ...change, type: 'SpectatorScreenChanged' }])
  given(...events, opened)
    .when({ ...change, delayMinutes: 15, freezeMinutes: 20 }, HOST)
    .yields([])
})

test('[I36] the result is revealed once time is up and it stands, and once', () => {
  given(...events, opened)
    .when(reveal, HOST)
    .refused('reveal-too-early')
  given(...events, opened, timeUp)
    .when(reveal, HOST)
    .yields([{ type: 'ResultRevealed' }])
  given(...events, opened, timeUp, { type: 'ResultRevealed' })
    .when(reveal, HOST)
    .yields([])
  given(...events, opened, { type: 'GameEnded' })
    .when(reveal, HOST)
    .yields([{ type: 'ResultRevealed' }])
  const { playerId } = playerOf('t3')
  const disputed: GameEvent = {
    ...{ type: 'ClaimDisputed', messageId: 'm2', cardId: 'c001', playerId },
    ...{ playerNumber: 3, teamId: 't3' },
  }
  const claimed: GameEvent = { type: 'CardClaimed', cardId: 'c001', teamId: 't1', claimedAtMs: 1 }
  given(...events, claimed, disputed, opened, timeUp)
    .when(reveal, HOST)
    .refused('reveal-too-early')
})

test('[I30] the host and co-hosts know of the screen; players and referees do not', () => {
  const { state } = folded([...events, opened])
  const screen = { linkId: 'link1', delayMinutes: 15, freezeMinutes: 20 }
  expect(viewFor(state, 'host')).toMatchObject({ spectators: screen })
  expect(viewFor(state, 'cohost')).toMatchObject({ spectators: screen })
  for (const audience of ['player', 'referee', 'team:t1'] as const) {
    expect(viewFor(state, audience)).not.toHaveProperty('spectators')
  }
})
