// Apart from the other limits: a phone that joins loads these, and not those of the setup.

/** The latest items of the feed that a view holds. */
export const FEED_ITEMS = 50

/** New lines of the chat that a phone counts: what is more is more than 99. */
export const COUNTED_LINES = 100

/** The latest bids and edits of a zone that its history holds. */
export const KEPT_BIDS = 500

/** Seats of a game, the host's not among them. */
export const MOST_PLAYERS = 500

/** Used where a game has no duration of its own. */
export const FALLBACK_GAME_MINUTES = 480

export const MINUTE_MS = 60_000
