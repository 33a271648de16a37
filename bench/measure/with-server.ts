import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../test/free-port.ts'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 4

/** The product, in its own process. */
export interface Server {
  readonly origin: string
  /** From the start of the process to its first answer, ms. */
  readonly startMs: number
}

/** Starts `node src/server/main.ts` on a data folder, lends it, and stops it whatever happens. @param variables more of its environment */
export async function withServer<Result>(
  folder: string,
  use: (server: Server) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const beganMs = performance.now()
  const { PATH = '' } = process.env
  const server = spawn(process.execPath, [MAIN], {
    env: { PATH, PORT: String(port), BASE_URL: origin, DATA_DIR: folder, LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await untilHealthy(origin, () => server.exitCode !== null)
    return await use({ origin, startMs: performance.now() - beganMs })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilHealthy(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS
  while (!(await isOk(`${origin}/healthz`))) {
    if (hasEnded()) throw new Error('the server ended at its start')
    if (performance.now() > deadlineMs) throw new Error(`no answer from ${origin}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
