import { type Audience, viewFor } from '#core/game/view.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import { Cursor } from './cursor.ts'
import { FAREWELLS } from './farewells.ts'
import { FrameRing, type ToldEntry } from './frame-ring.ts'
import { outdatedView } from './outdated-view.ts'
import { encodeFrame, type Peer } from './peer.ts'

/** So far before the newest entry a page begins to hear that fetches its view at the same time, in bytes. */
const HEAD_START_BYTES = 4 * 1024
/** A page that fetches and has missed more than this does better with a view, which is compressed. */
const MAX_CATCH_UP_BYTES = 32 * 1024
/** The most in one write, in bytes, where a single frame is not larger. */
const SLICE_BYTES = 16 * 1024

/** What is sent in one write, and how far it leads. */
interface Step {
  readonly bytes: Buffer
  readonly seq: number
  readonly presence: Buffer | null
}

/** The peers of one audience whose pages know the same events: each a cursor over the frames they have in common. */
export class Channel {
  readonly audience: Audience
  readonly isOutdated: boolean
  readonly #cursors = new Map<Peer, Cursor>()
  #ring: FrameRing
  #game: FoldedGame
  #presence: Buffer | null = null
  #welcome: { seq: number; frame: Buffer } | null = null

  /** @param game after which this channel begins */
  constructor({ audience, isOutdated }: Pick<Peer, 'audience' | 'isOutdated'>, game: FoldedGame) {
    this.audience = audience
    this.isOutdated = isOutdated
    this.#ring = new FrameRing(game.seq)
    this.#game = game
  }

  get isEmpty(): boolean {
    return this.#cursors.size === 0
  }

  /**
   * Where a peer begins to hear: the entry after which others follow on its socket. That is the last one that it knows,
   * where what came since is little enough; else a page that fetches begins a little before the newest, and others begin
   * before everything, to be sent a `welcome`.
   * @param sinceSeq the last entry that it knows, null for none
   */
  beginningOf({ fetchesView }: Peer, sinceSeq: number | null): number {
    const ring = this.#ring
    const earliest = fetchesView ? Math.max(ring.reachOf(MAX_CATCH_UP_BYTES), ring.lastLargeSeq) : 0
    if (sinceSeq !== null && sinceSeq >= earliest && sinceSeq <= ring.lastSeq) return sinceSeq
    return fetchesView ? Math.max(ring.reachOf(HEAD_START_BYTES), ring.lastLargeSeq) : NOWHERE
  }

  /** Takes a peer in, who hears from then on. @param seq as `beginningOf` says */
  admit(peer: Peer, seq: number): void {
    const cursor = new Cursor(peer, seq)
    this.#cursors.set(peer, cursor)
    this.#serve(cursor)
  }

  dismiss(peer: Peer): void {
    this.#cursors.delete(peer)
  }

  /** Adds the next entry, which nobody is told before a flush. @param game after it, or a later one */
  push(entry: ToldEntry, frame: Buffer, game: FoldedGame): void {
    this.#game = game
    this.#ring.push(entry, frame)
  }

  /** Begins anew after an entry of which these pages cannot be told: they get the whole view. */
  restart(game: FoldedGame): void {
    this.#game = game
    this.#ring = new FrameRing(game.seq)
  }

  /** Takes erased words out of what is yet to be told. */
  blank(erasedIds: ReadonlySet<string>): void {
    this.#ring.blank(erasedIds)
    this.#welcome = null
  }

  /** Has everyone told who is here, at the next flush. */
  setPresence(frame: Buffer): void {
    this.#presence = frame
  }

  /** Sends everyone what they have not been sent. */
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
  say(peer: Peer, frame: Buffer): void {
    const cursor = this.#cursors.get(peer)
    if (!cursor) return
    if (cursor.post(frame, this.#ring.lastSeq)) this.#serve(cursor)
    else peer.close(FAREWELLS['come-back'])
  }

  /** @param made what was sent to others at this moment */
  #serve(cursor: Cursor, made: Steps = []): void {
    const { peer } = cursor
    while (!peer.isBlocked) {
      const write = this.#nextWrite(cursor, made)
      if (!write) return
      peer.send(write)
    }
  }

  /** What is sent next, and noted as sent: an answer goes with the entry that it follows. */
  #nextWrite(cursor: Cursor, made: Steps): Buffer | null {
    const mail = cursor.takeMail(SLICE_BYTES)
    if (mail.length > 0) return joined(mail)
    const step = this.#stepFrom(cursor, made)
    if (!step) return null
    cursor.seq = step.seq
    cursor.presence = step.presence
    return joined([step.bytes, ...cursor.takeMail(SLICE_BYTES - step.bytes.length)])
  }

  /** What comes next at a cursor, once for all who stand there; null where nothing does. */
  #stepFrom({ seq, presence, peer }: Cursor, made: Steps): Step | null {
    const isBehind = seq < this.#ring.lastSeq
    const isUnaware = presence !== this.#presence
    if (!isBehind && !isUnaware) return null
    const { fetchesView } = peer
    // Nearly all stand at the same place, the first.
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
    if (frames === null) return { bytes: this.#welcomeNow(), seq: this.#game.seq }
    const slice = firstBytes(frames, SLICE_BYTES)
    return { bytes: joined(slice), seq: seq + slice.length }
  }

  #withPresence({ bytes, seq }: Omit<Step, 'presence'>): Step {
    const frames = [bytes, this.#presence ?? NOTHING].filter(({ length }) => length > 0)
    return { bytes: joined(frames), seq, presence: this.#presence }
  }

  #welcomeNow(): Buffer {
    const { seq, state } = this.#game
    if (this.#welcome?.seq !== seq) {
      const whole = viewFor(state, this.audience)
      const view = this.isOutdated ? outdatedView(whole) : whole
      this.#welcome = { seq, frame: encodeFrame({ type: 'welcome', seq, view }) }
    }
    return this.#welcome.frame
  }
}

/** What was sent at this moment, by where a cursor stood. */
type Steps = {
  readonly from: { readonly seq: number; readonly isUnaware: boolean; readonly fetchesView: boolean }
  readonly step: Step
}[]

const NOTHING = Buffer.alloc(0)
/** Where somebody stands who knows no entry. */
const NOWHERE = Number.NEGATIVE_INFINITY

const lengthOf = (frames: readonly Buffer[]): number => frames.reduce((sum, { length }) => sum + length, 0)

/** As many frames as fit, one at least. */
function firstBytes(frames: readonly Buffer[], max: number): readonly Buffer[] {
  let bytes = 0
  const beyond = frames.findIndex((frame, n) => {
    bytes += frame.length
    return n > 0 && bytes > max
  })
  return beyond < 0 ? frames : frames.slice(0, beyond)
}

/** One frame stays the buffer that it is: the same for everyone. */
const joined = (frames: readonly Buffer[]): Buffer =>
  frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)
