// The live socket's constants, apart from its schemas, so that phones load no validator.

/** The protocol's version, equal on both sides; another client is closed with `CLOSE.reload`. */
export const PROTOCOL_VERSION = 1

/** The largest frame that a client may send, in bytes. */
export const MAX_CLIENT_FRAME_BYTES = 16 * 1024

/** A command's lifetime, in ms: its `notAfterMs` is this far ahead. */
export const TAP_LIFETIME_MS = 8_000

/** The maximum lifetime that the server accepts, in ms: phones' clocks are corrected, not perfect. */
export const MAX_LIFETIME_MS = 60_000

/** Close codes after which a client doesn't reconnect; after every other it does. */
export const CLOSE = {
  signIn: 4401,
  removed: 4403,
  noSuchGame: 4404,
  /** The player has left, in this browser or another tab of it. */
  left: 4405,
  elsewhere: 4408,
  reload: 4409,
  /** A backup from before this player joined was restored. */
  restored: 4410,
  /** The host has deleted the game. */
  deleted: 4411,
} as const

/** The close code of an address with too many sockets: the client says so, and reconnects. */
export const CROWDED = 4429
