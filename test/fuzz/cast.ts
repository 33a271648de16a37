import type { Command } from '#core/game/commands.ts'
import { newId } from '#core/game/ids.ts'
import { createGame, joinGame, openLive, signUpHost } from '../live-client.ts'
import { BLUE_CODE, newLogin, RED_CODE } from '../running-server.ts'
import type { SeededRandom } from '../sim/seeded-random.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

/** Someone who sends nonsense, from the chair that they have. */
export interface Sender {
  readonly cookies: string
  /** The game whose socket they open: their own, or one in which they have no business. */
  readonly gameId: string
  readonly isHost: boolean
}

/** A server's people, with all that their requests name. */
export interface Cast {
  readonly senders: readonly Sender[]
  readonly gameIds: readonly string[]
  readonly gameCode: string
  /** Accounts that can be signed into. */
  readonly email: string
}

const PLAYERS = 24

/** Signs two hosts up at a server without a proxy, who each open a game that has begun, and seats players in them. */
export async function gatherCast(origin: string): Promise<Cast> {
  const login = newLogin()
  const [host, other, nobody] = [
    await signUpHost(origin, login),
    await signUpHost(origin, newLogin()),
    await signUpHost(origin, newLogin()),
  ]
  const [game, elsewhere] = [await createGame(host), await createGame(other)]
  const senders: Sender[] = []
  const seat = (visitor: Visitor, gameId: string, isHost = false) =>
    senders.push({ cookies: visitor.cookies(), gameId, isHost })
  for (let n = 0; n < PLAYERS; n += 1) {
    const teamCode = n % 2 === 0 ? RED_CODE : BLUE_CODE
    seat((await joinGame(origin, { gameCode: game.code, teamCode })).visitor, game.gameId)
  }
  const far = (await joinGame(origin, { gameCode: elsewhere.code, teamCode: BLUE_CODE })).visitor
  seat(far, elsewhere.gameId)
  const removed = await joinGame(origin, { gameCode: game.code, teamCode: RED_CODE })
  const live = await openLive(host, game.gameId)
  await live.command({ type: 'RemovePlayer', playerId: removed.seat.playerId ?? '', changeCode: false })
  await live.command({ type: 'StartGame' })
  const funds = ['t1', 't2'].map((teamId) => ({ teamId, seenCents: 0, toCents: 5_000_000 }))
  await live.command({ type: 'EditBudgets', edits: funds })
  await live.close()
  // These knock at a game that is not theirs.
  for (const outsider of [far, removed.visitor, other, nobody, createVisitor(origin)])
    seat(outsider, game.gameId)
  for (let n = 0; n < 3; n += 1) seat(host, game.gameId, true)
  return { senders, gameIds: [game.gameId, elsewhere.gameId], gameCode: game.code, email: login.email }
}

const id = (random: SeededRandom, letter: string, width: number, most: number): string =>
  `${letter}${String(1 + random.int(most)).padStart(width, '0')}`

/** A command as a phone would give it; not one that would end the fun for everybody. */
export function someCommand(random: SeededRandom): Command {
  const zoneId = id(random, 'z', 2, 10)
  const cardId = id(random, 'c', 3, 80)
  const teamId = id(random, 't', 1, 2)
  const seen = { seenHighestCents: 100 * random.int(9), seenOwnCents: 100 * random.int(9) }
  const edit = { teamId, seenCents: 100 * random.int(9), toCents: 100 * random.int(90_000) }
  const claim = { cardId, claimedAtMs: Date.now() - random.int(9_000) }
  return random.pick<Command>([
    { type: 'ClaimCard', cardId },
    { type: 'PlaceBid', zoneId, amountCents: 100 * (1 + random.int(30)), ...seen },
    { type: 'PostAnnouncement', text: 'Lunch at noon.' },
    { type: 'EditBudgets', edits: [edit] },
    { type: 'EditBids', edits: [{ zoneId, ...edit }] },
    { type: 'UndoClaim', cardId },
    { type: 'DeleteMessage', messageId: newId(random.next) },
    { type: 'DisputeClaim', ...claim, reason: 'Nobody was there.' },
    { type: 'ApproveClaim', ...claim },
    { type: 'RejectClaim', ...claim, reason: 'Too blurred.', undo: random.chance(0.5) },
    { type: 'VoidBid', bid: 1 + random.int(90), refund: random.chance(0.5), reason: 'Nobody was there.' },
    { type: 'DisputeBid', bid: 1 + random.int(90), reason: 'Nobody was there.' },
    { type: 'DismissDispute', bid: 1 + random.int(90) },
    { type: 'DeclareResult' },
    { type: 'AskToBid', zoneId, amountCents: 100, ...seen, band: random.pick([100, 'beyond', 'unknown']) },
    { type: 'AllowBid', teamId: newId(random.next), zoneId, askedAtMs: random.int(90) },
    { type: 'SetNickname', nickname: 'Flash' },
    { type: 'RemovePlayer', playerId: newId(random.next), changeCode: true },
    { type: 'RemoveTeamPlayers', teamId: newId(random.next) },
    { type: 'ShuffleTeamCodes' },
    { type: 'StartGame' },
    { type: 'SetNickname', nickname: `Flash ${random.int(99)}` },
    { type: 'ClaimCard', cardId: id(random, 'c', 3, 80) },
  ])
}
