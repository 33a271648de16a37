import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { LogFacts } from './store.ts'

/** Migrations, one a version. Only append to the list, and only add to the tables. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE CHECK (code = upper(code)),
    host_id TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'active', 'completed')),
    head INTEGER NOT NULL CHECK (head > 0),
    next_due_ms INTEGER,
    created_at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX games_one_open_per_host ON games (host_id) WHERE status IN ('lobby', 'active');
  CREATE INDEX games_by_host ON games (host_id, created_at_ms);
  CREATE INDEX games_next_due ON games (next_due_ms) WHERE next_due_ms IS NOT NULL;

  CREATE TABLE entries (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at_ms INTEGER NOT NULL,
    actor_id TEXT NOT NULL,
    command_id TEXT,
    command_hash TEXT,
    schema INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX entries_command_once ON entries (game_id, actor_id, command_id)
    WHERE command_id IS NOT NULL;

  CREATE TABLE snapshots (
    game_id TEXT PRIMARY KEY REFERENCES games (id),
    seq INTEGER NOT NULL,
    shape INTEGER NOT NULL,
    json TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE bodies (
    game_id TEXT NOT NULL REFERENCES games (id),
    id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('name', 'words')),
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, id)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE games ADD COLUMN erased_seq INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Ids begin with the time: those of one moment stand on one page, in whichever games they were.
  DROP INDEX entries_command_once;
  CREATE UNIQUE INDEX entries_command_once ON entries (command_id, game_id, actor_id)
    WHERE command_id IS NOT NULL;
  `,
]

/**
 * Tables that older versions do without, so that they don't count as a new version and going back stays possible. An older server
 * doesn't write them: who reads them finds out what is missing.
 * @see docs/decisions/0062-the-archive-and-my-games.md
 */
const ADDITIONS = `
  -- Apart from the games, whose rows every bid writes.
  CREATE TABLE IF NOT EXISTS summaries (
    game_id TEXT PRIMARY KEY REFERENCES games (id),
    json TEXT NOT NULL
  ) STRICT;

  -- Of deleted games, whose rows stay as tombstones. The pictures are names of files, as JSON; NULL once no file is left.
  CREATE TABLE IF NOT EXISTS deletions (
    game_id TEXT PRIMARY KEY REFERENCES games (id),
    deleted_at_ms INTEGER NOT NULL,
    pictures TEXT
  ) STRICT;
`

/**
 * Migrates the database to the newest version, atomically.
 * @returns the facts in `meta`; deleted rows are created again
 * @throws when a newer server has migrated the database
 */
export function migrate(db: DatabaseSync): LogFacts {
  db.exec('BEGIN IMMEDIATE')
  try {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
    if (version > MIGRATIONS.length) {
      throw new Error(
        `games.db has version ${version}, but this server only knows up to ${MIGRATIONS.length}: a newer Zone War has used this data folder. Start that version, or choose another folder.`,
      )
    }
    for (const migration of MIGRATIONS.slice(version)) db.exec(migration)
    db.exec(ADDITIONS)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    const fact = (key: string, value: string): string => {
      db.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(key, value)
      return String(db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value)
    }
    const epoch = fact('epoch', randomBytes(8).toString('hex'))
    const renamed = fact('cookies_renamed_at_ms', String(version === 0 ? 0 : Date.now()))
    db.exec('COMMIT')
    return { epoch, cookiesRenamedAtMs: Number(renamed) }
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
