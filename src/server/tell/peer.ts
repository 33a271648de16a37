import type { Audience } from '#core/game/view.ts'
import type { ServerFrame } from '#wire/socket.ts'
import type { Farewell } from './farewells.ts'
import { encodeTextFrame } from './text-frame.ts'

/** One connection into a game, as its room sees it. */
export interface Peer {
  readonly audience: Audience
  /** Its page is of a version that does not know all events: it is shown what it cannot fold. */
  readonly isOutdated: boolean
  /** Its page fetches its view over HTTP; others are sent it as a `welcome`. */
  readonly fetchesView: boolean
  /** A player's id, or the host's user id; the same for all sockets of one person. */
  readonly personId: string
  /** The last entry that the phone knows of, null when it knows none. */
  readonly since: { epoch: string; seq: number } | null
  /** So much waits to be sent that nothing should be added, until the peer asks its room for more. */
  readonly isBlocked: boolean
  /** @param frames one or more whole WebSocket frames, shared with other peers: never write to them */
  send(frames: Buffer): void
  close(farewell: Farewell): void
}

/** A server frame as the bytes that go onto every socket. */
export const encodeFrame = (frame: ServerFrame): Buffer => encodeTextFrame(JSON.stringify(frame))
