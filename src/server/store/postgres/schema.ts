import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { LogFacts } from '#server/store/store.ts'

/** Migrations, one a version. Only append to the list, and only add to the tables. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE games (
    id text PRIMARY KEY,
    code text NOT NULL UNIQUE CHECK (code = upper(code)),
    host_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('lobby', 'active', 'completed')),
    head integer NOT NULL CHECK (head > 0),
    next_due_ms bigint,
    created_at_ms bigint NOT NULL,
    erased_seq integer NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  CREATE UNIQUE INDEX games_one_open_per_host ON games (host_id) WHERE status IN ('lobby', 'active');
  CREATE INDEX games_by_host ON games (host_id, created_at_ms);
  CREATE INDEX games_next_due ON games (next_due_ms) WHERE next_due_ms IS NOT NULL;

  CREATE TABLE entries (
    game_id text NOT NULL,
    seq integer NOT NULL CHECK (seq > 0),
    at_ms bigint NOT NULL,
    actor_id text NOT NULL,
    command_id text,
    command_hash text,
    schema integer NOT NULL,
    events text NOT NULL,
    PRIMARY KEY (game_id, seq)
  );
  CREATE UNIQUE INDEX entries_command_once ON entries (game_id, actor_id, command_id)
    WHERE command_id IS NOT NULL;

  CREATE TABLE bodies (
    game_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('name', 'words')),
    json text NOT NULL,
    PRIMARY KEY (game_id, id)
  );

  CREATE TABLE snapshots (
    game_id text PRIMARY KEY,
    seq integer NOT NULL,
    shape integer NOT NULL,
    json text NOT NULL
  );
  `,
  `
  -- Ids begin with the time: those of one moment stand on one page, in whichever games they were.
  -- The old one goes last: until then only writes wait.
  CREATE UNIQUE INDEX entries_command_in_order ON entries (command_id, game_id, actor_id)
    WHERE command_id IS NOT NULL;
  DROP INDEX entries_command_once;
  `,
]

/** @see ADDITIONS of sqlite-schema.ts */
const ADDITIONS = `
  -- Apart from the games, whose rows every bid writes.
  CREATE TABLE IF NOT EXISTS summaries (
    game_id text PRIMARY KEY,
    json text NOT NULL
  );

  CREATE TABLE IF NOT EXISTS deletions (
    game_id text PRIMARY KEY,
    deleted_at_ms bigint NOT NULL,
    pictures text
  );
`

/**
 * Migrates the database to the newest version, atomically. Call it under the migration lock.
 * @param join checks in the same transaction that this node belongs to the deployment; if it throws, nothing changes
 * @returns the facts in `meta`; deleted rows are created again
 * @throws when a newer server has migrated the database
 * @see withMigrationLock
 */
export async function migrate(
  client: ClientBase,
  join: (client: ClientBase) => Promise<void>,
): Promise<LogFacts> {
  await client.query('BEGIN')
  try {
    await client.query('CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)')
    const version = Number((await read(client, 'version')) ?? 0)
    if (version > MIGRATIONS.length) {
      throw new Error(
        `The database has version ${version}, but this server only knows up to ${MIGRATIONS.length}: a newer Zone War has used it. Start that version, or choose another database.`,
      )
    }
    await join(client)
    for (const migration of MIGRATIONS.slice(version)) await client.query(migration)
    await client.query(ADDITIONS)
    await client.query(
      `INSERT INTO meta (key, value) VALUES ('version', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [String(MIGRATIONS.length)],
    )
    const epoch = await fact(client, 'epoch', randomBytes(8).toString('hex'))
    const renamed = await fact(client, 'cookies_renamed_at_ms', String(version === 0 ? 0 : Date.now()))
    await client.query('COMMIT')
    return { epoch, cookiesRenamedAtMs: Number(renamed) }
  } catch (error) {
    // If the rollback fails, the connection is gone, and the transaction with it.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** A value in `meta`, written if missing. */
async function fact(client: ClientBase, key: string, value: string): Promise<string> {
  await client.query('INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [key, value])
  return String(await read(client, key))
}

async function read(client: ClientBase, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('SELECT value FROM meta WHERE key = $1', [key])
  return rows[0]?.value
}
