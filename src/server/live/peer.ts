import type { Audience } from '#core/view.ts'
import type { ServerFrame } from '#wire/socket.ts'
import type { Farewell } from './farewells.ts'
import { encodeTextFrame } from './text-frame.ts'

/** One connection into a game, as its room sees it. */
export interface Peer {
  readonly audience: Audience
  /** Its page is of a version that does not know all events: it is shown what it cannot fold. */
  readonly isOutdated: boolean
  /** A player's id, or the host's user id; the same for all sockets of one person. */
  readonly personId: string
  /** The last entry that the phone knows of, null when it knows none. */
  readonly since: { epoch: string; seq: number } | null
  /** @param frame a whole WebSocket frame, shared with other peers: never write to it */
  send(frame: Buffer): void
  close(farewell: Farewell): void
  /** Bytes that wait to be sent. */
  buffered(): number
}

/** A server frame as the bytes that go onto every socket. */
export const encodeFrame = (frame: ServerFrame): Buffer => encodeTextFrame(JSON.stringify(frame))
