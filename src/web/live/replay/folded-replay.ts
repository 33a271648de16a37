import { evolveView } from '#core/game/evolve.ts'
import type { GameView } from '#core/game/state.ts'
import type { ReplayEntry, ReplayHead } from '#wire/http.ts'
import { addPoint, pointOf, type SeriesPoint } from './series.ts'
import { type Stop, tellingsOf, toldBy } from './stops.ts'
import { type Instant, lastBy, replayedGapMs, serverTimeAt } from './timeline.ts'

/** A view is kept after so many entries, so that any other is few entries away. */
const KEYFRAME_ENTRIES = 500
/** Around the moment that is shown, a view is kept after so many, for steps back. */
const NEAR_ENTRIES = 50

/** A game's past, folded on this phone: any of its moments, and what happened when. Entries are added in order. */
export class FoldedReplay {
  readonly head: ReplayHead
  /** When its entries came, up to the end. */
  readonly instants: Instant[] = []
  readonly stops: Stop[] = []
  /** What the teams had since the start, where that changed. */
  readonly points: SeriesPoint[] = []
  readonly #entries: ReplayEntry[] = []
  /** After 0, 500, 1,000 … entries. */
  readonly #keyframes: GameView[]
  #latest: { readonly count: number; readonly view: GameView }
  /** The moment that was asked for last, as the next one mostly comes right after it. */
  #shown: { readonly count: number; readonly view: GameView }
  /** Views between the keyframe before the shown moment and the one after it, by their count. */
  #near = new Map<number, GameView>()
  #nearKey = -1
  #end: { readonly count: number; readonly view: GameView } | null = null

  constructor(head: ReplayHead) {
    this.head = head
    this.#keyframes = [head.view]
    this.#latest = { count: 0, view: head.view }
    this.#shown = this.#latest
  }

  /** Adds the next entry. */
  add(entry: ReplayEntry): void {
    const { view: before, count: index } = this.#latest
    const hasStarted = before.startedAtMs !== null
    this.#entries.push(entry)
    const tellings = []
    let view = before
    for (const event of entry.events) {
      const next = evolveView(view, event, entry.atMs)
      if (this.#end === null) tellings.push(...tellingsOf(event, view, next))
      view = next
    }
    const replayMs = this.#replayMsOf(entry, before)
    if (this.#end === null) this.instants.push({ replayMs, atMs: entry.atMs })
    this.#latest = { count: index + 1, view }
    if (this.#latest.count % KEYFRAME_ENTRIES === 0) this.#keyframes.push(view)
    if (this.#end !== null || view.startedAtMs === null) return
    const told = toldBy(hasStarted ? tellings : tellings.filter(({ kind }) => kind === 'course'))
    if (told) this.stops.push({ ...told, index, replayMs, atMs: entry.atMs })
    if (!hasStarted || before.teams !== view.teams || before.zones !== view.zones)
      addPoint(this.points, pointOf(view, replayMs))
    if (view.status === 'completed') this.#end = this.#latest
  }

  /** All of them, in order. */
  get entries(): readonly ReplayEntry[] {
    return this.#entries
  }

  /** Entries up to the game's end; what came after it changes nothing that is watched. */
  get endCount(): number {
    return this.#end?.count ?? this.#entries.length
  }

  /** The game at its end. */
  get endView(): GameView {
    return (this.#end ?? this.#latest).view
  }

  /** From the start to the end, ms of the replay's time. */
  get durationMs(): number {
    return this.instants[this.endCount - 1]?.replayMs ?? 0
  }

  /** The game after so many of the entries, from 0. */
  viewAfter(count: number): GameView {
    const most = Math.min(count, this.#latest.count)
    const key = Math.floor(most / KEYFRAME_ENTRIES)
    if (key !== this.#nearKey) this.#near = new Map()
    this.#nearKey = key
    let { view, count: at } = this.#knownBefore(most, key)
    for (const { events, atMs } of this.#entries.slice(at, most)) {
      for (const event of events) view = evolveView(view, event, atMs)
      at += 1
      if (at % NEAR_ENTRIES === 0) this.#near.set(at, view)
    }
    this.#shown = { count: at, view }
    return view
  }

  /** The latest known view no later than a moment after a keyframe. */
  #knownBefore(most: number, key: number): { count: number; view: GameView } {
    const { count } = this.#shown
    const known = { count: key * KEYFRAME_ENTRIES, view: this.#keyframes[key] ?? this.head.view }
    for (let at = most - (most % NEAR_ENTRIES); at > known.count; at -= NEAR_ENTRIES) {
      const view = this.#near.get(at)
      if (view) return count <= most && count > at ? this.#shown : { count: at, view }
    }
    return count <= most && count > known.count ? this.#shown : known
  }

  /** The game after the entry of a seq, and all before it. */
  viewAt(seq: number): GameView {
    const after = this.#entries.findIndex((entry) => entry.seq > seq)
    return this.viewAfter(after < 0 ? this.#entries.length : after)
  }

  /** How many entries have come by a time of the replay: at least the start. */
  countAt(replayMs: number): number {
    return Math.min(this.endCount, lastBy(this.instants, Math.max(0, replayMs)) + 1)
  }

  /** Server time at a time of the replay, ms since the epoch. */
  serverTimeAt(replayMs: number): number {
    return serverTimeAt(this.instants, replayMs)
  }

  /** The lobby has no time: it's over when the replay begins. */
  #replayMsOf({ atMs }: ReplayEntry, before: GameView): number {
    const last = this.instants.at(-1)
    if (!last || before.startedAtMs === null) return last?.replayMs ?? 0
    return last.replayMs + replayedGapMs(atMs - last.atMs, before)
  }
}
