import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIANS_POSTGRES = '/usr/lib/postgresql'

/** The folders in which programs are looked for; Debian keeps servers where only root looks. */
const folders = (): string[] => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']

const find = (program: string, places: readonly string[]): string | null =>
  places.map((place) => join(place, program)).find((path) => existsSync(path)) ?? null

/** The folder of PostgreSQL's programs, the newest there is; null where it is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const places = newestFirst.map((version) => join(DEBIANS_POSTGRES, version, 'bin'))
  const initdb = find('initdb', [...places, ...folders()])
  return initdb && dirname(initdb)
}

/** The NATS server that is installed; null without one. */
export const natsProgram = (): string | null => find('nats-server', folders())

/** The web server that stands before nodes; null without one. */
export const caddyProgram = (): string | null => find('caddy', folders())

/** What reads shell scripts for mistakes; null without it. */
export const shellCheckProgram = (): string | null => find('shellcheck', folders())
