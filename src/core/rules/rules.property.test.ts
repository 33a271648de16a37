import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { erasedBy, restorePersonalData, splitPersonalData } from '#core/game/bodies.ts'
import type { Actor, Command } from '#core/game/commands.ts'
import type { Decision } from '#core/game/decision.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve, evolveView } from '#core/game/evolve.ts'
import type { GameState, GameView } from '#core/game/state.ts'
import { type Audience, project, teamOfAudience, viewFor } from '#core/game/view.ts'
import { GameModel } from '#test/game-model.ts'
import { dueBy, PHOTO_RETENTION_MS } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import {
  actorOf,
  anyGame,
  anyPlay,
  CARD_WORDS,
  commandOf,
  SECRET,
  type Step,
  timeOf,
} from '#test/random-play.ts'
import { decide } from './decide.ts'
import { liveCards } from './flop.ts'
import { teamOf } from './permissions.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

type Created = Extract<GameEvent, { type: 'GameCreated' }>

/** What has occurred in all games together, so that nothing is proved of games in which nothing happens. */
const occurred = new Set<string>()
const count = (what: string) => occurred.add(what)
let commands = 0

/** One game, watched after each event. */
class Watched {
  state: GameState
  nowMs: number
  readonly #log: { event: GameEvent; atMs: number }[] = []
  readonly #views: Map<Audience, GameView>
  readonly #model: GameModel

  constructor(created: Created) {
    this.nowMs = created.createdAtMs
    this.state = frozen(evolve(null, created, this.nowMs))
    this.#log.push({ event: created, atMs: this.nowMs })
    this.#model = new GameModel(created)
    const audiences: Audience[] = ['player', 'host', 'team:t1', 'team:t2']
    this.#views = new Map(audiences.map((each) => [each, viewFor(this.state, each)]))
  }

  /** Time passes, someone gives a command. */
  take(step: Step): void {
    this.nowMs = timeOf(step, this.state, this.nowMs)
    for (const { atMs, events } of dueBy(this.state, this.nowMs)) {
      if (events[0]?.type === 'GameStarted') count('started by itself')
      this.#enter(events, atMs)
    }
    expect(dueBy(this.state, this.nowMs), 'nothing is left to work off').toEqual([])
    if (this.state.status === 'active') this.#model.isDecided(this.nowMs)
    const command = commandOf(step, this.state)
    if (!command) return
    commands += 1
    const random = chance(step.numbers[2])
    const actor = actorOf(step, this.state)
    const decision = decide(this.state, frozen(command), actor, {
      nowMs: this.nowMs,
      random,
      photoRetentionMs: PHOTO_RETENTION_MS,
    })
    if (command.type === 'PlaceBid') this.#isFair(command, actor, decision)
    if ('refusal' in decision) count(decision.refusal.code)
    else this.#enter(decision.events, this.nowMs)
  }

  /** A bid is refused as outdated when it is, and never counts when it is. */
  #isFair(bid: Extract<Command, { type: 'PlaceBid' }>, actor: Actor, decision: Decision): void {
    const isRefused = 'refusal' in decision
    if (isRefused && !['zone-changed', 'total-changed'].includes(decision.refusal.code)) return
    expect(this.#model.isOutdated(bid, teamOf(this.state, actor) ?? '')).toBe(isRefused)
  }

  /** The log, stored without what can be erased and read again, tells the same game. */
  isReplayed(): void {
    const bodies: Record<string, string> = {}
    const detached = this.#log.map(({ event, atMs }) => {
      const { event: bare, body } = splitPersonalData(event)
      if (body) bodies[body.id] = body.text
      for (const id of erasedBy(event)) delete bodies[id]
      return { event: bare, atMs }
    })
    const stored = JSON.parse(JSON.stringify(detached)) as { event: GameEvent; atMs: number }[]
    const replayed = stored.reduce<GameState | null>(
      (game, { event, atMs }) => evolve(game, restorePersonalData(event, bodies), atMs),
      null,
    )
    expect(replayed).toEqual(this.state)
    expect(JSON.parse(JSON.stringify(this.state))).toEqual(this.state)
  }

  #enter(events: readonly GameEvent[], atMs: number): void {
    for (const event of events) this.#add(frozen(event), atMs)
    if (events.some(({ type }) => type === 'GameStarted')) this.#model.hasStarted()
    this.#model.isRefilled()
  }

  #add(event: GameEvent, atMs: number): void {
    count(event.type)
    for (const field of ['isUnpaid', 'isDouble']) if (field in event) count(field)
    const liveBefore = liveCards(this.state).length
    const { blind } = this.state
    this.state = frozen(evolve(this.state, event, atMs))
    this.#log.push({ event, atMs })
    this.#model.learn(event, atMs)
    this.#model.agreesWith(this.state)
    const live = liveCards(this.state).length
    if (live > 7) {
      count('more than seven live')
      if (event.type !== 'ClaimUndone') expect(live).toBeLessThanOrEqual(liveBefore)
    }
    this.#show(event, atMs, blind)
  }

  #show(event: GameEvent, atMs: number, blind: GameView['blind']): void {
    for (const [audience, before] of this.#views) {
      const teamId = teamOfAudience(audience)
      if (teamId !== null && !this.state.teams.some(({ id }) => id === teamId)) continue
      const fresh = viewFor(this.state, audience)
      const visible = project([event], audience, blind)
      // Teams are told everything again in a new view.
      const known = event.type === 'BlindEnded' && teamId !== null ? fresh : before
      const view = visible.reduce((seen, each) => evolveView(seen, each, atMs), known)
      this.#views.set(audience, view)
      if (!isDeepStrictEqual(view, fresh)) expect(view, `${audience} after ${event.type}`).toEqual(fresh)
      // Codes are the host's to know.
      const withoutCodes = (key: string, value: unknown) => (/^codes?$/.test(key) ? null : value)
      const words = JSON.stringify([view, visible], audience === 'host' ? withoutCodes : undefined)
      expect(words.includes(SECRET), 'no secret leaves').toBe(false)
      for (const [, cardId = ''] of words.matchAll(CARD_WORDS)) {
        if (!this.#model.isDrawn(cardId)) expect.fail(`${cardId} leaves before it is drawn`)
      }
    }
  }
}

