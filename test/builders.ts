import type { Actor } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { cardId, type TeamId, teamId, type ZoneId, zoneId } from '#core/game/ids.ts'
import { MINUTE_MS } from '#core/game/limits.ts'
import type { OwnOptions } from '#core/game/options.ts'
import type { Challenge, GameState } from '#core/game/state.ts'
import { folded } from '#test/given.ts'

/** When every built game is created, ms since the epoch. */
export const CREATED_AT_MS = Date.UTC(2031, 4, 17, 9, 30)
/** When a built game is started: seven minutes later. */
export const STARTED_AT_MS = CREATED_AT_MS + 7 * MINUTE_MS

/** The host of every built game. */
export const HOST: Actor = { role: 'host', userId: 'user-ada' }
/** The host of some other game. */
export const OTHER_HOST: Actor = { role: 'host', userId: 'user-bob' }
/** Someone without a seat. */
export const STRANGER: Actor = { role: 'player', playerId: 'player-nowhere' }

/** The player of a built game who sits in a team; 1 for the first who joined it. */
export const playerOf = (team: TeamId, n = 1): Actor & { role: 'player' } => ({
  role: 'player',
  playerId: `player-${team}-${n}`,
})

const TEAMS = [
  { name: 'Red Foxes', color: 'red', code: 'red123' },
  { name: 'Blue Whales', color: 'blue', code: 'Whale77' },
  { name: 'Green Owls', color: 'green', code: 'owlOWL4' },
  { name: 'Amber Bees', color: 'yellow', code: 'bzzz2031' },
  { name: 'Violet Crows', color: 'purple', code: 'crow9Caw' },
  { name: 'Pink Newts', color: 'pink', code: 'newt5' },
]

/** A bid of a team on a zone, in whole dollars. */
type BuiltBid = [zone: ZoneId, team: TeamId, dollars: number]

/** What may differ from the usual game; all counts are of things, all amounts in dollars. */
export interface GameOptions {
  /** 2 to 6; 3 when absent. */
  teams?: number
  /** 12 when absent; the values are 11, 22, 33 … */
  cards?: number
  /** 4 when absent. */
  zones?: number
  /** Players in each team; 1 when absent. */
  players?: number
  /** 180 when absent; null is a game without a duration of its own. */
  gameMinutes?: number | null
  /** 45 when absent. */
  challengeMinutes?: number | null
  /** How far the game has come; `active` when absent. */
  phase?: 'created' | 'joined' | 'active' | 'time-up' | 'completed'
  /** What each team has after `bids`, in order; 250, 401.5, 77, 0 … when absent. */
  balances?: readonly number[]
  /** Bids placed in this order. */
  bids?: readonly BuiltBid[]
  /** House rules; none when absent. */
  rules?: OwnOptions
}

/** A game as its history, and as the state that follows from it. */
export interface BuiltGame {
  readonly events: GameEvent[]
  readonly state: GameState
}

const BALANCES = [250, 401.5, 77, 0, 1_312, 58]

/** The challenge with a place in the editor's list, counted from 0. */
export const challenge = (index: number): Challenge => ({
  id: cardId(index),
  title: `Challenge no. ${index + 1}`,
  description: `Do the thing that is number ${index + 1}.`,
  value: 11 * (index + 1),
})

/** The event with which a built game begins. */
export function gameCreated(options: GameOptions = {}): Extract<GameEvent, { type: 'GameCreated' }> {
  const { teams = 3, cards = 12, zones = 4, gameMinutes = 180, challengeMinutes = 45, rules } = options
  return {
    type: 'GameCreated',
    gameId: 'gamegamegamegame',
    code: 'K7WXYZ',
    hostId: 'user-ada',
    createdAtMs: CREATED_AT_MS,
    gameDurationMinutes: gameMinutes,
    challengeDurationMinutes: challengeMinutes,
    customRules: null,
    mapUrl: null,
    mapImage: '/maps/manhattan.jpg',
    teams: TEAMS.slice(0, teams).map((team, index) => ({ id: teamId(index), ...team })),
    zones: Array.from({ length: zones }, (_, index) => ({
      id: zoneId(index),
      title: `Quarter ${'ABCDEFGHIJKLMNOPQRST'.charAt(index)}`,
      description: `All that lies in quarter ${index + 1}.`,
    })),
    cards: Array.from({ length: cards }, (_, index) => challenge(index)),
    ...(rules && { options: rules }),
  }
}

