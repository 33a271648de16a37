import { expect, test } from 'vitest'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import { type SpectatorGame, spectatorsAfter, spectatorView } from '#core/game/spectator-view.ts'
import type { GameState } from '#core/game/state.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import type { ArchivedHead, LogRange } from '#server/archive/archive.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import type { WatchAnswer } from '#wire/watching.ts'
import { WatchedGame } from './watched-game.ts'

const SEED = Number(process.env.SEED ?? 9_041)
const GAMES = 16
const TICKS = 200
const TICK_MS = 20_000
const GAME_MINUTES = 45
const PAGE = 7

/** A log in memory, read in small pages. */
class Log {
  readonly entries: Entry[] = []

  write(atMs: number, ...events: GameEvent[]): void {
    const seq = this.entries.length + 1
    this.entries.push({ seq, atMs, actorId: 'user-ada', commandId: null, commandHash: null, events })
  }

  async head(): Promise<ArchivedHead> {
    const seq = this.entries.length
    return { seq, erasedSeq: 0, status: 'active', hostId: 'user-ada', code: 'K7WXYZ', createdAtMs: 0 }
  }

  async *pages(_: string, { afterSeq = 0, untilSeq = Infinity, untilMs = Infinity }: LogRange = {}) {
    const wanted = this.entries.filter(
      ({ seq, atMs }) => seq > afterSeq && seq <= untilSeq && atMs <= untilMs,
    )
    for (let n = 0; n < wanted.length; n += PAGE) yield wanted.slice(n, n + PAGE)
  }
}

/**
 * What spectators may see, told another way than the product does it: by the time that was played, which grows while the game isn't
 * paused.
 */
class Allowed {
  /** Times between which the game ran, ms since the epoch; the last one is open while it runs. */
  readonly #runs: { fromMs: number; toMs: number }[] = [{ fromMs: STARTED_AT_MS, toMs: Infinity }]
  /** How long it's to be played, in ms. */
  lengthMs = GAME_MINUTES * MINUTE_MS
  #isOver = false
  #isRevealed = false
  delayMinutes = 5
  freezeMinutes = 0
  #frozenAtMs = Infinity
  #latestMs = -Infinity

  get isPaused(): boolean {
    return this.#runs.at(-1)?.toMs !== Infinity
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get isFrozen(): boolean {
    return !this.#isRevealed && this.#latestMs >= this.#frozenAtMs
  }

  playedMs(atMs: number): number {
    return this.#runs.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(atMs, toMs) - fromMs), 0)
  }

  /** The first moment at which so much was played. */
  #momentOf(playedMs: number): number {
    let leftMs = playedMs
    for (const { fromMs, toMs } of this.#runs) {
      if (leftMs <= toMs - fromMs) return fromMs + leftMs
      leftMs -= toMs - fromMs
    }
    throw new Error('so much was never played')
  }

