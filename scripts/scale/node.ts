import type { Database } from './database.ts'
import { FIGURES } from './figures.ts'
import { Line } from './line.ts'
import type { Timeline } from './timeline.ts'

/** What a node has of one game. */
interface Room {
  seq: number
  /** When its waiting bids were meant to be sent. */
  queue: number[]
  isInFlight: boolean
  isReading: boolean
  /** How far others are known to have come. */
  heard: number
}

/** What nodes of a deployment have in common. */
export interface SimNodeDeps {
  readonly timeline: Timeline
  readonly database: Database
  /** The number of each game's phones on a node. */
  readonly phonesAGame: number
  /** Others with this game hear of it. */
  tellOthers(from: SimNode, game: number, seq: number): void
  /** Bids were sent out to all phones of this node. */
  noteDelivered(node: SimNode, game: number, upToSeq: number): void
  /** These bids are the game's next entries. */
  noteStored(game: number, sentAtMs: readonly number[]): void
}

/** A node: one processor, one batch in flight, at most one commit every 5 ms; a room never reads while it writes. */
export class SimNode {
  readonly processor: Line
  readonly #deps: SimNodeDeps
  readonly #rooms = new Map<number, Room>()
  readonly #waiting = new Set<number>()
  #isRunning = false
  #lastCommitMs = Number.NEGATIVE_INFINITY

  constructor(deps: SimNodeDeps) {
    this.#deps = deps
    this.processor = new Line(deps.timeline, 1)
  }

  /** A phone's bid arrives. */
  bid(game: number, sentAtMs: number): void {
    this.processor.serve(FIGURES.decideMs, () => {
      this.#room(game).queue.push(sentAtMs)
      this.#wake(game)
    })
  }

  /** Another node has stored something. */
  hear(game: number, seq: number): void {
    const room = this.#room(game)
    room.heard = Math.max(room.heard, seq)
    this.#follow(game)
  }

  #room(game: number): Room {
    const known = this.#rooms.get(game)
    if (known) return known
    const room = { seq: 0, queue: [], isInFlight: false, isReading: false, heard: 0 }
    this.#rooms.set(game, room)
    return room
  }

  #wake(game: number): void {
    this.#waiting.add(game)
    if (this.#isRunning) return
    this.#isRunning = true
    this.#plan()
  }

  #plan(): void {
    const { timeline } = this.#deps
    if (this.#waiting.size === 0) {
      this.#isRunning = false
      return
    }
    const pauseMs = Math.max(0, this.#lastCommitMs + FIGURES.paceMs - timeline.nowMs)
    timeline.after(pauseMs, () => this.#commit())
  }

  #commit(): void {
    const games = [...this.#waiting].filter((game) => {
      const { queue, isInFlight, isReading } = this.#room(game)
      return queue.length > 0 && !isInFlight && !isReading
    })
    this.#waiting.clear()
    if (games.length === 0) {
      this.#plan()
      return
    }
    this.#lastCommitMs = this.#deps.timeline.nowMs
    const batch = games.map((game) => {
      const room = this.#room(game)
      const bids = room.queue
      room.queue = []
      room.isInFlight = true
      return { game, base: room.seq, entries: bids.length, bids }
    })
    this.#deps.database.append(batch, (moved) => {
      for (const { game, base, entries, bids } of batch) {
        const room = this.#room(game)
        room.isInFlight = false
        if (moved.has(game)) {
          this.#deps.noteStored(game, bids)
          this.#take(game, base + entries)
          this.#deps.tellOthers(this, game, base + entries)
          this.#follow(game)
        } else {
          // Somebody was faster: look, and decide again.
          room.queue.unshift(...bids)
          room.heard = Math.max(room.heard, base + 1)
          this.#follow(game)
        }
        if (room.queue.length > 0) this.#waiting.add(game)
      }
      this.#plan()
    })
  }

  /** Reads on, where others are known to have come further. */
  #follow(game: number): void {
    const room = this.#room(game)
    if (room.isInFlight || room.isReading || room.heard <= room.seq) return
    room.isReading = true
    this.#deps.database.read(game, (head) => {
      room.isReading = false
      this.#take(game, head)
      if (room.queue.length > 0) this.#wake(game)
      else this.#follow(game)
    })
  }

  #take(game: number, seq: number): void {
    const room = this.#room(game)
    const entries = seq - room.seq
    room.seq = seq
    const deliveries = entries * this.#deps.phonesAGame
    this.processor.serve(deliveries * FIGURES.deliverMs, () => this.#deps.noteDelivered(this, game, seq))
  }
}
