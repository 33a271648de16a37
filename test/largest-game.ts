import type { PlayerId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { Setup } from '#core/setup/setup.ts'
import { fullText, type Script } from '#test/full-words.ts'
import { PlayedGame } from '#test/played-game.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'

/** Unlike, so that both games fit into one store. */
const SEEDS = { latin: 1_304, cjk: 8_021 } as const
const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'pink']
/** Between two things that happen, in ms. */
const STEP_MS = 1_000

/** What may differ from the largest game. */
export interface LargestOptions {
  readonly script: Script
  /** Seats that are taken, all with nicknames of 20 characters; 500, the most, when absent. */
  readonly players?: number
  /** When it is created, ms since the epoch; now when absent. */
  readonly nowMs?: number
  /** The seed of all its chance. */
  readonly seed?: number
}

/**
 * The largest setup of which the core makes a game: as many teams, zones and cards as there may be, and every word as
 * long as it may be. Without borders, which no view holds.
 */
export function largestSetup({
  script,
  seed = SEEDS[script],
}: Pick<LargestOptions, 'script' | 'seed'>): Setup {
  const random = seededRandom(seed)
  const words = (length: number): string => fullText(script, length, random)
  return {
    name: words(LIMITS.gameNameLength),
    teams: COLORS.map((color, index) => ({
      id: `team-${index + 1}`,
      name: words(LIMITS.teamNameLength),
      color,
    })),
    challenges: Array.from({ length: LIMITS.challenges.max }, (_, index) => ({
      id: `challenge-${index + 1}`,
      title: words(LIMITS.titleLength),
      description: words(LIMITS.descriptionLength),
      value: LIMITS.challengeValue.max - index,
    })),
    timing: {
      gameDurationHours: LIMITS.gameDurationMinutes.max / 60,
      gameDurationMinutes: 0,
      challengeDurationHours: LIMITS.challengeDurationMinutes.max / 60,
      challengeDurationMinutes: 0,
    },
    map: { mapImage: '/maps/manhattan.jpg', isDefaultImage: true },
    zones: Array.from({ length: LIMITS.zones.max }, (_, index) => ({
      id: `zone-${index + 1}`,
      title: words(LIMITS.titleLength),
      description: words(LIMITS.descriptionLength),
    })),
  }
}

/**
 * The largest setup's game, running: every seat taken, every card drawn (all but the last seven are claimed), every
 * team's bid on every zone.
 */
export function largestGame(options: LargestOptions): { game: PlayedGame; playerIds: PlayerId[] } {
  const { script, players = LIMITS.players, nowMs = Date.now(), seed = SEEDS[script] } = options
  const random = seededRandom(seed + 1)
  const game = new PlayedGame({ setup: largestSetup(options), nowMs, random: random.next })
  const playerIds = seat(game, players, nowMs, { script, random })
  let atMs = nowMs + STEP_MS
  game.play(game.host, { type: 'StartGame' }, atMs)
  for (let claimed = 0; game.state.deck.length > 0; claimed += 1) {
    const card = game.state.cards.find(({ status }) => status === 'in_flop')
    if (!card) throw new Error('there is a deck, and no card to claim')
    atMs += STEP_MS
    game.play(actorOf(playerIds, claimed), { type: 'ClaimCard', cardId: card.id }, atMs)
  }
  bidEverywhere(game, playerIds, atMs)
  return { game, playerIds }
}

function seat(
  game: PlayedGame,
  players: number,
  nowMs: number,
  { script, random }: { script: Script; random: SeededRandom },
): PlayerId[] {
  return Array.from({ length: players }, (_, index) => {
    const playerId = game.join(index % COLORS.length, nowMs)
    const nickname = fullText(script, LIMITS.nicknameLength, random)
    game.play({ role: 'player', playerId }, { type: 'SetNickname', nickname }, nowMs)
    return playerId
  })
}

function bidEverywhere(game: PlayedGame, playerIds: readonly PlayerId[], atMs: number): void {
  for (const { id: zoneId } of game.state.zones) {
    for (let team = 0; team < Math.min(COLORS.length, playerIds.length); team += 1) {
      const seenHighestCents = game.state.zones.find(({ id }) => id === zoneId)?.currentBidCents ?? 0
      const amountCents = seenHighestCents + 100
      game.play(
        actorOf(playerIds, team),
        { type: 'PlaceBid', zoneId, amountCents, seenHighestCents, seenOwnCents: 0 },
        atMs,
      )
    }
  }
}

/** One of the first players, who sit in a team each. */
function actorOf(playerIds: readonly PlayerId[], turn: number): { role: 'player'; playerId: PlayerId } {
  const playerId = playerIds[turn % Math.min(COLORS.length, playerIds.length)]
  if (playerId === undefined) throw new RangeError('the largest game needs at least one player')
  return { role: 'player', playerId }
}