  /** The moment that is shown. Looked at just before whatever changes it, so that nothing of it is forgotten. */
  untilMs(nowMs: number): number {
    if (this.#isRevealed) return nowMs
    const dueMs = Math.max(0, this.lengthMs - this.freezeMinutes * MINUTE_MS)
    if (this.freezeMinutes > 0 && (this.#isOver || this.playedMs(nowMs) >= dueMs)) {
      this.#frozenAtMs = Math.min(this.#frozenAtMs, this.#momentOf(dueMs))
    }
    const delayedMs = nowMs - this.delayMinutes * MINUTE_MS
    this.#latestMs = Math.max(this.#latestMs, Math.min(delayedMs, this.#frozenAtMs))
    return this.#latestMs
  }

  /** Follows what is written at a time. */
  note(event: GameEvent, atMs: number): void {
    this.untilMs(atMs - 1)
    const run = this.#runs.at(-1)
    if (event.type === 'GamePaused' && run) run.toMs = atMs
    if (event.type === 'GameResumed') this.#runs.push({ fromMs: atMs, toMs: Infinity })
    if (event.type === 'GameExtended') this.lengthMs += event.minutes * MINUTE_MS
    if (event.type === 'ResultRevealed') this.#isRevealed = true
    if (event.type === 'SpectatorScreenOpened') {
      this.#latestMs = -Infinity
      this.#isRevealed = false
    }
    if (event.type === 'SpectatorScreenOpened' || event.type === 'SpectatorScreenChanged') {
      const isAnother = event.type === 'SpectatorScreenOpened' || event.freezeMinutes !== this.freezeMinutes
      if (isAnother) this.#frozenAtMs = Infinity
      this.delayMinutes = event.delayMinutes
      this.freezeMinutes = event.freezeMinutes
    }
    if (event.type === 'GameEnded') {
      this.#isOver = true
      this.lengthMs = Math.min(this.lengthMs, this.playedMs(atMs))
    }
  }
}

/** Something that happens at a time; what the rules wouldn't allow just then is a headline. */
function anyEvent(random: SeededRandom, state: GameState, allowed: Allowed, atMs: number): GameEvent {
  const timing = {
    delayMinutes: random.pick([0, 5, 15, 30]),
    freezeMinutes: random.chance(0.5) ? allowed.freezeMinutes : random.pick([0, 10, 20, 30]),
  }
  const isPlayed = allowed.playedMs(atMs) >= allowed.lengthMs
  switch (random.int(14)) {
    case 0:
      return { type: 'SpectatorScreenChanged', ...timing }
    case 1:
      if (!random.chance(0.1)) break
      return { type: 'SpectatorScreenOpened', linkId: 'link', ...timing }
    case 2:
    case 3:
      if (allowed.isOver) break
      if (state.pause) return { type: 'GameResumed', shiftMs: atMs - state.pause.sinceMs }
      return { type: 'GamePaused', sinceMs: atMs }
    case 4: {
      const minutes = random.pick([-10, -5, 5, 10, 20])
      const leftMinutes = (allowed.lengthMs - allowed.playedMs(atMs)) / MINUTE_MS
      if (allowed.isOver || isPlayed || leftMinutes + minutes < 1) break
      return { type: 'GameExtended', minutes, endsAtMs: state.endsAtMs + minutes * MINUTE_MS }
    }
    case 5:
      if (allowed.isOver ? !random.chance(0.3) : !isPlayed && !random.chance(0.05)) break
      return { type: allowed.isOver ? 'ResultRevealed' : 'GameEnded' }
    case 6: {
      const amountCents = 100 * (1 + random.int(50))
      return {
        ...{ type: 'BidPlaced', zoneId: `z0${1 + random.int(3)}`, teamId: `t${1 + random.int(3)}` },
        ...{ amountCents, totalCents: amountCents, leads: random.chance(0.5) },
      }
    }
  }
  return { type: 'AnnouncementPosted', text: `Headline of ${atMs}` }
}

/** What a log shows of itself up to a moment, folded afresh. */
function projected(entries: readonly Entry[], untilMs: number) {
  const game = entries
    .filter(({ atMs }) => atMs <= untilMs)
    .reduce<SpectatorGame | null>((before, entry) => spectatorsAfter(before, entry), null)
  return game && JSON.parse(JSON.stringify(spectatorView(game, new Set())))
}

test(`[I31] [I32] [I34] [I35] at every moment spectators get the log up to what they may see, and never go back (seed ${SEED})`, async () => {
  const seen = { held: 0, frozen: 0, inPause: 0, revealed: 0 }
  for (let round = 0; round < GAMES; round += 1) {
    const random = seededRandom(SEED + round)
    const log = new Log()
    const allowed = new Allowed()
    let { state } = aGame({ balances: [900, 900, 900], gameMinutes: GAME_MINUTES })
    const write = (atMs: number, event: GameEvent) => {
      allowed.note(event, atMs)
      state = evolve(state, event, atMs)
      log.write(atMs, event)
    }
    log.write(STARTED_AT_MS, ...aGame({ balances: [900, 900, 900], gameMinutes: GAME_MINUTES }).events)
    write(STARTED_AT_MS + 1, {
      ...{ type: 'SpectatorScreenOpened', linkId: 'link' },
      ...{ delayMinutes: 5, freezeMinutes: random.pick([0, 10, 20]) },
    })
    let watched = new WatchedGame('game', log)
    for (let tick = 1; tick <= TICKS; tick += 1) {
      const nowMs = STARTED_AT_MS + tick * TICK_MS
      const atMs = nowMs - 10
      if (random.chance(0.4)) write(atMs, anyEvent(random, state, allowed, atMs))
      // Now and then nobody looks, or another node answers.
      if (random.chance(0.1)) watched = new WatchedGame('game', log)
      if (random.chance(0.2)) continue
      const expectedMs = allowed.untilMs(nowMs)
      const shown = await watched.read(nowMs)
      const where = `round ${round}, tick ${tick}`
      expect(shown?.asOfMs, where).toBe(expectedMs)
      const answer = JSON.parse(shown?.answer.plain.toString() ?? '') as WatchAnswer
      expect(answer.view, where).toEqual(projected(log.entries, expectedMs))
      expect(answer.isFrozen, where).toBe(allowed.isFrozen)
      const dueMs = answer.isRevealed ? nowMs : nowMs - allowed.delayMinutes * MINUTE_MS
      expect(answer.heldAtMs, where).toBe(expectedMs === dueMs ? null : expectedMs)
      if (answer.heldAtMs !== null && !answer.isFrozen) seen.held += 1
      if (answer.isFrozen) seen.frozen += 1
      if (allowed.isPaused) seen.inPause += 1
      if (answer.isRevealed) seen.revealed += 1
    }
  }
  for (const [what, moments] of Object.entries(seen)) expect(moments, what).toBeGreaterThan(50)
})
