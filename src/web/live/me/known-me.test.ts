import { expect, test } from 'vitest'
import type { Me, Seat } from '#wire/http.ts'
import { afterAnswer, afterLoss, afterSeat, type KnownMe, NOT_KNOWN } from './known-me.ts'

const seatOf = (role: Seat['role'], status: Seat['status'] = 'active'): Seat => ({
  gameId: 'g1',
  status,
  role,
  teamId: 't1',
  teamName: 'Red Team',
  playerId: role === 'host' ? null : 'p1',
})
const account = { id: 'u1', email: 'ada@example.org', name: 'ada' }
const meWith = (parts: Partial<Me>): Me => ({
  account: null,
  seat: null,
  seats: [],
  lastGameId: null,
  joinOrigin: 'http://192.168.1.7:3000',
  ...parts,
})
const known = (parts: Partial<Me>): KnownMe => ({ ...NOT_KNOWN, me: meWith(parts) })
const before = { isSeatNewer: false, session: null, lastHostId: null }
const player = seatOf('player')

test('[X48] an answer to a question from before does not overwrite what was learnt of the seat since', () => {
  const waits = known({ seat: seatOf('player', 'lobby') })
  const plays = afterSeat(waits, player)
  const answer = meWith({ account, seat: seatOf('player', 'lobby') })
  expect(afterAnswer(plays, answer, { ...before, isSeatNewer: true }).me).toEqual({ ...answer, seat: player })
  expect(afterAnswer(plays, answer, before).me).toEqual(answer)
  const removed = afterLoss(plays, 'removed')
  expect(afterAnswer(removed, meWith({ seat: player }), { ...before, isSeatNewer: true })).toMatchObject({
    me: { seat: null },
    lost: { why: 'removed' },
  })
})

test('[X93] a phone that was away learns from the server that its seat is gone, once', () => {
  const answer = meWith({ lostGameId: 'g1' })
  const lost = { gameId: 'g1', why: 'gone' }
  const learnt = afterAnswer(known({ seat: player }), answer, before)
  expect(learnt.lost).toEqual(lost)
  expect(afterAnswer(learnt, answer, before).lost).toBe(learnt.lost)
  // Opened anew, it knows from its session that it had one.
  const session = { game_id: 'g1', team_id: 't1', role: 'player' as const }
  expect(afterAnswer(NOT_KNOWN, answer, { ...before, session }).lost).toEqual(lost)
  expect(afterAnswer(NOT_KNOWN, answer, before).lost).toBeNull()
  expect(afterAnswer(known({ seat: { ...player, gameId: 'g2' } }), answer, before).lost).toBeNull()
})

test('[X94] whoever left by themselves has lost nothing that needs an explanation', () => {
  expect(afterAnswer(known({ seat: player }), meWith({}), before).lost).toBeNull()
  const left = afterLoss(known({ seat: player }), 'left')
  // The cookie may still be there for a moment.
  expect(afterAnswer(left, meWith({ lostGameId: 'g1' }), before).lost).toEqual({ gameId: 'g1', why: 'left' })
})

test('[X63] a host whose session has ended is told apart from one who signs out here', () => {
  const hosting = known({ account, seat: seatOf('host') })
  const ended = afterAnswer(hosting, meWith({}), { ...before, lastHostId: 'u1' })
  expect(ended.lost).toEqual({ gameId: 'g1', why: 'signed-out' })
  expect(afterAnswer(ended, meWith({}), before).lost).toBe(ended.lost)
  expect(afterAnswer(hosting, meWith({}), before).lost?.why).toBe('signed-out-here')
  expect(afterAnswer(ended, meWith({ account }), before).lost).toBeNull()
  // The game has ended, and its host is signed in: nothing was lost.
  expect(afterAnswer(hosting, meWith({ account }), { ...before, lastHostId: 'u1' }).lost).toBeNull()
})
