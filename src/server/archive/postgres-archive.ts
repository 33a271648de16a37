import type { PoolClient } from 'pg'
import type { BaseLogger } from 'pino'
import { connectionConfig, openPool } from '#server/store/postgres/connection.ts'
import { isBrokenOff } from '#server/store/postgres/errors.ts'
import { inOneMoment } from '#server/store/postgres/one-moment.ts'
import type { LoadedEntries } from '#server/store/sqlite-calls.ts'
import { personalDataIdsOf } from '#server/store/stored-entry.ts'
import type { Archive, ArchivedHead } from './archive.ts'
import {
  DELETED,
  GAMES_A_SEARCH,
  type ListedRow,
  PAGE_CHARACTERS,
  PAGE_ENTRIES,
  PHOTOS_REMOVED,
} from './archive-reads.ts'
import { createArchive } from './create-archive.ts'

/** As many as read at once on a node; the others wait for them. */
const CONNECTIONS = 2
const CLOSED = 'The archive is closed.'

const HEAD = `
SELECT head AS seq, erased_seq AS "erasedSeq", status, host_id AS "hostId", code, created_at_ms::float8 AS "createdAtMs"
FROM games WHERE id = $1 AND host_id <> ''`

const IS_DELETED = "SELECT 1 FROM games WHERE id = $1 AND host_id = ''"

const SEARCH = `
SELECT max(id) AS "lastId",
  bool_or(EXISTS (SELECT 1 FROM entries WHERE game_id = id AND strpos(events, $1) > 0)) AS "isFound"
FROM (SELECT id FROM games WHERE id > $2 ORDER BY id LIMIT ${GAMES_A_SEARCH}) AS next`

// Times never decrease from entry to entry, so no entry is left out in between.
const PAGE = `
SELECT seq, "atMs", "actorId", "commandId", "commandHash", schema, events FROM (
  SELECT *, sum(length(events)) OVER (ORDER BY seq) - length(events) AS before FROM (
    SELECT seq, at_ms::float8 AS "atMs", actor_id AS "actorId", command_id AS "commandId",
      command_hash AS "commandHash", schema, events
    FROM entries WHERE game_id = $1 AND seq > $2::bigint AND seq <= $3::bigint AND at_ms <= $4::bigint
    ORDER BY seq LIMIT ${PAGE_ENTRIES}
  ) AS wanted
) AS measured
WHERE before < ${PAGE_CHARACTERS} ORDER BY seq`

const BODIES = 'SELECT id, json FROM bodies WHERE game_id = $1 AND id = ANY ($2::text[])'

const ERASURES = `
SELECT events FROM entries
WHERE game_id = $1 AND seq > $2 AND seq <= $3 AND (strpos(events, $4) > 0 OR strpos(events, $5) > 0)`

const GAMES = `
SELECT id, code, status, head, created_at_ms::float8 AS "createdAtMs", json AS summary
FROM games LEFT JOIN summaries ON game_id = id
WHERE host_id = $1 AND (created_at_ms, id) < ($2::bigint, $3)
ORDER BY created_at_ms DESC, id DESC LIMIT $4`

/** Opens the archive of the database that nodes share; it connects with the first request. @param url @see openPostgresStore */
export function openPostgresArchive(url: string, log: Pick<BaseLogger, 'debug'>): Archive {
  const pool = openPool(connectionConfig(url), CONNECTIONS, log)
  let isClosed = false

  /** Reads in one short transaction, with one retry on a new connection if the first was dead. */
  async function read<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new Error(CLOSED)
    const run = () => inOneMoment(pool, (client) => work(asking(client)))
    try {
      return await run()
    } catch (error) {
      if (isClosed || !isBrokenOff(error)) throw error
      return run()
    }
  }

  return createArchive({
    async head(gameId) {
      return isStorable(gameId)
        ? read(async (ask) => (await ask<ArchivedHead>('head', HEAD, gameId))[0] ?? null)
        : null
    },
    async page(gameId, { afterSeq, untilSeq, untilMs }) {
      if (!isStorable(gameId)) return { entries: [], texts: {} }
      return read(async (ask) => {
        const entries = await ask<LoadedEntries['entries'][number]>(
          'page',
          PAGE,
          gameId,
          afterSeq,
          untilSeq,
          untilMs,
        )
        const ids = personalDataIdsOf(entries)
        const bodies =
          ids.length === 0 ? [] : await ask<{ id: string; json: string }>('bodies', BODIES, gameId, ids)
        return {
          entries,
          texts: Object.fromEntries(bodies.map(({ id, json }) => [id, JSON.parse(json) as string])),
        }
      })
    },
    erasuresAfter: (gameId, seq) =>
      read(async (ask) => {
        const head = (await ask<ArchivedHead>('head', HEAD, gameId))[0]?.seq ?? 0
        const found = await ask<{ events: string }>(
          'erasures',
          ERASURES,
          gameId,
          seq,
          head,
          DELETED,
          PHOTOS_REMOVED,
        )
        return { events: found.map(({ events }) => events), head }
      }),
    async isDeleted(gameId) {
      return (
        isStorable(gameId) && read(async (ask) => (await ask('is-deleted', IS_DELETED, gameId)).length > 0)
      )
    },
    search: (text, afterId) =>
      read(async (ask) => {
        const [found] = await ask<{ lastId: string | null; isFound: boolean | null }>(
          'search',
          SEARCH,
          text,
          afterId,
        )
        return { isFound: found?.isFound === true, lastId: found?.lastId ?? null }
      }),
    async games(hostId, before, limit) {
      if (!isStorable(`${hostId}${before?.id}`)) return []
      const { createdAtMs, id } = before ?? { createdAtMs: Number.MAX_SAFE_INTEGER, id: '' }
      return read((ask) => ask<ListedRow>('games', GAMES, hostId, createdAtMs, id, limit))
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await pool.end()
    },
  })
}

type Ask = <Row extends object>(name: string, text: string, ...values: unknown[]) => Promise<Row[]>

const asking =
  (client: PoolClient): Ask =>
  async <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    (await client.query<Row>({ name: `archive-${name}`, text, values })).rows

/** Whether a text can be in the database: PostgreSQL's text type doesn't allow NUL. */
const isStorable = (text: string): boolean => !text.includes('\0')
