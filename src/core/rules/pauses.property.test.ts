import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameState } from '#core/game/state.ts'
import { dueBy, PHOTO_RETENTION_MS } from '#test/given.ts'
import { playUntil } from '#test/play-until.ts'
import { actorOf, anyGame, anyPlay, commandOf, type Step, timeOf } from '#test/random-play.ts'
import { decide } from './decide.ts'
import { gameNowMs } from './game-clock.ts'

/** Set `FC_SEED` to the number in a failed test's title to see the same games again. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
const HOST: Actor = { role: 'host', userId: 'user-ada' }

type Created = Extract<GameEvent, { type: 'GameCreated' }>
const occurred = new Set<string>()
const count = (what: string) => occurred.add(what)

interface Happened {
  readonly atMs: number
  readonly event: GameEvent
  /** The time on the game's clock. */
  readonly clockMs: number
}

/** A game on a clock of its own, which remembers everything that happened. */
class Played {
  state: GameState
  readonly log: Happened[]

  constructor(created: Created) {
    this.log = [{ atMs: created.createdAtMs, event: created, clockMs: created.createdAtMs }]
    this.state = evolve(null, created, created.createdAtMs)
  }

  settle(nowMs: number): void {
    for (const { atMs, events } of dueBy(this.state, nowMs)) this.#enter(events, atMs)
  }

  /** Settles and decides. @returns whether it was allowed */
  take(command: AnyCommand, actor: Actor, nowMs: number, n = 0): boolean {
    this.settle(nowMs)
    const random = chance(n)
    const decision = decide(this.state, command, actor, {
      nowMs,
      random,
      photoRetentionMs: PHOTO_RETENTION_MS,
    })
    if ('events' in decision) this.#enter(decision.events, nowMs)
    return 'events' in decision
  }

  /** Starts again from a snapshot. */
  restart(): void {
    this.state = JSON.parse(JSON.stringify(this.state))
  }

  #enter(events: readonly GameEvent[], atMs: number): void {
    for (const event of events) {
      this.log.push({ atMs, event, clockMs: gameNowMs(this.state, atMs) })
      this.state = evolve(this.state, event, atMs)
    }
  }
}

/** A pause before a step of the play, and what is done about it. */
interface Break {
  /** Into the play, in hundredths. */
  readonly at: number
  readonly lengthMs: number
  /** It ends by the clock and not by the host. */
  readonly isTimed: boolean
  /** How far into the pause the game is settled and started again, in hundredths. */
  readonly looks: readonly number[]
  /** Steps taken while it lasts. */
  readonly meanwhile: number
}
const anyBreak: fc.Arbitrary<Break> = fc.noBias(
  fc.record({
    at: fc.nat({ max: 99 }),
    lengthMs: fc.integer({ min: 2, max: 5 * 3_600_000 }),
    isTimed: fc.boolean(),
    looks: fc.array(fc.nat({ max: 100 }), { maxLength: 3, size: 'max' }),
    meanwhile: fc.nat({ max: 12 }),
  }),
)

/** Both games side by side: one with breaks, one without. */
class SideBySide {
  readonly plain: Played
  readonly paused: Played
  /** The time of the game without pauses. */
  nowMs: number
  /** How far the paused game is behind. */
  shiftMs = 0
  /** The pauses so far: when the clock stopped, and its length. */
  readonly pauses: { sinceMs: number; untilMs: number }[] = []

  constructor(created: Created) {
    this.plain = new Played(created)
    this.paused = new Played(created)
    this.nowMs = created.createdAtMs
  }

  take(step: Step): void {
    this.nowMs = timeOf(step, this.plain.state, this.nowMs)
    this.#both(step, this.nowMs + this.shiftMs)
  }

  pause({ lengthMs, isTimed, looks, meanwhile }: Break, steps: readonly Step[]): void {
    const sinceMs = this.nowMs + this.shiftMs
    const untilMs = sinceMs + lengthMs
    this.plain.settle(this.nowMs)
    const asked = { type: 'PauseGame', ...(isTimed && { untilMs }) } as const
    if (!this.paused.take(asked, HOST, sinceMs)) return
    expect(this.paused.take({ ...asked, reason: 'Lunch' }, HOST, sinceMs + 1), 'the reason changes').toBe(
      true,
    )
    for (const look of looks.toSorted()) {
      this.paused.settle(Math.floor(sinceMs + 1 + (look / 100) * (lengthMs - 2)))
      this.paused.restart()
    }
    for (const step of steps.slice(0, meanwhile)) {
      if (this.paused.state.pause) this.#both(step, untilMs - 1)
    }
    if (!isTimed) this.paused.take({ type: 'ResumeGame' }, HOST, untilMs)
    // The end of the game ends the pause as well.
    const overMs = this.paused.state.status === 'completed' ? untilMs - 1 : untilMs
    this.pauses.push({ sinceMs, untilMs: overMs })
    this.shiftMs += overMs - sinceMs
  }

