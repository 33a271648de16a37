import pg from 'pg'
import type { BaseLogger } from 'pino'
import { isOfOneBatch } from './errors.ts'

/** The database's server process of a connection. */
interface Backend {
  readonly pid: number
  /** In the database's format; tells apart processes with the same id. */
  readonly startedAt: string
}

/** The one connection over which a node writes games; replaced when it is lost. */
export interface WriteConnection {
  /** Runs work with exclusive use of the connection. An error other than one batch's fault discards the connection. */
  use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  /**
   * Resolves once no lost connection can store anything any more. Its statement may still be in transit or wait for a lock, and
   * would run after its room was told that it didn't. Rejects while that is unknown.
   */
  settled(): Promise<void>
  end(): Promise<void>
}

// Within the statement's own timeout.
const END_BACKEND = `
SELECT pg_terminate_backend(pid, 5000) AS "isGone" FROM pg_stat_activity
WHERE pid = $1 AND backend_start = $2::timestamptz`

/** Opens the connection. @param pool for queries about lost connections */
export function openWriteConnection(
  config: pg.ClientConfig,
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<BaseLogger, 'debug'>,
): WriteConnection {
  let current: { client: pg.Client; backend: Backend } | null = null
  let isBusy = false
  let queue: Promise<unknown> = Promise.resolve()
  let lost: Backend[] = []
  let settling: Promise<void> | null = null

  async function connect(): Promise<{ client: pg.Client; backend: Backend }> {
    const client = new pg.Client(config)
    client.on('error', (err) => {
      log.debug({ err }, 'the connection that writes to the database was lost')
      // While it is in use, its user gets the error.
      if (!isBusy) current = null
    })
    try {
      await client.connect()
      const { rows } = await client.query<Backend>(
        `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
      )
      const [backend] = rows
      if (!backend) throw new Error("pg_stat_activity doesn't show this connection")
      return { client, backend }
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  }

  async function run<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    await settled()
    isBusy = true
    try {
      current ??= await connect()
      return await work(current.client)
    } catch (error) {
      if (current && !isOfOneBatch(error)) drop(current)
      throw error
    } finally {
      isBusy = false
    }
  }

  function drop({ client, backend }: { client: pg.Client; backend: Backend }): void {
    current = null
    lost.push(backend)
    client.end().catch(() => {})
  }

  async function settled(): Promise<void> {
    if (lost.length === 0) return
    settling ??= endBackends().finally(() => {
      settling = null
    })
    await settling
  }

  async function endBackends(): Promise<void> {
    for (const backend of [...lost]) {
      const { rows } = await pool.query<{ isGone: boolean }>(END_BACKEND, [backend.pid, backend.startedAt])
      if (rows.some(({ isGone }) => !isGone))
        throw new Error('a lost connection to the database is still active')
      lost = lost.filter((other) => other !== backend)
    }
  }

  return {
    use(work) {
      const result = queue.then(() => run(work))
      queue = result.catch(() => {})
      return result
    },
    settled,
    async end() {
      await queue
      await current?.client.end()
      current = null
    },
  }
}
