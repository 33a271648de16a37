import { erasedBy } from '#core/bodies.ts'
import type { Entry, GameEvent } from '#core/events.ts'
import type { Audience } from '#core/view.ts'
import { viewFor, visibleEvents } from '#core/view.ts'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { HostNotes } from '#wire/socket.ts'
import type { FoldedGame } from '../games/folded-game.ts'
import { FrameRing } from './frame-ring.ts'
import { encodeFrame, type Peer } from './peer.ts'
import type { PeopleHere } from './presence.ts'

/**
 * Everything that one game tells its phones. Each frame is encoded once per audience
 * and the same bytes go to every peer of it.
 */
export class Broadcast {
  readonly #epoch: string
  readonly #channels: Readonly<Record<Audience, Channel>>

  /** @param epoch of the store @param seq the entry after which this broadcast begins */
  constructor(epoch: string, seq: number) {
    this.#epoch = epoch
    this.#channels = { player: new Channel('player', seq), host: new Channel('host', seq) }
  }

  /** Greets a peer and brings it up to date: by the entries it missed, else by the whole view. */
  admit(peer: Peer, game: FoldedGame, nowMs: number): void {
    const channel = this.#channels[peer.audience]
    channel.peers.add(peer)
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, nowMs, epoch: this.#epoch } as const
    peer.send(encodeFrame({ ...hello, takesSeen: true }))
    const missed = peer.since?.epoch === this.#epoch ? channel.ring.after(peer.since.seq) : null
    for (const frame of missed ?? [channel.welcome(game)]) peer.send(frame)
    if (channel.presence) peer.send(channel.presence)
  }

  dismiss(peer: Peer): void {
    this.#channels[peer.audience].peers.delete(peer)
  }

  /** Sends one stored entry to everyone. */
  tellEntry(entry: Entry): void {
    const { player, host } = this.#channels
    const seen = visibleEvents(entry.events, 'player')
    const seenByHost = visibleEvents(entry.events, 'host')
    const frame = entryFrame(entry, seen)
    player.tellEntry(frame)
    // A host sees whatever players see, and hardly ever more: then the same bytes serve both.
    host.tellEntry(seenByHost.length === seen.length ? frame : entryFrame(entry, seenByHost))
    const hasErased = entry.events.some((event) => erasedBy(event).length > 0)
    // Whoever missed it gets the whole view: the words must not lie in wait among the frames.
    if (hasErased) for (const channel of [player, host]) channel.ring = new FrameRing(entry.seq)
  }

  /** Tells everyone how many people of each team are here, the host also who, and everyone who comes later. */
  tellPresence({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#channels.player.tellPresence(encodeFrame({ type: 'presence', online }))
    this.tellHost({ online, people }, notes)
  }

  /** Tells the host alone, where nothing is new to players. */
  tellHost({ online, people }: PeopleHere, notes: HostNotes): void {
    this.#channels.host.tellPresence(encodeFrame({ type: 'presence', online, here: [...people], notes }))
  }
}

/** The peers of one audience, with the bytes that they have in common. */
class Channel {
  readonly peers = new Set<Peer>()
  ring: FrameRing
  presence: Buffer | null = null
  readonly #audience: Audience
  #welcome: { seq: number; frame: Buffer } | null = null

  constructor(audience: Audience, seq: number) {
    this.#audience = audience
    this.ring = new FrameRing(seq)
  }

  welcome({ seq, state }: FoldedGame): Buffer {
    if (this.#welcome?.seq !== seq) {
      const view = viewFor(state, this.#audience)
      this.#welcome = { seq, frame: encodeFrame({ type: 'welcome', seq, view }) }
    }
    return this.#welcome.frame
  }

  tellEntry(frame: Buffer): void {
    this.ring.push(frame)
    this.tell(frame)
  }

  tellPresence(frame: Buffer): void {
    this.presence = frame
    this.tell(frame)
  }

  tell(frame: Buffer): void {
    for (const peer of this.peers) peer.send(frame)
  }
}

/** An entry with nothing to see is sent all the same, so that numbers never gap. */
const entryFrame = ({ seq, atMs }: Entry, events: GameEvent[]): Buffer =>
  encodeFrame({ type: 'entry', seq, atMs, events })
