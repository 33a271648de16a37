import type { SeededRandom } from '#test/sim/seeded-random.ts'
import { exponential } from './chance.ts'
import { FIGURES } from './figures.ts'
import { Disk, Line } from './line.ts'
import type { Timeline } from './timeline.ts'

/** What one game wants stored at once. */
export interface GamePart {
  readonly game: number
  /** The head that the entries follow. */
  readonly base: number
  readonly entries: number
}

/** PostgreSQL as nodes see it: processors in front of a disk, and the guard on each game's head. */
export class Database {
  readonly #timeline: Timeline
  readonly #cores: Line
  readonly #disk: Disk
  /** As whoever writes sees them, whose rows are locked until the disk has them, and as readers do. */
  readonly #written = new Map<number, number>()
  readonly #committed = new Map<number, number>()
  reads = 0

  constructor(timeline: Timeline, random: SeededRandom) {
    this.#timeline = timeline
    this.#cores = new Line(timeline, FIGURES.databaseCores)
    this.#disk = new Disk(timeline, () => exponential(random, FIGURES.flushMs))
  }

  /** Moves the heads that are where the batch believes them to be. @param done hears which games have moved */
  append(batch: readonly GamePart[], done: (moved: ReadonlySet<number>) => void): void {
    const entries = batch.reduce((sum, part) => sum + part.entries, 0)
    this.#call(FIGURES.appendMs + entries * FIGURES.entryMs, (answer) => {
      const moved = new Set<number>()
      for (const { game, base, entries: count } of batch) {
        if ((this.#written.get(game) ?? 0) !== base) continue
        this.#written.set(game, base + count)
        moved.add(game)
      }
      // Who was too late hears of it when the other one's commit is through.
      this.#disk.flush(() => {
        for (const { game, base, entries: count } of batch) {
          if (moved.has(game)) this.#committed.set(game, base + count)
        }
        answer(() => done(moved))
      })
    })
  }

  /** @param done hears how far the game has come */
  read(game: number, done: (head: number) => void, costMs: number = FIGURES.readMs): void {
    this.reads += 1
    this.#call(costMs, (answer) => {
      const head = this.#committed.get(game) ?? 0
      answer(() => done(head))
    })
  }

  #call(workMs: number, work: (answer: (tell: () => void) => void) => void): void {
    const halfWayMs = FIGURES.roundTripMs / 2
    const answer = (tell: () => void): void => this.#timeline.after(halfWayMs, tell)
    this.#timeline.after(halfWayMs, () => this.#cores.serve(workMs, () => work(answer)))
  }
}
