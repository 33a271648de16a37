import { describe, expect, test } from 'vitest'
import type { AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { given } from '#test/given.ts'
import { type Seen, seenSchema } from './seen.ts'

const BLUE = playerOf('t2')
const game = given(...aGame().events)
const changedTeam: GameEvent = {
  type: 'PlayerChangedTeam',
  playerId: BLUE.playerId,
  fromTeamId: 't2',
  toTeamId: 't3',
}
const claimed = (minute: number, teamId: string): GameEvent => ({
  type: 'CardClaimed',
  cardId: 'c003',
  teamId,
  claimedAtMs: STARTED_AT_MS + minute * 60_000,
})
const undone: GameEvent = {
  type: 'ClaimUndone',
  cardId: 'c003',
  teamId: 't2',
  startTimeMs: STARTED_AT_MS,
  expiryTimeMs: STARTED_AT_MS + 45 * 60_000,
}
const disputed: GameEvent = {
  type: 'ClaimDisputed',
  messageId: 'm1',
  cardId: 'c003',
  playerId: playerOf('t3').playerId,
  playerNumber: 3,
  teamId: 't3',
}

const bid: AnyCommand = {
  type: 'PlaceBid',
  zoneId: 'z01',
  amountCents: 7_700,
  seenHighestCents: 0,
  seenOwnCents: 0,
}
const message: AnyCommand = {
  type: 'PostMessage',
  messageId: 'm2',
  text: 'Here.',
  cardId: null,
  writtenAtMs: 0,
  photos: [],
}

describe('[P4] [X90] a screen that shows another team', () => {
  test.each<AnyCommand>([
    bid,
    { type: 'ClaimCard', cardId: 'c001' },
    message,
    { type: 'DisputeClaim', cardId: 'c003', claimedAtMs: STARTED_AT_MS + 60_000, reason: 'No.' },
    { type: 'SetNickname', nickname: 'Ada' },
  ])('has no say: $type', (command) => {
    const moved = given(...aGame().events, claimed(1, 't1'), changedTeam)
    const { state } = moved
      .when(command, BLUE, { seen: { teamId: 't2' } })
      .refused({ code: 'team-changed', teamId: 't3' })
    expect(state).toBe(moved.state)
    expect(moved.when(command, BLUE, { seen: { teamId: 't3' } }).decision).toHaveProperty('events')
  })

  test('is a page of an earlier version where it says nothing', () => {
    given(...aGame().events, changedTeam)
      .when(bid, BLUE, { seen: {} })
      .yields([expect.objectContaining({ type: 'BidPlaced', teamId: 't3' })])
  })

  test('may be a player’s in a browser that signs in as the host, and the other way round', () => {
    game.when(bid, HOST, { seen: { teamId: 't2' } }).refused({ code: 'team-changed', teamId: 't1' })
    game.when(bid, BLUE, { seen: { teamId: 't1' } }).refused({ code: 'team-changed', teamId: 't2' })
  })

  test('hears first that the game has ended', () => {
    given(...aGame({ phase: 'completed' }).events)
      .when(message, BLUE, { seen: { teamId: 't1' } })
      .refused('game-ended')
  })
})

describe('[P5] [X31] what turned into something else under an old screen stays', () => {
  const again = [...aGame().events, claimed(1, 't2'), undone, claimed(2, 't1')]
  const rows: [AnyCommand['type'], GameEvent[], AnyCommand, now: Seen, before: Seen][] = [
    [
      'UndoClaim',
      again,
      { type: 'UndoClaim', cardId: 'c003' },
      { claimedAtMs: STARTED_AT_MS + 120_000 },
      { claimedAtMs: STARTED_AT_MS + 60_000 },
    ],
    [
      'ApproveClaim',
      [...again, disputed],
      { type: 'ApproveClaim', cardId: 'c003', claimedAtMs: STARTED_AT_MS + 120_000 },
      { disputes: 1 },
      { disputes: 0 },
    ],
    [
      'RejectClaim',
      [...again, disputed],
      {
        type: 'RejectClaim',
        cardId: 'c003',
        claimedAtMs: STARTED_AT_MS + 120_000,
        reason: 'Blurred.',
        undo: true,
      },
      { disputes: 1 },
      { disputes: 0 },
    ],
    [
      'RemovePlayer',
      [...aGame().events, changedTeam],
      { type: 'RemovePlayer', playerId: BLUE.playerId, changeCode: true },
      { playerTeamId: 't3' },
      { playerTeamId: 't2' },
    ],
    [
      'ShuffleTeamCodes',
      [...aGame({ phase: 'joined' }).events, { type: 'TeamCodeChanged', teamId: 't2', code: 'canal4729' }],
      { type: 'ShuffleTeamCodes' },
      { codes: ['red123', 'canal4729', 'owlOWL4'] },
      { codes: ['red123', 'Whale77', 'owlOWL4'] },
    ],
    ['EndGame', aGame().events, { type: 'EndGame' }, { status: 'active' }, { status: 'lobby' }],
  ]

  test.each(rows)('%s', (_, events, command, now, before) => {
    const present = given(...events)
    const { state } = present.when(command, HOST, { seen: before }).refused('changed-meanwhile')
    expect(state).toBe(present.state)
    expect(present.when(command, HOST, { seen: now }).decision).toHaveProperty('events')
    expect(present.when(command, HOST).decision).toHaveProperty('events')
  })

  test('what is gone is told as before', () => {
    const seen = { claimedAtMs: STARTED_AT_MS + 60_000, disputes: 3, playerTeamId: 't2' }
    const claim = { cardId: 'c003', claimedAtMs: STARTED_AT_MS + 60_000 }
    given(...aGame().events, claimed(1, 't2'), undone)
      .when({ type: 'UndoClaim', cardId: 'c003' }, HOST, { seen })
      .refused('card-not-claimed')
    given(...aGame().events, claimed(1, 't2'), {
      type: 'ClaimApproved',
      messageId: 'm3',
      cardId: 'c003',
      teamId: 't1',
    })
      .when({ type: 'ApproveClaim', ...claim }, HOST, { seen })
      .refused('already-decided')
    for (const playerId of ['nobody', 'constructor']) {
      game
        .when({ type: 'RemovePlayer', playerId, changeCode: false }, HOST, { seen })
        .refused('player-not-found')
    }
  })
})

test('[P5] what later versions see is left out, not refused', () => {
  expect(seenSchema.parse({ teamId: 't1', weather: 'rain' })).toEqual({ teamId: 't1' })
})
