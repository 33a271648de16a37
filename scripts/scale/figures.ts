/**
 * What single steps cost, in ms of one processor, on the class of machine on which it was measured (2 cores, 2026-11).
 * The simulation only adds the queues: take other figures for other machines.
 */
export const FIGURES = {
  /** Frame read, checked and decided. */
  decideMs: 0.02,
  /** One frame to one phone. */
  deliverMs: 0.009,
  /** A phone that comes back: upgrade, cookie, greeting. */
  admitMs: 0.5,
  /** There and back between a node and its database, or by way of NATS to another node. */
  roundTripMs: 0.5,
  /** An append at the database, and what each entry adds: 11 thousand a second one by one, 70 thousand in batches of 32. */
  appendMs: 0.16,
  entryMs: 0.024,
  /** A read of what others have stored. */
  readMs: 0.1,
  /** A game that is loaded, from its snapshot. */
  loadMs: 1,
  /** The database's disk makes a commit last: the mean of what varies by chance. */
  flushMs: 1,
  /** The database's processors. */
  databaseCores: 4,
  /** The pace of commits of a node (src/server/games/writer.ts). */
  paceMs: 5,
} as const
