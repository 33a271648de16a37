import type { PlayerId } from '#core/game/ids.ts'
import { PlayedGame } from './played-game.ts'
import { seededRandom } from './sim/seeded-random.ts'

const PLAYERS = 20
const STEP_MS = 20_000
const HOURS = 8
const CLAIM = 0.1

/** The default game after eight hours: a bid or a claim every 20 s, until every card was drawn. */
export function eightHours(endsAtMs = Date.now()): { game: PlayedGame; playerIds: PlayerId[] } {
  const random = seededRandom(7)
  const startedAtMs = endsAtMs - HOURS * 3_600_000
  const timing = {
    gameDurationHours: 12,
    gameDurationMinutes: 0,
    challengeDurationHours: 1,
    challengeDurationMinutes: 0,
  }
  const game = new PlayedGame({ setup: { timing }, nowMs: startedAtMs, random: random.next })
  const playerIds = Array.from({ length: PLAYERS }, (_, index) =>
    game.join(index % game.state.teams.length, startedAtMs),
  )
  game.play(game.host, { type: 'StartGame' }, startedAtMs)
  for (let atMs = startedAtMs + STEP_MS; atMs < endsAtMs; atMs += STEP_MS) {
    game.settle(atMs)
    const playerId = random.pick(playerIds)
    const actor = { role: 'player', playerId } as const
    const live = game.state.cards.filter(({ status }) => status === 'in_flop')
    if (live.length > 0 && random.chance(CLAIM)) {
      game.play(actor, { type: 'ClaimCard', cardId: random.pick(live).id }, atMs)
      continue
    }
    const teamId = game.state.players[playerId]?.teamId ?? ''
    const zone = random.pick(game.state.zones)
    const own = zone.totals[teamId] ?? 0
    const balance = game.state.teams.find(({ id }) => id === teamId)?.balanceCents ?? 0
    const amountCents = Math.max(100, zone.currentBidCents - own + 100)
    if (amountCents > balance) continue
    game.play(
      actor,
      {
        type: 'PlaceBid',
        zoneId: zone.id,
        amountCents,
        seenHighestCents: zone.currentBidCents,
        seenOwnCents: own,
      },
      atMs,
    )
  }
  return { game, playerIds }
}
