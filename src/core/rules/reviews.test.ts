import { describe, expect, test } from 'vitest'
import type { GameEvent } from '#core/game/events.ts'
import { aGame, HOST, playerOf, STARTED_AT_MS } from '#test/builders.ts'
import { folded, given } from '#test/given.ts'
import { claimsToReview } from './reviews.ts'

const atMs = STARTED_AT_MS + 600_000
const claimed = (cardId: string, minute: number, teamId = 't2'): GameEvent => ({
  type: 'CardClaimed',
  cardId,
  teamId,
  claimedAtMs: STARTED_AT_MS + minute * 60_000,
})
const game = [...aGame().events, claimed('c003', 2), claimed('c001', 1, 't1')]
const seen = { cardId: 'c003', claimedAtMs: STARTED_AT_MS + 120_000 }
const NO_ID = 'a'.repeat(16)

const approve = { type: 'ApproveClaim', ...seen } as const
const reject = { type: 'RejectClaim', ...seen, reason: ' Too blurred. ', undo: false } as const
const dispute = { type: 'DisputeClaim', ...seen, reason: ' Nobody was there. ' } as const
const approved: GameEvent = { type: 'ClaimApproved', messageId: NO_ID, cardId: 'c003', teamId: 't1' }
const rejected: GameEvent = {
  type: 'ClaimRejected',
  messageId: NO_ID,
  cardId: 'c003',
  teamId: 't1',
  text: 'Too blurred.',
}
const disputed = (player = playerOf('t3').playerId): GameEvent => ({
  type: 'ClaimDisputed',
  messageId: NO_ID,
  cardId: 'c003',
  playerId: player,
  playerNumber: 3,
  teamId: 't3',
  text: 'Nobody was there.',
})
const undone = (): GameEvent => ({
  type: 'ClaimUndone',
  cardId: 'c003',
  teamId: 't2',
  startTimeMs: atMs - 120_000,
  expiryTimeMs: atMs - 120_000 + 45 * 60_000,
})
const waiting = (events: GameEvent[]) => claimsToReview(folded(events).state).map(({ id }) => id)

test('[E4] claims wait, the oldest first, until they are decided on or undone', () => {
  expect(waiting(game)).toEqual(['c001', 'c003'])
  expect(waiting([...game, approved])).toEqual(['c001'])
  expect(waiting([...game, rejected])).toEqual(['c001'])
  expect(waiting([...game, undone()])).toEqual(['c001'])
  expect(waiting([...game, approved, undone(), claimed('c003', 20, 't3')])).toEqual(['c001', 'c003'])
})

describe('approving', () => {
  test('[E5] is said in the chat, by the host', () => {
    const { state } = given(...game)
      .when(approve, HOST, { atMs })
      .yields([approved])
    expect(state.chat.at(-1)).toMatchObject({
      kind: 'approval',
      cardId: 'c003',
      playerId: null,
      teamId: 't1',
    })
    expect(state.chatCount).toBe(1)
  })

  test('[E5] happens once; another claim of the same card is another claim', () => {
    given(...game, approved)
      .when(approve, HOST, { atMs })
      .refused('already-decided')
    given(...game, undone())
      .when(approve, HOST, { atMs })
      .refused('card-not-claimed')
    given(...game, undone(), claimed('c003', 20))
      .when(approve, HOST, { atMs })
      .refused('changed-meanwhile')
    given(...game)
      .when({ ...approve, cardId: 'c012' }, HOST, { atMs })
      .refused('card-not-found')
  })
})

describe('rejecting', () => {
  test('[E6] without undoing leaves card and money as they are', () => {
    const before = folded(game).state
    const { state } = given(...game)
      .when(reject, HOST, { atMs })
      .yields([rejected])
    expect(state.teams).toEqual(before.teams)
    expect(state.cards.find(({ id }) => id === 'c003')).toMatchObject({
      status: 'claimed',
      review: 'rejected',
    })
  })

  test('[E6] [M4] with undoing takes the money back and the card returns, in one step', () => {
    const before = folded(game).state
    const { state } = given(...game)
      .when({ ...reject, undo: true }, HOST, { atMs })
      .yields([rejected, undone()])
    expect(state.teams[1]?.balanceCents).toBe((before.teams[1]?.balanceCents ?? 0) - 3_300)
    expect(state.cards.find(({ id }) => id === 'c003')).toMatchObject({
      status: 'in_flop',
      review: null,
      claimedBy: null,
    })
  })

  test('[E6] asks for a reason of at most 200 characters, and happens once', () => {
    given(...game)
      .when({ ...reject, reason: ' ' }, HOST, { atMs })
      .refused('reason-missing')
    given(...game)
      .when({ ...reject, reason: 'x'.repeat(201) }, HOST, { atMs })
      .refused('reason-too-long')
    given(...game)
      .when({ ...reject, reason: '🦊'.repeat(200) }, HOST, { atMs })
      .yields([{ ...rejected, text: '🦊'.repeat(200) }])
    given(...game, rejected)
      .when(reject, HOST, { atMs })
      .refused('already-decided')
  })
})

test('[W1] reasons are kept as plain text', () => {
  const reason = (text: string) => `\u202e${text}\u0000`
  given(...game)
    .when({ ...reject, reason: reason('Too blurred.') }, HOST, { atMs })
    .yields([rejected])
  given(...game, approved)
    .when({ ...dispute, reason: reason('Nobody was there.') }, playerOf('t3'), { atMs })
    .yields([disputed()])
})

describe('disputing', () => {
  test('[E7] [X102] is for other teams: one’s own claim is the host’s to undo', () => {
    given(...game)
      .when(dispute, playerOf('t2'), { atMs })
      .refused('own-claim')
  })

  test('[E7] brings a claim back that was approved, or rejected', () => {
    for (const decided of [approved, rejected]) {
      const events = [...game, decided]
      const { state } = given(...events)
        .when(dispute, playerOf('t3'), { atMs })
        .yields([disputed()])
      expect(claimsToReview(state).map(({ id }) => id)).toEqual(['c001', 'c003'])
      expect(state.cards.find(({ id }) => id === 'c003')?.disputedBy).toEqual([playerOf('t3').playerId])
      expect(state.chat.at(-1)).toMatchObject({ kind: 'dispute', playerNumber: 3, teamId: 't3' })
    }
  })

  test('[E7] [X16] once a player and once a team, until the host has decided', () => {
    given(...game, disputed())
      .when(dispute, playerOf('t3'), { atMs })
      .refused('already-disputed')
    const mate = { type: 'PlayerJoined', playerId: 'mate', teamId: 't3', joinedAtMs: atMs } as const
    given(...game, mate, disputed())
      .when(dispute, { role: 'player', playerId: 'mate' }, { atMs })
      .refused('already-disputed')
    const other = given(...game, disputed()).when(dispute, playerOf('t1'), { atMs })
    expect(other.state.cards.find(({ id }) => id === 'c003')?.disputedBy).toHaveLength(2)
    const again = given(...game, disputed(), approved).when(dispute, playerOf('t3'), { atMs })
    again.yields([disputed()])
  })

  test('[E7] asks for a reason, and for the claim that was seen', () => {
    const player = playerOf('t3')
    given(...game)
      .when({ ...dispute, reason: '' }, player, { atMs })
      .refused('reason-missing')
    given(...game)
      .when({ ...dispute, reason: 'x'.repeat(201) }, player, { atMs })
      .refused('reason-too-long')
    given(...game)
      .when({ ...dispute, claimedAtMs: 1 }, player, { atMs })
      .refused('changed-meanwhile')
  })
})
