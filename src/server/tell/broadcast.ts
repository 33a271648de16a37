import { blindAfter } from '#core/game/blind.ts'
import { EVENTS_VERSION, versionOf } from '#core/game/event-versions.ts'
import type { Entry } from '#core/game/events.ts'
import type { GameView } from '#core/game/state.ts'
import { AUDIENCES, type Audience, project, seesOf, teamOfAudience } from '#core/game/view.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { HostNotes, ServerFrame } from '#wire/socket.ts'
import { Channel } from './channel.ts'
import { erasedByEntry, withoutErased } from './erased-words.ts'
import { type FlushClock, FlushThrottle } from './flush-throttle.ts'
import { encodeEntry, type VisibleEntry } from './frame-ring.ts'
import { encodeFrame, type Peer } from './peer.ts'
import type { PeopleHere } from './presence.ts'
import { isUrgent } from './urgent.ts'

/** A burst is flushed in parts, so that no peer that keeps up falls behind the ring. */
const BURST = { bytes: 16 * 1024, entries: 64 }

/** One game's broadcast. Each frame is encoded once for all audiences who may see the same, and its bytes are shared. */
export class Broadcast {
  readonly #epoch: string
  /** By audience, then by the version of the events that the pages know, from the first on. Those of teams come with their peers. */
  readonly #of = new Map<Audience, readonly Channel[]>()
  #channels: readonly Channel[] = []
  /** After the entries published. */
  #game: FoldedGame
  /** The latest, for audiences who see who is here, and for the others. */
  readonly #presence = new Map<boolean, Buffer>()
  readonly #clock: FlushClock
  readonly #throttle: FlushThrottle
  /** The people who caused the entries just published. */
  readonly #actors = new Set<string>()
  #cancelActors: (() => void) | null = null
  /** Published, but only flushed to the people who caused it. */
  #unflushed = { bytes: 0, entries: 0 }

  /** @param epoch of the store @param game the entries published follow it */
  constructor(epoch: string, game: FoldedGame, clock: FlushClock) {
    this.#epoch = epoch
    this.#game = game
    for (const audience of AUDIENCES) this.#channelsOf(audience)
    this.#clock = clock
    this.#throttle = new FlushThrottle(clock, () => this.#flush())
  }

