import { type Audience, viewFor } from '#core/game/view.ts'
import { type FoldedGame, seqFor } from '#server/store/folded-game.ts'
import { Cursor } from './cursor.ts'
import { FrameRing, type VisibleEntry } from './frame-ring.ts'
import { encodeFrame, type Peer } from './peer.ts'
import { SOCKET_CLOSES } from './socket-closes.ts'
import { viewAsOf } from './view-as-of.ts'

/** Bytes of the newest entries that are sent to a page which fetches its view while the socket opens. */
const HEAD_START_BYTES = 4 * 1024
/** Bytes of missed entries above which a page fetches the view instead, which is compressed. */
const MAX_CATCH_UP_BYTES = 32 * 1024
/** Maximum bytes of a write, unless a single frame is larger. */
const SLICE_BYTES = 16 * 1024

/** The bytes of one write, and the cursor after it. */
interface Step {
  readonly bytes: Buffer
  readonly seq: number
  readonly presence: Buffer | null
}

/** The peers of one audience whose pages know the events of one version, each a cursor over their common ring of frames. */
export class Channel {
  readonly audience: Audience
  readonly eventsVersion: number
  readonly #cursors = new Map<Peer, Cursor>()
  #ring: FrameRing
  #game: FoldedGame
  #presence: Buffer | null = null
  #welcome: { seq: number; frame: Buffer } | null = null

  /** @param game the entries pushed follow it */
  constructor({ audience, eventsVersion }: Pick<Peer, 'audience' | 'eventsVersion'>, game: FoldedGame) {
    this.audience = audience
    this.eventsVersion = eventsVersion
    this.#ring = new FrameRing(seqFor(game, audience))
    this.#game = game
  }

  get isEmpty(): boolean {
    return this.#cursors.size === 0
  }

  /**
   * The entry after which a peer's entries start. That is the last one that it has, if what it missed is small enough.
   * Otherwise a page that fetches starts a little before the newest, and others before all, to be sent a `welcome`.
   * @param sinceSeq the last entry that it has, null for none
   */
  startSeqFor({ fetchesView }: Peer, sinceSeq: number | null): number {
    const ring = this.#ring
    const earliest = fetchesView ? Math.max(ring.reachOf(MAX_CATCH_UP_BYTES), ring.lastLargeSeq) : 0
    if (sinceSeq !== null && sinceSeq >= earliest && sinceSeq <= ring.lastSeq) return sinceSeq
    return fetchesView ? Math.max(ring.reachOf(HEAD_START_BYTES), ring.lastLargeSeq) : BEFORE_ALL
  }

  /** Adds a peer. @param seq by `startSeqFor` */
  subscribe(peer: Peer, seq: number): void {
    const cursor = new Cursor(peer, seq)
    this.#cursors.set(peer, cursor)
    this.#serve(cursor)
  }

  unsubscribe(peer: Peer): void {
    this.#cursors.delete(peer)
  }

  /** Adds the next entry to the ring; sent by a flush. @param game after it, or a later one */
  push(entry: VisibleEntry, frame: Buffer, game: FoldedGame): void {
    this.#game = game
    this.#ring.push(entry, frame)
  }

  /** The number of the next entry. */
  get nextSeq(): number {
    return this.#ring.lastSeq + 1
  }

