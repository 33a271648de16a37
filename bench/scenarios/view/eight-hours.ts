import type { PlayerId } from '../../../src/core/game/ids.ts'
import { MINUTE_MS } from '../../../src/core/game/limits.ts'
import { PlayedGame } from '../../../test/played-game.ts'
import { type SeededRandom, seededRandom } from '../../../test/sim/seeded-random.ts'

const SEED = 808
const PLAYERS = 8
/** Nearly all of the default game's time. */
const MINUTES = 475
const BIDS_A_MINUTE = 2
const CLAIM_EVERY_MINUTES = 5
const ANNOUNCE_EVERY_MINUTES = 60
const DOLLAR_CENTS = 100

/** A default game after eight hours, five minutes before its end: people have bid, claimed and posted all day. */
export function eightHours(nowMs: number): { game: PlayedGame; playerIds: PlayerId[] } {
  const random = seededRandom(SEED)
  const startMs = nowMs - MINUTES * MINUTE_MS
  const game = new PlayedGame({ setup: {}, nowMs: startMs - 10 * MINUTE_MS, random: random.next })
  const teams = game.state.teams.length
  const playerIds = Array.from({ length: PLAYERS }, (_, index) => game.join(index % teams, startMs - 1_000))
  game.play(game.host, { type: 'StartGame' }, startMs)
  for (let minute = 1; minute < MINUTES; minute += 1) {
    const atMs = startMs + minute * MINUTE_MS
    if (minute % CLAIM_EVERY_MINUTES === 0) claim(game, random.pick(playerIds), atMs, random)
    if (minute % ANNOUNCE_EVERY_MINUTES === 0) {
      game.play(
        game.host,
        { type: 'PostAnnouncement', text: `${minute / 60} hours are over: drink water.` },
        atMs,
      )
    }
    for (let bid = 0; bid < BIDS_A_MINUTE; bid += 1) raise(game, random.pick(playerIds), atMs, random)
  }
  game.settle(nowMs)
  return { game, playerIds }
}

function claim(game: PlayedGame, playerId: PlayerId, atMs: number, random: SeededRandom): void {
  game.settle(atMs)
  const card = game.state.cards.find(({ status }) => status === 'in_flop')
  if (!card) return
  const actor = { role: 'player', playerId } as const
  game.play(actor, { type: 'ClaimCard', cardId: card.id }, atMs)
  const proof = { text: 'Done, all of us in the picture.', cardId: card.id, photos: [] }
  const messageId = `message-${card.id}-${random.int(1_000_000)}`
  game.play(actor, { type: 'PostMessage', messageId, writtenAtMs: atMs, ...proof }, atMs)
}

/** Outbids a zone's leader if the team can afford it. */
function raise(game: PlayedGame, playerId: PlayerId, atMs: number, random: SeededRandom): void {
  game.settle(atMs)
  const { teamId = '' } = game.state.players[playerId] ?? {}
  const zone = random.pick(game.state.zones)
  const balanceCents = game.state.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
  const seenOwnCents = zone.totals[teamId] ?? 0
  const seenHighestCents = zone.currentBidCents
  const amountCents = seenHighestCents - seenOwnCents + DOLLAR_CENTS
  if (amountCents > balanceCents) return
  const bid = { type: 'PlaceBid', zoneId: zone.id, amountCents, seenHighestCents, seenOwnCents } as const
  game.play({ role: 'player', playerId }, bid, atMs)
}