  /** Sends a peer `hello`, then the entries that it missed; if they are too many, its page fetches the view or is sent it. */
  subscribe(peer: Peer, nowMs: number): void {
    const channel = this.#channelOf(peer)
    const { since, fetchesView, audience } = peer
    const isSame = since?.epoch === this.#epoch && (since.audience ?? audience) === audience
    const seq = channel.startSeqFor(peer, isSame ? since.seq : null)
    // Pages that don't fetch compare no audiences: theirs is part of the epoch, unless they come from before it was.
    const isPlain = fetchesView || (isSame && !since.audience)
    const epoch = isPlain ? this.#epoch : `${this.#epoch}:${audience}`
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, nowMs, epoch } as const
    peer.send(
      encodeFrame({ ...hello, takesSeen: true, takesLooks: true, ...(fetchesView && { seq, audience }) }),
    )
    channel.subscribe(peer, seq)
  }

  unsubscribe(peer: Peer): void {
    this.#channelOf(peer).unsubscribe(peer)
    if (!this.#isEmpty) return
    this.#throttle.stop()
    this.#forgetActors()
  }

  /** Sends one peer a frame, after every entry up to now. */
  sendTo(peer: Peer, frame: Buffer): void {
    this.#channelOf(peer).sendTo(peer, frame)
  }

  /** Sends one peer what is pending for it, as much as it takes. */
  flush(peer: Peer): void {
    this.#channelOf(peer).flushPeer(peer)
  }

  /**
   * Publishes stored entries in order: at once to the people who caused them, throttled to the others. Unless it is urgent,
   * nothing is sent before the caller has returned, so that answers go first, each with its entry in one write.
   * @param game after the last of them
   */
  publish(entries: readonly Entry[], game: FoldedGame): void {
    let { blind } = this.#game.state
    const needsView = viewsInstead(entries, Boolean(blind ?? game.state.blind))
    this.#game = game
    const told = this.#channels.filter((channel) => !needsView(channel))
    for (const entry of withoutErased(entries)) {
      const shared = new SharedEntry(entry, blind)
      blind = blindAfter(entry.events, blind)
      for (const channel of told) {
        const frame = shared.for(channel.audience, channel.nextSeq)
        if (frame) channel.push(...frame, game)
      }
      this.#blankErased(entry)
      this.#noteUnflushed(shared)
    }
    for (const channel of this.#channels) if (needsView(channel)) channel.restart(game)
    if (this.#isEmpty || entries.length === 0) return
    if (entries.some(({ events }) => events.some(isUrgent))) {
      this.#throttle.now()
      return
    }
    this.#throttle.note()
    for (const { actorId } of entries) this.#actors.add(actorId)
    this.#cancelActors ??= this.#clock.setTimer(() => this.#flushActors(), 0)
  }

  /** Publishes how many people of each team are here, to the host also who; sent to later peers as well. */
  publishPresence({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#setPresence(false, { type: 'presence', online })
    this.publishToHost({ online, people }, notes)
  }

  /** The same for the host alone, if nothing has changed for players. */
  publishToHost({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#setPresence(true, { type: 'presence', online, here: [...people], notes })
    if (!this.#isEmpty) this.#throttle.note()
  }

  #setPresence(isOfPeople: boolean, presence: ServerFrame): void {
    const frame = encodeFrame(presence)
    this.#presence.set(isOfPeople, frame)
    const told = this.#channels.filter(({ audience }) => seesOf(audience).people === isOfPeople)
    for (const channel of told) channel.setPresence(frame)
  }

  /** Blanks an entry's erased words in the rings. */
  #blankErased(entry: Entry): void {
    const erased = erasedByEntry(entry)
    if (erased.size > 0) for (const channel of this.#channels) channel.blank(erased)
  }

  #noteUnflushed({ bytes }: SharedEntry): void {
    this.#unflushed.bytes += bytes
    this.#unflushed.entries += 1
    if (this.#unflushed.bytes > BURST.bytes || this.#unflushed.entries > BURST.entries) this.#flush()
  }

  #flushActors(): void {
    for (const channel of this.#channels) channel.flushPeople(this.#actors)
    this.#forgetActors()
  }

  #forgetActors(): void {
    this.#actors.clear()
    this.#cancelActors?.()
    this.#cancelActors = null
  }

  #flush(): void {
    this.#forgetActors()
    this.#unflushed = { bytes: 0, entries: 0 }
    for (const channel of this.#channels) channel.flush()
  }

  get #isEmpty(): boolean {
    return this.#channels.every(({ isEmpty }) => isEmpty)
  }

  #channelOf({ audience, eventsVersion }: Peer): Channel {
    // `versionOfPage` names no other versions.
    return this.#channelsOf(audience)[eventsVersion - 1] as Channel
  }

  #channelsOf(audience: Audience): readonly Channel[] {
    const known = this.#of.get(audience)
    if (known) return known
    const presence = this.#presence.get(seesOf(audience).people)
    const channels = Array.from({ length: EVENTS_VERSION }, (_, n) => {
      const channel = new Channel({ audience, eventsVersion: n + 1 }, this.#game)
      if (presence) channel.setPresence(presence)
      return channel
    })
    this.#of.set(audience, channels)
    this.#channels = [...this.#channels, ...channels]
    return channels
  }
}

/** The version of the events with which bids were first hidden. */
const BLIND_VERSION = versionOf([{ type: 'BlindEnded' }])

/** Which channels get a view instead of entries: pages that can't fold them, and teams that are shown everything again. */
function viewsInstead(entries: readonly Entry[], isBlind: boolean): (channel: Channel) => boolean {
  const events = entries.flatMap((entry) => entry.events)
  const version = versionOf(events)
  const isRevealed = events.some(({ type }) => type === 'BlindEnded')
  const ofTeams = isBlind ? Math.max(version, BLIND_VERSION) : version
  return ({ audience, eventsVersion }) =>
    teamOfAudience(audience) === null ? eventsVersion < version : isRevealed || eventsVersion < ofTeams
}

/** One entry and its frames, encoded once for all audiences who may see the same of it. */
class SharedEntry {
  readonly #entry: Entry
  readonly #blind: GameView['blind']
  readonly #made: { told: VisibleEntry; frame: Buffer }[] = []

  /** @param blind the game's before it */
  constructor(entry: Entry, blind: GameView['blind']) {
    this.#entry = entry
    this.#blind = blind
  }

  /** Its largest frame so far, in bytes. */
  get bytes(): number {
    return Math.max(...this.#made.map(({ frame }) => frame.length))
  }

  /** @param seq the number by which the audience knows it @returns null if it may not even know that there is one */
  for(audience: Audience, seq: number): [VisibleEntry, Buffer] | null {
    const { atMs } = this.#entry
    const events = project(this.#entry.events, audience, this.#blind)
    if (events.length === 0 && this.#blind && teamOfAudience(audience) !== null) return null
    // The very same event objects: equal counts say nothing about their content.
    const known = this.#made.find(
      ({ told }) =>
        told.seq === seq &&
        told.events.length === events.length &&
        told.events.every((event, n) => event === events[n]),
    )
    if (known) return [known.told, known.frame]
    const told = { seq, atMs, events }
    const frame = encodeEntry(told)
    this.#made.push({ told, frame })
    return [told, frame]
  }
}
