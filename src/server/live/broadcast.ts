import { erasedBy } from '#core/bodies.ts'
import { versionOf } from '#core/event-versions.ts'
import type { Entry, GameEvent } from '#core/events.ts'
import type { Audience } from '#core/view.ts'
import { project, viewFor } from '#core/view.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { HostNotes, ServerFrame } from '#wire/socket.ts'
import type { FoldedGame } from '../games/folded-game.ts'
import { FrameRing } from './frame-ring.ts'
import { outdatedView } from './outdated-view.ts'
import { encodeFrame, type Peer } from './peer.ts'
import type { PeopleHere } from './presence.ts'

/**
 * Everything that one game tells its phones. Each frame is encoded once for all audiences who may know the same,
 * and the same bytes go to every peer of it.
 */
export class Broadcast {
  readonly #epoch: string
  readonly #of: Readonly<Record<Audience, Record<'current' | 'outdated', Channel>>>
  readonly #channels: readonly Channel[]

  /** @param epoch of the store @param seq the entry after which this broadcast begins */
  constructor(epoch: string, seq: number) {
    this.#epoch = epoch
    const channelsOf = (audience: Audience) => ({
      current: new Channel({ audience, isOutdated: false }, seq),
      outdated: new Channel({ audience, isOutdated: true }, seq),
    })
    this.#of = { player: channelsOf('player'), host: channelsOf('host') }
    this.#channels = Object.values(this.#of).flatMap((channels) => Object.values(channels))
  }

  /** Greets a peer and brings it up to date: by the entries it missed, else by the whole view. */
  admit(peer: Peer, game: FoldedGame, nowMs: number): void {
    const channel = this.#channelOf(peer)
    channel.peers.add(peer)
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, nowMs, epoch: this.#epoch } as const
    peer.send(encodeFrame({ ...hello, takesSeen: true }))
    const missed = peer.since?.epoch === this.#epoch ? channel.ring.after(peer.since.seq) : null
    for (const frame of missed ?? [channel.welcome(game)]) peer.send(frame)
    if (channel.presence) peer.send(channel.presence)
  }

  dismiss(peer: Peer): void {
    this.#channelOf(peer).peers.delete(peer)
  }

  /** Sends stored entries to everyone, in order. @param game after the last of them */
  tell(entries: readonly Entry[], game: FoldedGame): void {
    // What an outdated page cannot fold it is shown.
    const isNewer = entries.some(({ events }) => versionOf(events) > 1)
    for (const entry of entries) {
      const frames = new SharedFrames(entry)
      for (const channel of this.#channels) {
        if (!(channel.isOutdated && isNewer)) channel.tellEntry(frames.for(channel.audience))
      }
      // Whoever missed it gets the whole view: the words must not lie in wait among the frames.
      const hasErased = entry.events.some((event) => erasedBy(event).length > 0)
      if (hasErased) for (const channel of this.#channels) channel.forget(entry.seq)
    }
    if (!isNewer) return
    for (const channel of this.#channels.filter(({ isOutdated }) => isOutdated)) {
      channel.forget(game.seq)
      if (channel.peers.size > 0) channel.tell(channel.welcome(game))
    }
  }

  /** Tells everyone how many people of each team are here, the host also who, and everyone who comes later. */
  tellPresence({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#tellPresenceTo('player', { type: 'presence', online })
    this.tellHost({ online, people }, notes)
  }

  /** Tells the host alone, where nothing is new to players. */
  tellHost({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#tellPresenceTo('host', { type: 'presence', online, here: [...people], notes })
  }

  #tellPresenceTo(audience: Audience, presence: ServerFrame): void {
    const frame = encodeFrame(presence)
    for (const channel of this.#channels) if (channel.audience === audience) channel.tellPresence(frame)
  }

  #channelOf({ audience, isOutdated }: Peer): Channel {
    return this.#of[audience][isOutdated ? 'outdated' : 'current']
  }
}

/** One entry as bytes, made once for all audiences who may know the same of it. */
class SharedFrames {
  readonly #entry: Entry
  readonly #made: { events: readonly GameEvent[]; frame: Buffer }[] = []

  constructor(entry: Entry) {
    this.#entry = entry
  }

  for(audience: Audience): Buffer {
    const { seq, atMs } = this.#entry
    const events = project(this.#entry.events, audience)
    // The very same events: that there are as many says nothing about what is in them.
    const known = this.#made.find(
      (made) => made.events.length === events.length && made.events.every((event, n) => event === events[n]),
    )
    if (known) return known.frame
    // An entry with nothing to see is sent all the same, so that numbers never gap.
    const frame = encodeFrame({ type: 'entry', seq, atMs, events })
    this.#made.push({ events, frame })
    return frame
  }
}

/** The peers of one audience whose pages know the same events, with the bytes that they have in common. */
class Channel {
  readonly peers = new Set<Peer>()
  readonly audience: Audience
  readonly isOutdated: boolean
  ring: FrameRing
  presence: Buffer | null = null
  #welcome: { seq: number; frame: Buffer } | null = null

  constructor({ audience, isOutdated }: Pick<Peer, 'audience' | 'isOutdated'>, seq: number) {
    this.audience = audience
    this.isOutdated = isOutdated
    this.ring = new FrameRing(seq)
  }

  welcome({ seq, state }: FoldedGame): Buffer {
    if (this.#welcome?.seq !== seq) {
      const whole = viewFor(state, this.audience)
      const view = this.isOutdated ? outdatedView(whole) : whole
      this.#welcome = { seq, frame: encodeFrame({ type: 'welcome', seq, view }) }
    }
    return this.#welcome.frame
  }

  tellEntry(frame: Buffer): void {
    this.ring.push(frame)
    this.tell(frame)
  }

  /** Who knows no more than this entry, or less, gets the whole view. */
  forget(seq: number): void {
    this.ring = new FrameRing(seq)
  }

  tellPresence(frame: Buffer): void {
    this.presence = frame
    this.tell(frame)
  }

  tell(frame: Buffer): void {
    for (const peer of this.peers) peer.send(frame)
  }
}
