import { expect, test } from 'vitest'
import type { Entry, GameEvent } from '#core/game/events.ts'
import { type SpectatorGame, spectatorsAfter, spectatorView } from '#core/game/spectator-view.ts'
import { MINUTE_MS } from '#core/game/view-limits.ts'
import type { ArchivedHead, LogRange } from '#server/archive/archive.ts'
import { aGame, STARTED_AT_MS } from '#test/builders.ts'
import { type SeededRandom, seededRandom } from '#test/sim/seeded-random.ts'
import type { WatchAnswer } from '#wire/watching.ts'
import { WatchedGame } from './watched-game.ts'

const SEED = Number(process.env.SEED ?? 9_041)
const GAMES = 12
const TICKS = 160
const TICK_MS = 20_000
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

function anyEvent(random: SeededRandom, n: number): GameEvent {
  const delayMinutes = [0, 5, 15, 30][random.int(4)] ?? 0
  switch (random.int(8)) {
    case 0:
      return { type: 'SpectatorScreenChanged', delayMinutes, freezeMinutes: 0 }
    case 1: {
      const zoneId = `z0${1 + random.int(3)}`
      const amountCents = 100 * (n + 1)
      return {
        ...{ type: 'BidPlaced', zoneId, teamId: `t${1 + random.int(3)}` },
        ...{ amountCents, totalCents: amountCents, leads: random.chance(0.5) },
      }
    }
    default:
      return { type: 'AnnouncementPosted', text: `Headline ${n}` }
  }
}

/** What a log shows of itself up to a moment, folded afresh. */
function projected(entries: readonly Entry[], untilMs: number) {
  const game = entries
    .filter(({ atMs }) => atMs <= untilMs)
    .reduce<SpectatorGame | null>((before, entry) => spectatorsAfter(before, entry), null)
  return game && JSON.parse(JSON.stringify(spectatorView(game, new Set())))
}

test(`[I31] [I32] at every moment spectators get the log up to the delay, and never go back (seed ${SEED})`, async () => {
  let held = 0
  for (let round = 0; round < GAMES; round += 1) {
    const random = seededRandom(SEED + round)
    const log = new Log()
    log.write(STARTED_AT_MS, ...aGame({ balances: [900, 900, 900] }).events)
    log.write(STARTED_AT_MS + 1, {
      ...{ type: 'SpectatorScreenOpened', linkId: 'link' },
      ...{ delayMinutes: 5, freezeMinutes: 0 },
    })
    let delayMinutes = 5
    let latestMs = Number.NEGATIVE_INFINITY
    let watched = new WatchedGame('game', log)
    for (let tick = 1; tick <= TICKS; tick += 1) {
      const nowMs = STARTED_AT_MS + tick * TICK_MS
      if (random.chance(0.4)) {
        const event = anyEvent(random, tick)
        // What was due just before is what the longer delay begins with.
        latestMs = Math.max(latestMs, nowMs - 11 - delayMinutes * MINUTE_MS)
        log.write(nowMs - 10, event)
        if (event.type === 'SpectatorScreenChanged') delayMinutes = event.delayMinutes
      }
      // Now and then nobody looks, or another node answers.
      if (random.chance(0.1)) watched = new WatchedGame('game', log)
      if (random.chance(0.2)) continue
      const dueMs = nowMs - delayMinutes * MINUTE_MS
      const expectedMs = Math.max(latestMs, dueMs)
      const shown = await watched.read(nowMs)
      expect(shown?.asOfMs, `round ${round}, tick ${tick}`).toBe(expectedMs)
      const answer = JSON.parse(shown?.answer.text ?? '') as WatchAnswer
      expect(answer.view).toEqual(projected(log.entries, expectedMs))
      expect(answer.heldAtMs).toBe(expectedMs === dueMs ? null : expectedMs)
      if (answer.heldAtMs !== null) held += 1
    }
  }
  expect(held, 'moments at which the board waits for a longer delay').toBeGreaterThan(50)
})
