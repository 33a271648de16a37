import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { EVENTS_VERSION } from '../../src/core/game/event-versions.ts'
import { createSeatCookies } from '../../src/server/net/seat-cookies.ts'
import { PROTOCOL_VERSION } from '../../src/wire/protocol.ts'
import { countRows } from '../measure/count-rows.ts'
import { type Contestant, type Seat, spawnProbed } from './contestant.ts'
import { type SeededGame, startedGame, storeGames } from './seeded-games.ts'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** The product, with what only it can tell. */
export interface Product extends Contestant {
  /** What it signs with. */
  readonly secret: string
  /** One of its metrics. @throws when it is not told */
  metric(name: string): Promise<number>
}

/** Starts the real server on so many running games. @param options of Node, such as `--cpu-prof` */
export const startProduct = (
  games: number,
  players: number,
  options: readonly string[] = [],
): Promise<Product> =>
  startProductOn(
    Array.from({ length: games }, () => startedGame(players)),
    options,
  )

/**
 * Starts the real server on games in a temporary folder, with SQLite.
 * It believes the generator's `X-Forwarded-For`, as behind a proxy, so that its sockets are many people's.
 * @param options of Node, such as `--cpu-prof`
 */
export async function startProductOn(
  seeded: readonly SeededGame[],
  options: readonly string[] = [],
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewar-bench-'))
  const secret = randomBytes(32).toString('base64url')
  await storeGames(folder, seeded)
  const variables = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    AUTH_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.0/8',
    LOG_LEVEL: 'error',
    MIN_FREE_DISK_MB: '0',
  }
  const { child, usage, cpuUs, stop } = spawnProbed(MAIN, variables, options)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended before it listened (${code})`)))
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      const found = /This machine: +http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  return {
    name: 'Zone War',
    secret,
    dialect: 'zone-war',
    port,
    pid: child.pid ?? 0,
    rooms: await Promise.all(seeded.map((game) => seatsOf(game, secret))),
    usage,
    cpuUs,
    countStored: async () => countRows(join(folder, 'games.db')),
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
      if (value === undefined) throw new Error(`the server does not tell ${name}`)
      return Number(value)
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The cookies that the server would have set at a join: signed by its own code. */
async function seatsOf({ game: { gameId }, playerIds }: SeededGame, secret: string): Promise<Seat[]> {
  const cookies = createSeatCookies(secret, false)
  const path = `/api/games/${gameId}/live?protocol=${PROTOCOL_VERSION}&events=${EVENTS_VERSION}&view=fetch`
  const seats = playerIds.map(async (playerId) => {
    const set = await cookies.take(gameId, playerId)
    return { path, cookie: set.map((one) => one.split(';', 1)[0]).join('; ') }
  })
  return Promise.all(seats)
}