/**
 * A small realistic game with distinct values: three teams of one player, twelve cards of which the
 * first seven are live and `c012` is drawn next, four zones, three hours, 45 minutes a card.
 */
export function aGame(options: GameOptions = {}): BuiltGame {
  const { phase = 'active' } = options
  const created = gameCreated(options)
  const events: GameEvent[] = [created]
  if (phase !== 'created') events.push(...joined(created.teams, options.players ?? 1))
  if (phase === 'active' || phase === 'time-up' || phase === 'completed') {
    const bids = options.bids ?? []
    events.push(...started(options, created.cards), ...funded(created.teams, bids, options.balances))
    events.push(...placed(bids))
  }
  if (phase === 'time-up') events.push({ type: 'TimeRanOut' })
  if (phase === 'completed') events.push({ type: 'GameEnded' })
  return { events, state: folded(events).state }
}

function joined(teams: readonly { id: TeamId }[], each: number): GameEvent[] {
  return teams.flatMap(({ id }, index) =>
    Array.from({ length: each }, (_, n) => ({
      type: 'PlayerJoined' as const,
      playerId: playerOf(id, n + 1).playerId,
      teamId: id,
      joinedAtMs: CREATED_AT_MS + (index + 1) * MINUTE_MS,
    })),
  )
}

function started({ gameMinutes, challengeMinutes }: GameOptions, cards: readonly Challenge[]): GameEvent[] {
  const endsAtMs = STARTED_AT_MS + (gameMinutes === undefined ? 180 : (gameMinutes ?? 480)) * MINUTE_MS
  const lifetimeMs = (challengeMinutes === undefined ? 45 : (challengeMinutes ?? 120)) * MINUTE_MS
  return [
    { type: 'GameStarted', startedAtMs: STARTED_AT_MS, endsAtMs },
    ...cards.slice(0, 7).map((card) => ({
      type: 'CardDrawn' as const,
      card,
      startTimeMs: STARTED_AT_MS,
      expiryTimeMs: STARTED_AT_MS + lifetimeMs,
    })),
  ]
}

/** Gives each team what it needs for its bids and what it shall have afterwards. */
function funded(
  teams: readonly { id: TeamId }[],
  bids: readonly BuiltBid[],
  balances: readonly number[] = BALANCES,
): GameEvent[] {
  return teams.flatMap(({ id }, index): GameEvent[] => {
    const spent = bids.filter(([, team]) => team === id).reduce((sum, [, , dollars]) => sum + dollars, 0)
    const toCents = Math.round(((balances[index] ?? 0) + spent) * 100)
    return toCents === 0 ? [] : [{ type: 'BudgetAdjusted', teamId: id, fromCents: 0, toCents }]
  })
}

function placed(bids: readonly BuiltBid[]): GameEvent[] {
  const totals = new Map<string, number>()
  return bids.map(([zone, team, dollars]) => {
    const key = `${zone} ${team}`
    const totalCents = (totals.get(key) ?? 0) + dollars * 100
    const others = [...totals].filter(([other]) => other.startsWith(zone) && other !== key)
    totals.set(key, totalCents)
    const leads = others.every(([, cents]) => totalCents >= cents)
    return { type: 'BidPlaced', zoneId: zone, teamId: team, amountCents: dollars * 100, totalCents, leads }
  })
}
