import type { PlayerId } from '../../../src/core/game/ids.ts'
import { PlayedGame } from '../../../test/played-game.ts'
import { seededRandom } from '../../../test/sim/seeded-random.ts'
import { townZones } from '../draw/town.ts'

const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple', 'orange']
const STARTED_AT_MS = Date.UTC(2031, 4, 17, 9)
const HOURS = 8
const MAX_CENTS = 100_000_000_000

/** An ended game of so many entries: bids that take zones, a claim or an announcement now and then. */
export function longDay(entries: number): { game: PlayedGame; playerId: PlayerId } {
  const random = seededRandom(11)
  const setup = {
    teams: COLOURS.map((color, index) => ({ id: `team-${index + 1}`, name: `${color} Team`, color })),
    zones: townZones().map(({ border, ...zone }) => ({
      ...zone,
      description: 'Here.',
      border: thinned(border),
    })),
    timing: {
      gameDurationHours: HOURS,
      gameDurationMinutes: 0,
      challengeDurationHours: 2,
      challengeDurationMinutes: 0,
    },
  }
  const game = new PlayedGame({ setup, nowMs: STARTED_AT_MS, random: random.next })
  const players = COLOURS.map((_, team) => game.join(team, STARTED_AT_MS))
  game.play(game.host, { type: 'StartGame' }, STARTED_AT_MS)
  const edits = game.state.teams.map(({ id }) => ({ teamId: id, seenCents: 0, toCents: MAX_CENTS / 1_000 }))
  game.play(game.host, { type: 'EditBudgets', edits }, STARTED_AT_MS)
  const stepMs = (HOURS * 3_600_000) / (entries + 200)
  for (let n = 1; game.entries.length < entries - 1; n += 1) {
    const nowMs = Math.round(STARTED_AT_MS + n * stepMs)
    game.settle(nowMs)
    const team = random.int(players.length)
    const [playerId, own] = [players[team] ?? '', game.state.teams[team]]
    const actor = { role: 'player', playerId } as const
    const card = game.state.cards.find(({ status }) => status === 'in_flop')
    if (n % 150 === 0 && card) game.play(actor, { type: 'ClaimCard', cardId: card.id }, nowMs)
    else if (n % 401 === 0) game.play(game.host, { type: 'PostAnnouncement', text: `It is ${n}.` }, nowMs)
    else {
      const zone = random.pick([...game.state.zones])
      const seenOwnCents = zone.totals[own?.id ?? ''] ?? 0
      const amountCents = Math.max(100, zone.currentBidCents - seenOwnCents + 100)
      const bid = { zoneId: zone.id, amountCents, seenHighestCents: zone.currentBidCents, seenOwnCents }
      game.play(actor, { type: 'PlaceBid', ...bid }, nowMs)
    }
  }
  game.play(game.host, { type: 'EndGame' }, STARTED_AT_MS + HOURS * 3_600_000 - 1_000)
  return { game, playerId: players[0] ?? '' }
}

/** Every fifth corner: borders as hosts draw them, which still meet. */
const thinned = ({ type, coordinates }: ReturnType<typeof townZones>[number]['border']) => ({
  type,
  coordinates: coordinates.map((ring) => ring.filter((_, index) => index % 5 === 0)),
})
