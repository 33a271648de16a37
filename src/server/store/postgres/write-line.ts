import pg from 'pg'
import type { BaseLogger } from 'pino'
import { isOfOneBatch } from './errors.ts'

/** The process at the database's end of a connection. */
interface Backend {
  readonly pid: number
  /** As the database writes it: process ids are used again. */
  readonly startedAt: string
}

/** The one connection over which a node writes games; made anew when it was lost. */
export interface WriteConnection {
  /** Lends the connection, to one at a time. What throws, but for the fault of one batch, costs the connection. */
  use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  /**
   * Resolves once nothing can be stored any more by a connection that was lost in the middle of something: its
   * statement may still be on its way, or wait for a lock, and would be carried out after its room was told that
   * it was not. Rejects while that cannot be found out.
   */
  settled(): Promise<void>
  end(): Promise<void>
}

// Both fit the statement's own limit of time.
const END_BACKEND = `
SELECT pg_terminate_backend(pid, 5000) AS "isGone" FROM pg_stat_activity
WHERE pid = $1 AND backend_start = $2::timestamptz`

/** @param pool for what is asked about lost connections */
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
      // In the middle of something, whoever uses it hears of the error and deals with it.
      if (!isBusy) current = null
    })
    try {
      await client.connect()
      const { rows } = await client.query<Backend>(
        `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
      )
      const [backend] = rows
      if (!backend) throw new Error('the database does not know its own connection')
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
        throw new Error('a lost connection to the database is still at work')
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
