import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'
import { createGame, joinGame, type Login, openLive, type Seated, signUpHost } from './live-client.ts'
import type { LiveSocket } from './live-socket.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Visitor } from './visitor.ts'

/** The server as `npm start` runs it, in this process and on a free port. */
export interface RunningServer {
  origin: string
  folder: string
  stop(): Promise<void>
}

/** A game that its host and two players have open. */
export interface OpenGame {
  origin: string
  gameId: string
  gameCode: string
  host: Visitor
  red: Seated
  blue: Seated
  /** In this order: the host, a player of the red team, one of the blue team. */
  sockets: [host: LiveSocket, red: LiveSocket, blue: LiveSocket]
}

export const RED_CODE = 'red123'
export const BLUE_CODE = 'blue123'

let signUps = 0

/** A login that no other test has. */
export function newLogin(): Login {
  signUps += 1
  return { email: `host${signUps}@example.org`, password: 'Canal+Bowery7' }
}

interface ServerOptions {
  /** Its clock, ms since the epoch. */
  nowMs?: () => number
  folder?: string
  webFolder?: string
  /** Its environment beside port, address and folder. */
  variables?: Record<string, string>
}

async function start(folder: string, { nowMs, webFolder, variables }: ServerOptions): Promise<RunningServer> {
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const env = parseEnv({ ...own, ...variables })
  const { port, stop } = await runServer(env, nowMs, webFolder)
  let stopping: Promise<void> | null = null
  const stopOnce = (): Promise<void> => {
    stopping ??= stop()
    return stopping
  }
  return { origin: `http://127.0.0.1:${port}`, folder, stop: stopOnce }
}

/** Starts a server that stops with the running test. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await start(options.folder ?? temporaryFolder(), options)
  onTestFinished(server.stop)
  return server
}

/** One server for all tests of a file: each makes hosts and games of its own. The origin is known once a test runs. */
export function sharedServer(options: ServerOptions = {}): {
  readonly origin: string
  readonly folder: string
} {
  let server: RunningServer | null = null
  beforeAll(async () => {
    server = await start(mkdtempSync(join(tmpdir(), 'zone-war-')), options)
  })
  afterAll(async () => {
    await server?.stop()
    if (server) rmSync(server.folder, { recursive: true })
  })
  return {
    get origin() {
      return server?.origin ?? ''
    },
    get folder() {
      return server?.folder ?? ''
    },
  }
}

/** A signed-in host. */
export const newHost = ({ origin }: { origin: string }): Promise<Visitor> => signUpHost(origin, newLogin())

/** A game with the default setup in which everyone is connected and the host has pressed Start. */
export async function startedGame({ origin }: { origin: string }): Promise<OpenGame> {
  const host = await newHost({ origin })
  const { gameId, code: gameCode } = await createGame(host)
  const red = await joinGame(origin, { gameCode, teamCode: RED_CODE })
  const blue = await joinGame(origin, { gameCode, teamCode: BLUE_CODE })
  const sockets: OpenGame['sockets'] = [
    await openLive(host, gameId),
    await openLive(red.visitor, gameId),
    await openLive(blue.visitor, gameId),
  ]
  await sockets[0].command({ type: 'StartGame' })
  await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'active')))
  return { origin, gameId, gameCode, host, red, blue, sockets }
}