/** Games of at most so many steps of play each, to their end. */
const randomGames = (most: number) =>
  fc.property(anyGame, anyPlay(most), (created, play) => {
    const game = new Watched(frozen(created))
    for (const step of play) game.take(step)
    game.isReplayed()
  })

const HAPPENINGS: (GameEvent['type'] | 'more than seven live' | 'started by itself')[] = [
  ...([
    'PlayerJoined',
    'PlayerChangedTeam',
    'PlayerLeft',
    'GameStarted',
    'CardDrawn',
    'CardExpired',
  ] as const),
  ...(['DeckFoundEmpty', 'CardClaimed', 'ClaimUndone', 'BidPlaced', 'AnnouncementPosted'] as const),
  ...(['PlayerRemoved', 'TeamCodeChanged', 'NicknameSet', 'MessagePosted', 'MessageDeleted'] as const),
  ...(['ClaimDisputed', 'ClaimApproved', 'ClaimRejected'] as const),
  ...(['NameRevised', 'TeamsRevised', 'CardsRevised', 'TimingRevised', 'MapRevised'] as const),
  ...(['ZonesRevised', 'RulesRevised', 'OptionsRevised', 'WordsFixed', 'CardWithdrawn'] as const),
  ...(['ZoneClosed', 'ZoneReopened', 'BidVoided', 'BidDisputed', 'BidUpheld', 'ResultDeclared'] as const),
  ...(['GamePaused', 'GameResumed', 'GameExtended', 'BlindBegan', 'BlindEnded'] as const),
  ...(['AnnouncementScheduled', 'AnnouncementUnscheduled', 'AnnouncementLapsed'] as const),
  'BidAsked',
  ...(['StartScheduled', 'StartUnscheduled', 'StartLapsed', 'started by itself'] as const),
  ...(['BudgetAdjusted', 'ZoneBidsAdjusted', 'TimeRanOut', 'GameEnded', 'more than seven live'] as const),
]

const REFUSALS = [
  'not-allowed',
  'zone-changed',
  'changed-meanwhile',
  'insufficient-funds',
  'amount-invalid',
  'zone-closed',
  'zone-locked',
  'raise-too-high',
  'teams-closed',
  'game-paused',
  'card-claimed',
  'bid-voided',
  'own-bid',
  'disputes-open',
  'card-already-claimed',
  'card-expired',
  'game-over',
]

const WANTED: readonly string[] = [...HAPPENINGS, 'isUnpaid', 'isDouble', ...REFUSALS]

test(`[V1] [V3] long games keep every rule (FC_SEED=${seed})`, () => {
  fc.assert(randomGames(3_000), { seed, numRuns: 3, interruptAfterTimeLimit: 50_000 })
})

test(`[V1] [V2] [V3] [V5] [T4] [B8] [B11] [B12] [S6] [C14] [E9] [H1] [H2] [H3] [H4] [H5] [H6] [H7] [H8] random games keep every rule (FC_SEED=${seed})`, () => {
  playUntil(randomGames(160), { seed, numRuns: 60 }, () => WANTED.filter((what) => !occurred.has(what)))
  expect(commands).toBeGreaterThan(4_000)
})

/** Numbers in [0, 1) that follow from a seed. @see https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function chance(from: number) {
  let next = from + 1
  return () => {
    next = (next * 16_807) % 2_147_483_647
    return next / 2_147_483_647
  }
}

/** Freezes all the way down, so that whoever changes what is not theirs throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
