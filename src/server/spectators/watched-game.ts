import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Entry } from '#core/game/events.ts'
import { evolve } from '#core/game/evolve.ts'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import { photosIn, type SpectatorGame, spectatorsAfter, spectatorView } from '#core/game/spectator-view.ts'
import type { GameState, ZoneBorder } from '#core/game/state.ts'
import {
  courseAfter,
  frozenSinceMs,
  type SpectatorCourse,
  shownUntilMs,
  UNWATCHED,
} from '#core/rules/shown-until.ts'
import type { Archive } from '#server/archive/archive.ts'
import type { WatchAnswer } from '#wire/watching.ts'

const pack: (bytes: Buffer) => Promise<Buffer<ArrayBuffer>> = promisify(gzip)

/** Entries folded in one turn of the event loop. */
const ENTRIES_A_TURN = 50
/** A game is measured again once its log has grown by a fifth, and by so many entries: it takes as long as sending it. */
const MEASURE_AFTER = 200
/** Bytes of memory for each character of a state's JSON: 1.8 to 2.3 measured, for the largest setup and for the longest days. */
const BYTES_A_CHARACTER = 2.5

/** What spectators are sent: serialised, packed and hashed once for all of them. */
export interface SpectatorAnswer {
  readonly plain: Buffer<ArrayBuffer>
  readonly gzipped: Buffer<ArrayBuffer>
  readonly etag: string
  /** The photos that they may load. */
  readonly photoIds: ReadonlySet<PhotoId>
  readonly borders: Readonly<Record<string, ZoneBorder>>
}

const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** What spectators of a link see at one moment. */
export interface Shown {
  readonly linkId: string
  /** The moment of the game that they see, ms since the epoch. */
  readonly asOfMs: number
  readonly answer: SpectatorAnswer
}

/** The log's end: what spectators may see by now is decided by it. */
interface Head {
  readonly state: GameState
  readonly course: SpectatorCourse
  readonly seq: number
}

/** The log as far as spectators see it. */
interface Board {
  readonly game: SpectatorGame | null
  readonly seq: number
  readonly atMs: number
}

const NOTHING: Board = { game: null, seq: 0, atMs: Number.NEGATIVE_INFINITY }

/**
 * A game that spectators watch, folded twice from the archive: to its end, which says what they may see, and to the moment that they
 * see. Nothing but the log decides, so it's the same on every node and after a restart.
 */
export class WatchedGame {
  readonly #gameId: GameId
  readonly #archive: Pick<Archive, 'head' | 'pages'>
  #head: Head | null = null
  #board = NOTHING
  /** The times of the entries after the board's, in order. */
  #times: number[] = []
  #answer: (SpectatorAnswer & { readonly text: string }) | null = null
  #measured = { headSeq: 0, boardSeq: 0, bytes: 0 }

  constructor(gameId: GameId, archive: Pick<Archive, 'head' | 'pages'>) {
    this.#gameId = gameId
    this.#archive = archive
  }

  /** What it takes of memory, in bytes; 0 before its first reading. */
  get bytes(): number {
    return this.#measured.bytes
  }

  /** Reads on in the log. @returns null for an unknown game, and for one that nobody may watch */
  async read(nowMs: number): Promise<Shown | null> {
    const head = await this.#readHead()
    const untilMs = head && shownUntilMs(head.course, head.state, nowMs)
    const screen = head?.state.spectators
    if (!head || !screen || untilMs === null) {
      this.#forgetBoard()
      if (head) this.#measure(head)
      return null
    }
    // Another link, with a longer delay.
    if (this.#board.atMs > untilMs) this.#forgetBoard()
    await this.#readBoard(head.seq, untilMs)
    this.#measure(head)
    return { linkId: screen.linkId, asOfMs: untilMs, answer: await this.#answerOf(head, nowMs, untilMs) }
  }

  async #readHead(): Promise<Head | null> {
    const archived = await this.#archive.head(this.#gameId)
    if (!archived) return null
    if (this.#head?.seq === archived.seq) return this.#head
    // Not beyond it: that there is nothing more would take a page of its own.
    await this.#fold({ afterSeq: this.#head?.seq ?? 0, untilSeq: archived.seq }, (entry) => {
      this.#head = headAfter(this.#head, entry)
      this.#times.push(entry.atMs)
    })
    return this.#head
  }

  async #readBoard(headSeq: number, untilMs: number): Promise<void> {
    const { seq } = this.#board
    const nextMs = this.#times[this.#times.length - (headSeq - seq)]
    if (seq >= headSeq || (nextMs !== undefined && nextMs > untilMs)) return
    await this.#fold({ afterSeq: seq, untilSeq: headSeq, untilMs }, (entry) => {
      const game = spectatorsAfter(this.#board.game, entry)
      this.#board = { game, seq: entry.seq, atMs: entry.atMs }
    })
    const left = headSeq - this.#board.seq
    if (this.#times.length > left) this.#times = left === 0 ? [] : this.#times.slice(-left)
  }

  async #fold(range: Parameters<Archive['pages']>[1], fold: (entry: Entry) => void): Promise<void> {
    let folded = 0
    for await (const entries of this.#archive.pages(this.#gameId, range)) {
      for (const entry of entries) {
        fold(entry)
        folded += 1
        if (folded % ENTRIES_A_TURN === 0) await setImmediate()
      }
    }
  }

  async #answerOf({ state, course }: Head, nowMs: number, untilMs: number): Promise<SpectatorAnswer> {
    const { game } = this.#board
    const { delayMinutes = 0, isRevealed = false } = state.spectators ?? {}
    const view = game && spectatorView(game, photosIn(state))
    const isMoving = isRevealed || untilMs === nowMs - delayMinutes * 60_000
    const text = JSON.stringify({
      delayMinutes,
      heldAtMs: isMoving ? null : untilMs,
      isFrozen: frozenSinceMs(course, state, nowMs) !== null,
      isRevealed,
      bordersVersion: game?.state.versions?.zones ?? 0,
      view,
    } satisfies WatchAnswer)
    if (this.#answer?.text === text) return this.#answer
    const photoIds = new Set(view?.photos.map(({ id }) => id))
    const borders = game?.state.borders ?? {}
    const plain = Buffer.from(text)
    const answer = { text, plain, gzipped: await pack(plain), etag: etagOf(text), photoIds, borders }
    this.#answer = answer
    return answer
  }

  /** Both states have objects of their own, as each comes from a reading of its own. */
  #measure({ state, seq }: Head): void {
    const { game, seq: boardSeq } = this.#board
    const { headSeq, boardSeq: before, bytes } = this.#measured
    const grown = Math.max(seq - headSeq, Math.abs(boardSeq - before))
    if (bytes > 0 && grown < Math.max(MEASURE_AFTER, headSeq / 5)) return
    const characters = JSON.stringify(state).length + JSON.stringify(game).length
    this.#measured = {
      headSeq: seq,
      boardSeq,
      bytes: characters * BYTES_A_CHARACTER + this.#times.length * 8,
    }
  }

  #forgetBoard(): void {
    this.#board = NOTHING
    this.#answer = null
    this.#times = []
  }
}

function headAfter(head: Head | null, entry: Entry): Head {
  const { seq, atMs, events } = entry
  const state = events.reduce<GameState | null>(
    (before, event) => evolve(before, event, atMs),
    head?.state ?? null,
  )
  if (!state) throw new Error('a log begins with a creation')
  return { seq, state, course: head ? courseAfter(head.course, head.state, entry) : UNWATCHED }
}
