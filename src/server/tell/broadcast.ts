import { versionOf } from '#core/game/event-versions.ts'
import type { Entry } from '#core/game/events.ts'
import type { Audience } from '#core/game/view.ts'
import { project } from '#core/game/view.ts'
import type { FoldedGame } from '#server/store/folded-game.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { HostNotes, ServerFrame } from '#wire/socket.ts'
import { Channel } from './channel.ts'
import { erasedByEntry, withoutErased } from './erased-words.ts'
import { type FlushClock, FlushPace } from './flush-pace.ts'
import { encodeEntry, type ToldEntry } from './frame-ring.ts'
import { encodeFrame, type Peer } from './peer.ts'
import type { PeopleHere } from './presence.ts'
import { isUrgent } from './urgent.ts'

/** A burst is told in parts, so that nobody who keeps up falls out of what is kept. */
const BURST = { bytes: 16 * 1024, entries: 64 }

/**
 * Everything that one game tells its phones. Each frame is encoded once for all audiences who may know the same,
 * and the same bytes go to every peer of it.
 */
export class Broadcast {
  readonly #epoch: string
  readonly #of: Readonly<Record<Audience, Record<'current' | 'outdated', Channel>>>
  readonly #channels: readonly Channel[]
  readonly #clock: FlushClock
  readonly #pace: FlushPace
  /** Those who caused what was just told. */
  readonly #actors = new Set<string>()
  #cancelActors: (() => void) | null = null
  /** Told to nobody but those who caused it. */
  #untold = { bytes: 0, entries: 0 }

  /** @param epoch of the store @param game after which this broadcast begins */
  constructor(epoch: string, game: FoldedGame, clock: FlushClock) {
    this.#epoch = epoch
    const channelsOf = (audience: Audience) => ({
      current: new Channel({ audience, isOutdated: false }, game),
      outdated: new Channel({ audience, isOutdated: true }, game),
    })
    this.#of = { player: channelsOf('player'), host: channelsOf('host') }
    this.#channels = Object.values(this.#of).flatMap((channels) => Object.values(channels))
    this.#clock = clock
    this.#pace = new FlushPace(clock, () => this.#flush())
  }

  /** Greets a peer, and has it hear: the entries it missed; else its page fetches the view, or is sent it. */
  admit(peer: Peer, nowMs: number): void {
    const channel = this.#channelOf(peer)
    const { since, fetchesView, audience } = peer
    const seq = channel.beginningOf(peer, since?.epoch === this.#epoch ? since.seq : null)
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, nowMs, epoch: this.#epoch } as const
    peer.send(encodeFrame({ ...hello, takesSeen: true, ...(fetchesView && { seq, audience }) }))
    channel.admit(peer, seq)
  }

  dismiss(peer: Peer): void {
    this.#channelOf(peer).dismiss(peer)
    if (!this.#isEmpty) return
    this.#pace.stop()
    this.#forgetActors()
  }

  /** Sends one peer a frame, after every entry up to now. */
  say(peer: Peer, frame: Buffer): void {
    this.#channelOf(peer).say(peer, frame)
  }

  /** Sends one peer what it has not been sent, as much as it can take. */
  flush(peer: Peer): void {
    this.#channelOf(peer).flushPeer(peer)
  }

  /**
   * Tells stored entries to everyone, in order: those who caused them hear of them at once, the others at their pace. Unless
   * it is urgent nobody does before the caller has returned, so that answers go first, each with its entry in one write.
   * @param game after the last of them
   */
  tell(entries: readonly Entry[], game: FoldedGame): void {
    // What an outdated page cannot fold it is shown.
    const isNewer = entries.some(({ events }) => versionOf(events) > 1)
    const told = this.#channels.filter(({ isOutdated }) => !(isOutdated && isNewer))
    for (const entry of withoutErased(entries)) {
      const shared = new SharedEntry(entry)
      for (const channel of told) channel.push(...shared.for(channel.audience), game)
      this.#erase(entry)
      this.#noteUntold(shared)
    }
    if (isNewer) for (const channel of this.#channels) if (channel.isOutdated) channel.restart(game)
    if (this.#isEmpty || entries.length === 0) return
    if (entries.some(({ events }) => events.some(isUrgent))) {
      this.#pace.now()
      return
    }
    this.#pace.note()
    for (const { actorId } of entries) this.#actors.add(actorId)
    this.#cancelActors ??= this.#clock.setTimer(() => this.#flushActors(), 0)
  }

  /** Tells everyone how many people of each team are here, the host also who, and everyone who comes later. */
  tellPresence({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#setPresence('player', { type: 'presence', online })
    this.tellHost({ online, people }, notes)
  }

  /** Tells the host alone, where nothing is new to players. */
  tellHost({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#setPresence('host', { type: 'presence', online, here: [...people], notes })
    if (!this.#isEmpty) this.#pace.note()
  }

  #setPresence(audience: Audience, presence: ServerFrame): void {
    const frame = encodeFrame(presence)
    for (const channel of this.#channels) if (channel.audience === audience) channel.setPresence(frame)
  }

  /** The words must not lie in wait among the frames. */
  #erase(entry: Entry): void {
    const erased = erasedByEntry(entry)
    if (erased.size > 0) for (const channel of this.#channels) channel.blank(erased)
  }

  #noteUntold({ bytes }: SharedEntry): void {
    this.#untold.bytes += bytes
    this.#untold.entries += 1
    if (this.#untold.bytes > BURST.bytes || this.#untold.entries > BURST.entries) this.#flush()
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
    this.#untold = { bytes: 0, entries: 0 }
    for (const channel of this.#channels) channel.flush()
  }

  get #isEmpty(): boolean {
    return this.#channels.every(({ isEmpty }) => isEmpty)
  }

  #channelOf({ audience, isOutdated }: Peer): Channel {
    return this.#of[audience][isOutdated ? 'outdated' : 'current']
  }
}

/** One entry, and as bytes: made once for all audiences who may know the same of it. */
class SharedEntry {
  readonly #entry: Entry
  readonly #made: { told: ToldEntry; frame: Buffer }[] = []

  constructor(entry: Entry) {
    this.#entry = entry
  }

  /** The most that it takes, of all who have asked. */
  get bytes(): number {
    return Math.max(...this.#made.map(({ frame }) => frame.length))
  }

  for(audience: Audience): [ToldEntry, Buffer] {
    const { seq, atMs } = this.#entry
    const events = project(this.#entry.events, audience)
    // The very same events: that there are as many says nothing about what is in them.
    const known = this.#made.find(
      ({ told }) =>
        told.events.length === events.length && told.events.every((event, n) => event === events[n]),
    )
    if (known) return [known.told, known.frame]
    const told = { seq, atMs, events }
    const frame = encodeEntry(told)
    this.#made.push({ told, frame })
    return [told, frame]
  }
}
