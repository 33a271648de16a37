// The numbers of the live socket, apart from its schemas: phones load these and no validator.

/** Both sides must speak the same; an older client is closed with `CLOSE.reload`. */
export const PROTOCOL_VERSION = 1

/** The largest frame that a client may send, in bytes. */
export const MAX_CLIENT_FRAME_BYTES = 16 * 1024

/** How long a tap stays worth doing, in ms: a command's `notAfterMs` lies this far ahead. */
export const TAP_LIFETIME_MS = 8_000

/** The furthest ahead that the server accepts a `notAfterMs`, in ms: phones' clocks are corrected, not perfect. */
export const MAX_LIFETIME_MS = 60_000

/** Close codes after which a client stays away; after every other it comes back. */
export const CLOSE = {
  signIn: 4401,
  removed: 4403,
  noSuchGame: 4404,
  /** The player has left, in this browser or another tab of it. */
  left: 4405,
  elsewhere: 4408,
  reload: 4409,
  /** The game is as a backup had it, from before this player joined. */
  restored: 4410,
} as const

/** The close code of a socket for which its address has too many: the client says so, and comes back. */
export const CROWDED = 4429
