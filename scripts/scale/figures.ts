/**
 * What single steps cost, in ms of one processor. Each says whether it was measured (2 cores, 2026-11) or is assumed.
 * The simulation only adds the queues: take other figures for other machines.
 */
export const FIGURES = {
  /** Frame read, checked and decided. Assumed: a part of the 24 to 41 µs of a stored bid (bench, `durable-bids`). */
  decideMs: 0.02,
  /** One frame to one phone. The bench's `fanout` finds 0.012 at 40,000 a second with the bid and its storing; one processor wrote 110,000. */
  deliverMs: 0.009,
  /** A reconnect: upgrade, cookie, hello. Measured: 258 µs (docs/decisions/0016). */
  admitMs: 0.26,
  /** There and back between a node and its database, or by way of NATS to another node. Assumed: machines in one building. */
  roundTripMs: 0.5,
  /** An append at the database, and what each entry adds: 11 thousand a second one by one, 70 thousand in batches of 32. By no bench scenario: assumed. */
  appendMs: 0.16,
  entryMs: 0.024,
  /** A read of what others have stored. Assumed: less than an append, as it writes nothing. */
  readMs: 0.1,
  /** A game that is loaded, from its snapshot. Assumed; `npm run bench -- growth` finds 0.4 to 2 on SQLite. */
  loadMs: 1,
  /** The database's disk makes a commit last: the mean of what varies by chance. Assumed: an SSD in a data centre. */
  flushMs: 1,
  /** The database's processors. Assumed: a separate machine. */
  databaseCores: 4,
  /** The pace of commits of a node (src/server/rooms/writer.ts). */
  paceMs: 5,
} as const