  #both(step: Step, pausedAtMs: number): void {
    // What falls due is worked off before anybody looks at the game.
    this.plain.settle(this.nowMs)
    this.paused.settle(pausedAtMs)
    const command = commandOf(step, this.plain.state)
    const same = commandOf(step, this.paused.state)
    if (!command || !same || isAboutTime(command)) return
    const actor = actorOf(step, this.plain.state)
    const [, , n] = step.numbers
    if (this.paused.state.pause && PLAYED.includes(command.type)) {
      expect(this.paused.take(same, actor, pausedAtMs, n), 'nobody plays while it is paused').toBe(false)
      return
    }
    this.plain.take(command, actor, this.nowMs, n)
    const { pause } = this.paused.state
    if (this.paused.take(same, actor, pausedAtMs, n) && pause) count(`${command.type} while paused`)
  }

  /** The log of the paused game as it would read without the pauses. */
  translated(): Omit<Happened, 'clockMs'>[] {
    return numbered(this.paused.log)
      .filter(({ event }) => !isAboutTime(event))
      .map((happened) => ({ atMs: this.#unpaused(happened.atMs), event: this.#back(happened) }))
  }

  /** A moment of the paused game in the other one's time. */
  #unpaused(atMs: number): number {
    return this.pauses.reduceRight(
      (ms, { sinceMs, untilMs }) => (ms >= untilMs ? ms - (untilMs - sinceMs) : Math.min(ms, sinceMs)),
      atMs,
    )
  }

  #back({ event, atMs, clockMs }: Happened): GameEvent {
    const plainMs = this.#unpaused(atMs)
    return Object.fromEntries(
      Object.entries(event).map(([name, value]) => {
        // A voided bid was placed at a moment of its own.
        if (name === 'bid' && typeof value === 'object')
          return [name, { ...value, atMs: this.#unpaused(value.atMs) }]
        if (typeof value !== 'number' || !name.endsWith('Ms')) return [name, value]
        // Messages are written at a time that they name themselves, and requests are numbered.
        if (name === 'writtenAtMs' || name === 'askedAtMs') return [name, value]
        return [name, value - (CLOCK_TIME.test(name) ? clockMs : atMs) + plainMs]
      }),
    ) as unknown as GameEvent
  }
}

/**
 * A log in which a request to bid is named by its number in the game instead of by when it was made: of two made in one
 * millisecond the second bears the next one, unless a pause lies between them.
 */
function numbered(log: readonly Happened[]): Happened[] {
  const asked: number[] = []
  return log.map((happened) => {
    const { atMs, event } = happened
    if (event.type === 'BidAsked') {
      asked.push(event.askedAtMs)
      expect(event.askedAtMs, 'when it was made').toBeGreaterThanOrEqual(atMs)
      expect(event.askedAtMs, 'later by what came with it at most').toBeLessThan(atMs + asked.length)
    }
    if (!('askedAtMs' in event)) return happened
    const askedAtMs = asked.lastIndexOf(event.askedAtMs)
    expect(askedAtMs, 'it was made before').toBeGreaterThanOrEqual(0)
    return { ...happened, event: { ...event, askedAtMs } }
  })
}

/** Times that the game's clock measures. */
const CLOCK_TIME = /^(startTime|expiryTime|endsAt|until)Ms$/
const PLAYED: readonly string[] = ['ClaimCard', 'PlaceBid', 'AskToBid']
const TIME_TYPES = ['ScheduleAnnouncement', 'PauseGame', 'ResumeGame', 'GamePaused', 'GameResumed']
const isAboutTime = ({ type }: { type: string }): boolean => TIME_TYPES.includes(type)

test(`[T5] [T7] [V3] a pause is a translation in time (FC_SEED=${seed})`, () => {
  const wanted = ['GameResumed', 'CardExpired', 'TimeRanOut', 'BidPlaced', 'CardClaimed', 'GameEnded']
  wanted.push(...['UndoClaim', 'WithdrawCard', 'JoinGame'].map((type) => `${type} while paused`))
  playUntil(
    fc.property(
      anyGame,
      anyPlay(140),
      fc.array(anyBreak, { minLength: 3, maxLength: 6, size: 'max' }),
      (created, play, breaks) => {
        const games = new SideBySide(created)
        for (const [index, step] of play.entries()) {
          for (const each of breaks) {
            if (Math.floor((each.at / 100) * play.length) === index) games.pause(each, play.slice(index))
          }
          games.take(step)
        }
        const { log, state } = games.paused
        expect(games.translated()).toEqual(
          numbered(games.plain.log).map(({ atMs, event }) => ({ atMs, event })),
        )
        // Replayed from the first event, it's the same game again.
        const replayed = log.reduce<GameState | null>(
          (game, { event, atMs }) => evolve(game, event, atMs),
          null,
        )
        expect(replayed).toEqual(state)
        if (games.pauses.length === 0) return
        for (const { event } of log) count(event.type)
      },
    ),
    { seed, numRuns: 60 },
    () => wanted.filter((type) => !occurred.has(type)),
  )
})

/** What a node does next, by a clock that is wrong. */
interface Turn {
  /** True time that has passed. */
  readonly byMs: number
  /** How far the node's clock is ahead. */
  readonly aheadMs: number
  readonly what: 'look' | 'pause' | 'pause until' | 'resume' | 'extend' | 'restart'
}
const anyTurn: fc.Arbitrary<Turn> = fc.noBias(
  fc.record({
    byMs: fc.integer({ min: 0, max: 15 * 60_000 }),
    aheadMs: fc.integer({ min: -600_000, max: 600_000 }),
    what: fc.constantFrom<Turn['what']>('look', 'pause', 'pause until', 'resume', 'extend', 'restart'),
  }),
)

/** What the log says of the time that the game's clock has stood still, and of the end; nothing may fall due meanwhile. */
function told(log: readonly Happened[]) {
  let stillMs = 0
  let extendedMs = 0
  let sinceMs: number | null = null
  for (const { event, atMs } of log) {
    if (event.type === 'GamePaused') sinceMs ??= atMs
    if (event.type === 'GameExtended') extendedMs += event.minutes * 60_000
    if (sinceMs !== null) expect(['CardExpired', 'TimeRanOut', 'CardClaimed']).not.toContain(event.type)
    if (event.type !== 'GameResumed') continue
    stillMs += atMs - (sinceMs ?? atMs)
    sinceMs = null
  }
  return { stillMs, extendedMs }
}

test(`[T5] [T7] [G7] nodes with wrong clocks start, pause and resume one game (FC_SEED=${seed})`, () => {
  const started = new Map<boolean, number>()
  playUntil(
    fc.property(
      anyGame,
      fc.array(anyTurn, { minLength: 20, maxLength: 60, size: 'max' }),
      (created, turns) => {
        const game = new Played(created)
        let trueMs = created.createdAtMs
        const teamCode = created.teams[0]?.code ?? ''
        game.take({ type: 'JoinGame', teamCode }, { role: 'player', playerId: 'seat' }, trueMs)
        game.take({ type: 'ScheduleStart', atMs: trueMs + 300_000 }, HOST, trueMs)
        for (const { byMs, aheadMs, what } of turns) {
          trueMs += byMs
          // A log's times never decrease, whatever a node's clock says.
          const nowMs = Math.max(trueMs + aheadMs, game.log.at(-1)?.atMs ?? 0)
          const { endsAtMs } = game.state
          if (what === 'look') game.settle(nowMs)
          else if (what === 'restart') game.restart()
          else if (what === 'resume') game.take({ type: 'ResumeGame' }, HOST, nowMs)
          else if (what === 'extend') {
            game.settle(nowMs)
            game.take({ type: 'ExtendGame', minutes: 7, seenEndsAtMs: endsAtMs }, HOST, nowMs)
          } else {
            const until = what === 'pause' ? {} : { untilMs: nowMs + 400_000 }
            game.take({ type: 'PauseGame', ...until }, HOST, nowMs)
          }
          const times = game.log.map(({ atMs }) => atMs)
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          const start = game.log.find(({ event }) => event.type === 'GameStarted')
          if (start?.event.type !== 'GameStarted') continue
          const { stillMs, extendedMs } = told(game.log)
          expect(start.atMs, 'at its scheduled time').toBe(created.createdAtMs + 300_000)
          expect(game.state.startedAtMs).toBe(start.event.startedAtMs + stillMs)
          expect(game.state.endsAtMs).toBe(start.event.endsAtMs + stillMs + extendedMs)
        }
        const isStarted = game.state.status !== 'lobby'
        started.set(isStarted, (started.get(isStarted) ?? 0) + 1)
      },
    ),
    { seed, numRuns: 75 },
    // A node that is late lets the start lapse.
    () => [true, false].filter((isStarted) => !started.has(isStarted)).map(String),
  )
})

/** Numbers in [0, 1) that follow from a seed. @see https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function chance(from: number) {
  let next = from + 1
  return () => {
    next = (next * 16_807) % 2_147_483_647
    return next / 2_147_483_647
  }
}
