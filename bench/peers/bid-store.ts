/** What a careful engineer stores of each bid beside Socket.IO or Colyseus: one transaction of SQLite, synced. */
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Bid, Entry } from './entry.ts'

/** `linux/magic.h` */
const TMPFS = 0x01021994
/** `PRAGMA synchronous` as SQLite tells it. */
const FULL = 2
/** As many bytes as the product's hash of a command. */
const HASH = 'h'.repeat(43)

const SCHEMA = `
  CREATE TABLE highest (
    room TEXT NOT NULL, zone_id TEXT NOT NULL, total_cents INTEGER NOT NULL, team_id TEXT NOT NULL,
    PRIMARY KEY (room, zone_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    room TEXT NOT NULL, seq INTEGER NOT NULL, at_ms INTEGER NOT NULL, actor_id TEXT NOT NULL,
    command_id TEXT NOT NULL, command_hash TEXT NOT NULL, schema INTEGER NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (room, seq)
  ) STRICT, WITHOUT ROWID`

/** Stores bids one by one. */
export interface BidStore {
  /** Returns once the bid is on the disk. @throws Error where it is not the highest on its zone */
  store(room: string, entry: Entry, bid: Bid, actorId: string): void
}

/**
 * Opens `bids.db` in a folder with the settings of the product's `games.db`.
 * @throws Error where commits would not wait for the disk
 */
export function openBidStore(folder: string): BidStore {
  const db = new DatabaseSync(join(folder, 'bids.db'))
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
    PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 10000; ${SCHEMA}`)
  assertSynced(db, folder)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  // Decides: a bid that is not higher changes nothing.
  const raise = db.prepare(
    `INSERT INTO highest (room, zone_id, total_cents, team_id) VALUES (?, ?, ?, ?)
     ON CONFLICT (room, zone_id) DO UPDATE SET total_cents = excluded.total_cents, team_id = excluded.team_id
     WHERE excluded.total_cents > highest.total_cents`,
  )
  const insert = db.prepare(
    `INSERT INTO entries (room, seq, at_ms, actor_id, command_id, command_hash, schema, events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    store(room, { seq, atMs, events }, { commandId, command }, actorId) {
      const [{ teamId, totalCents }] = events
      begin.run()
      try {
        if (raise.run(room, command.zoneId, totalCents, teamId).changes === 0)
          throw new Error('a bid was too low')
        insert.run(room, seq, atMs, actorId, commandId, HASH, 1, JSON.stringify(events))
        commit.run()
      } catch (error) {
        if (db.isTransaction) rollback.run()
        throw error
      }
    },
  }
}

function assertSynced(db: DatabaseSync, folder: string): void {
  const journal = db.prepare('PRAGMA journal_mode').get()?.journal_mode
  const synchronous = db.prepare('PRAGMA synchronous').get()?.synchronous
  if (journal !== 'wal' || synchronous !== FULL) {
    throw new Error(`the peers' SQLite has journal_mode ${journal} and synchronous ${synchronous}`)
  }
  if (statfsSync(folder).type === TMPFS) throw new Error(`${folder} is in memory: nothing there is synced`)
}