  /** Restarts the ring after an entry that these pages can't fold: they get the whole view. */
  restart(game: FoldedGame): void {
    this.#game = game
    const seq = seqFor(game, this.audience)
    if (seq !== this.#ring.lastSeq) this.#ring = new FrameRing(seq)
  }

  /** Blanks erased words in the ring. */
  blank(erasedIds: ReadonlySet<string>): void {
    this.#ring.blank(erasedIds)
    this.#welcome = null
  }

  /** Sets the presence that the next flush sends. */
  setPresence(frame: Buffer): void {
    this.#presence = frame
  }

  /** Sends all peers what is pending for them. */
  flush(): void {
    const made: Steps = []
    for (const cursor of this.#cursors.values()) this.#serve(cursor, made)
  }

  /** The same for the sockets of some people. */
  flushPeople(personIds: ReadonlySet<string>): void {
    for (const cursor of this.#cursors.values()) if (personIds.has(cursor.peer.personId)) this.#serve(cursor)
  }

  /** The same for one peer. */
  flushPeer(peer: Peer): void {
    const cursor = this.#cursors.get(peer)
    if (cursor) this.#serve(cursor)
  }

  /** Sends one peer a frame, after all entries up to now. */
  sendTo(peer: Peer, frame: Buffer): void {
    const cursor = this.#cursors.get(peer)
    if (!cursor) return
    if (cursor.queueDirect(frame, this.#ring.lastSeq)) this.#serve(cursor)
    else peer.close(SOCKET_CLOSES['come-back'])
  }

  /** @param made the writes already made in this flush */
  #serve(cursor: Cursor, made: Steps = []): void {
    const { peer } = cursor
    while (!peer.isBlocked) {
      const write = this.#nextWrite(cursor, made)
      if (!write) return
      peer.send(write)
    }
  }

  /** The next write, noted as sent; an answer goes with the entry that it follows. Null when nothing is pending. */
  #nextWrite(cursor: Cursor, made: Steps): Buffer | null {
    const direct = cursor.takeDirect(SLICE_BYTES)
    if (direct.length > 0) return joined(direct)
    const step = this.#stepFrom(cursor, made)
    if (!step) return null
    cursor.seq = step.seq
    cursor.presence = step.presence
    return joined([step.bytes, ...cursor.takeDirect(SLICE_BYTES - step.bytes.length)])
  }

  /** The next step of a cursor, shared by all at the same place; null when nothing is pending. */
  #stepFrom({ seq, presence, peer }: Cursor, made: Steps): Step | null {
    const isBehind = seq < this.#ring.lastSeq
    const isUnaware = presence !== this.#presence
    if (!isBehind && !isUnaware) return null
    const { fetchesView } = peer
    // Nearly all cursors are at the same place, the first.
    for (const { from, step } of made) {
      if (from.seq === seq && from.isUnaware === isUnaware && from.fetchesView === fetchesView) return step
    }
    const step = isBehind ? this.#stepTowardsHead(seq, peer) : { bytes: NOTHING, seq }
    const isLast = isUnaware && step.seq >= this.#ring.lastSeq
    const next = isLast ? this.#withPresence(step) : { ...step, presence }
    made.push({ from: { seq, isUnaware, fetchesView }, step: next })
    return next
  }

  #stepTowardsHead(seq: number, { fetchesView }: Peer): Omit<Step, 'presence'> {
    const { lastSeq, lastLargeSeq } = this.#ring
    const frames = this.#ring.after(seq)
    if (fetchesView) {
      const skipTo = frames === null || lengthOf(frames) > MAX_CATCH_UP_BYTES ? lastSeq : lastLargeSeq
      if (skipTo > seq) return { bytes: encodeFrame({ type: 'refetch', seq: skipTo }), seq: skipTo }
    }
    if (frames === null) return { bytes: this.#welcomeNow(), seq: seqFor(this.#game, this.audience) }
    const slice = firstBytes(frames, SLICE_BYTES)
    return { bytes: joined(slice), seq: seq + slice.length }
  }

  #withPresence({ bytes, seq }: Omit<Step, 'presence'>): Step {
    const frames = [bytes, this.#presence ?? NOTHING].filter(({ length }) => length > 0)
    return { bytes: joined(frames), seq, presence: this.#presence }
  }

  #welcomeNow(): Buffer {
    const { state } = this.#game
    const seq = seqFor(this.#game, this.audience)
    if (this.#welcome?.seq !== seq) {
      const view = viewAsOf(this.eventsVersion, viewFor(state, this.audience))
      this.#welcome = { seq, frame: encodeFrame({ type: 'welcome', seq, view }) }
    }
    return this.#welcome.frame
  }
}

/** The steps of one flush, by the cursor that they start from. */
type Steps = {
  readonly from: { readonly seq: number; readonly isUnaware: boolean; readonly fetchesView: boolean }
  readonly step: Step
}[]

const NOTHING = Buffer.alloc(0)
/** The cursor of a peer that has no entry. */
const BEFORE_ALL = Number.NEGATIVE_INFINITY

const lengthOf = (frames: readonly Buffer[]): number => frames.reduce((sum, { length }) => sum + length, 0)

/** As many frames as fit, at least one. */
function firstBytes(frames: readonly Buffer[], max: number): readonly Buffer[] {
  let bytes = 0
  const beyond = frames.findIndex((frame, n) => {
    bytes += frame.length
    return n > 0 && bytes > max
  })
  return beyond < 0 ? frames : frames.slice(0, beyond)
}

/** Frames in one buffer; a single frame is returned as it is, so that peers share it. */
const joined = (frames: readonly Buffer[]): Buffer =>
  frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)
