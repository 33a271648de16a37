import type { Audience } from '#core/game/view.ts'
import type { ServerFrame } from '#wire/socket.ts'
import type { SocketClose } from './socket-closes.ts'
import { encodeTextFrame } from './text-frame.ts'

/** A connection to a game, as its room sees it. */
export interface Peer {
  readonly audience: Audience
  /** The version of the events that its page knows: it gets a view instead of entries with newer ones. */
  readonly eventsVersion: number
  /** Whether its page fetches its view over HTTP; others are sent it as a `welcome`. */
  readonly fetchesView: boolean
  /** A player's id, or the host's user id; the same for all sockets of one person. */
  readonly personId: string
  /** The last entry that the phone has, and as whom it was sent that one, if it says so; null without one. */
  readonly since: { epoch: string; seq: number; audience?: Audience } | null
  /** Whether its queue is full (backpressure): nothing is added until the peer asks its room for more. */
  readonly isBlocked: boolean
  /** @param frames one or more whole WebSocket frames, shared with other peers: never write to them */
  send(frames: Buffer): void
  close(farewell: SocketClose): void
}

/** A server frame's bytes, shared by all sockets. */
export const encodeFrame = (frame: ServerFrame): Buffer => encodeTextFrame(JSON.stringify(frame))
