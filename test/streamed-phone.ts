import type { Actor } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { evolveView } from '#core/game/evolve.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import type { Peer } from '#server/tell/peer.ts'
import type { SocketClose } from '#server/tell/socket-closes.ts'
import { textsOf } from '#server/tell/text-frame.ts'
import type { ServerFrame } from '#wire/socket.ts'

/** What a streamed phone takes from its game. */
export interface PhoneDeps {
  /** The view of this moment, as a fetch gives it. */
  fetchView(audience: Audience): { seq: number; view: GameView | HostView }
  /** The entry that a command has caused, by the number that an audience knows; null for none. */
  seqOf(commandId: string, audience: Audience): number | null
  /** Hears each write before it is taken. */
  onWrite(phone: StreamedPhone, bytes: Buffer): void
}

/**
 * One socket whose line takes what it is sent whenever it likes. It objects to every frame that does not come in its turn,
 * and folds what it hears.
 */
export class StreamedPhone implements Peer {
  readonly actor: Actor
  readonly audience: Audience
  readonly personId: string
  readonly eventsVersion = EVENTS_VERSION
  readonly fetchesView: boolean
  readonly since: Peer['since']
  /** Frames by type, in the order of arrival. */
  readonly heard: ServerFrame['type'][] = []
  farewell: SocketClose | null = null
  view: GameView | HostView | null = null
  /** The last entry that it knows, from a frame or a view. */
  seq = 0
  presence: string | null = null
  queued = 0
  readonly #deps: PhoneDeps
  readonly #capacity: number
  #isBlocked = false
  /** The last entry that came, or that need not come. */
  #streamSeq: number | null = null

  /** @param capacity bytes that may wait before it is blocked */
  constructor(
    actor: Actor,
    deps: PhoneDeps,
    page: {
      capacity: number
      fetchesView: boolean
      since: Peer['since']
      view: GameView | HostView | null
      audience?: Audience
    },
  ) {
    this.actor = actor
    this.audience = page.audience ?? (actor.role === 'host' ? 'host' : 'player')
    this.personId = actorIdOf(actor)
    this.fetchesView = page.fetchesView
    this.since = page.since
    this.view = page.view
    this.seq = page.view ? (page.since?.seq ?? 0) : 0
    this.#deps = deps
    this.#capacity = page.capacity
  }

  get isBlocked(): boolean {
    return this.#isBlocked
  }

  send(frames: Buffer): void {
    if (this.farewell) return
    this.#deps.onWrite(this, frames)
    this.queued += frames.length
    this.#isBlocked ||= this.queued >= this.#capacity
    for (const text of textsOf(frames)) this.#hear(JSON.parse(text) as ServerFrame)
  }

  close(farewell: SocketClose): void {
    this.farewell ??= farewell
  }

  /** The line has taken everything. */
  drain(): void {
    this.queued = 0
    this.#isBlocked = false
  }

  #hear(frame: ServerFrame): void {
    if (this.heard.length === 0 && frame.type !== 'hello') throw new Error(`${frame.type} came before hello`)
    this.heard.push(frame.type)
    switch (frame.type) {
      case 'hello':
        if (this.heard.length > 1) throw new Error('hello came twice')
        this.#greet(frame)
        return
      case 'refetch':
        if (!this.fetchesView) throw new Error('refetch came to a page that does not fetch')
        this.#skipTo(frame.seq)
        return
      case 'welcome':
        if (this.fetchesView) throw new Error('welcome came to a page that fetches')
        this.#streamSeq = frame.seq
        this.seq = frame.seq
        this.view = frame.view
        return
      case 'entry':
        this.#fold(frame)
        return
      case 'answer': {
        const seq = this.#deps.seqOf(frame.commandId, this.audience)
        if (frame.ok !== (seq !== null)) throw new Error('an answer came before its fate')
        if (seq !== null && seq > (this.#streamSeq ?? 0)) throw new Error('an answer came before its entry')
        return
      }
      case 'presence':
        this.presence = JSON.stringify(frame)
    }
  }

  #greet({ seq, audience }: Extract<ServerFrame, { type: 'hello' }>): void {
    if ((seq !== undefined) !== this.fetchesView) throw new Error('a seq in hello is for pages that fetch')
    if (audience !== (this.fetchesView ? this.audience : undefined)) throw new Error('another audience')
    // A page that does not fetch goes on where it was, unless a welcome says otherwise.
    this.#streamSeq = seq ?? this.since?.seq ?? null
    if (seq !== undefined) this.#skipTo(seq)
  }

  /** Entries up to this one do not come. */
  #skipTo(seq: number): void {
    if (this.heard.at(-1) === 'refetch' && seq <= (this.#streamSeq ?? 0)) throw new Error('refetch went back')
    this.#streamSeq = seq
    if (this.seq >= seq && this.view) return
    const fetched = this.#deps.fetchView(this.audience)
    if (fetched.seq < seq) throw new Error(`the view is of ${fetched.seq}, not ${seq}`)
    this.view = fetched.view
    this.seq = fetched.seq
  }

  #fold({ seq, atMs, events }: Extract<ServerFrame, { type: 'entry' }>): void {
    if (this.#streamSeq === null) throw new Error('an entry came before the welcome')
    if (seq !== this.#streamSeq + 1) throw new Error(`entry ${seq} came after ${this.#streamSeq}`)
    this.#streamSeq = seq
    if (seq <= this.seq) return
    this.seq = seq
    for (const event of events) this.view &&= evolveView(this.view, event, atMs)
  }
}
