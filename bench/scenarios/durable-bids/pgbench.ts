import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DurablePostgres } from '../../measure/postgres.ts'

const run = promisify(execFile)

/** PostgreSQL's own yardstick, TPC-B: seven statements a transaction. */
export interface Pgbench {
  /** @returns transactions a second */
  round(seconds: number): Promise<number>
}

/** Fills a new database. @param scale in units of 100,000 accounts @returns null if pgbench isn't installed */
export async function preparePgbench(
  { programs, port, newDatabase }: DurablePostgres,
  { scale, clients }: { scale: number; clients: number },
): Promise<Pgbench | null> {
  const program = join(programs, 'pgbench')
  if (!existsSync(program)) return null
  const database = new URL(await newDatabase()).pathname.slice(1)
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'zonewar', database]
  await run(program, ['-i', '-q', '-s', String(scale), ...where])
  return {
    async round(seconds) {
      const how = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(Math.max(1, Math.round(seconds))),
      ]
      const { stdout } = await run(program, [...how, ...where])
      const tps = /tps = ([\d.]+) \(without initial/.exec(stdout)?.[1]
      if (tps === undefined) throw new Error(`pgbench said nothing of its speed: ${stdout}`)
      return Number(tps)
    },
  }
}
