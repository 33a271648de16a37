import { onTestFinished } from 'vitest'
import { parseEnv } from '#server/env/env.ts'
import { runServer } from '#server/run.ts'
import type { RunningServer } from './running-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What the nodes of one deployment have in common. */
export interface Deployment {
  databaseUrl: string
  natsUrl?: string
  /** Their clock, ms since the epoch; the database's when absent. */
  nowMs?: () => number
  /** Further environment. */
  variables?: Record<string, string>
}

/** One node of several, in this process. */
export interface RunningNode extends RunningServer {
  /** The clock was put forward. */
  clockMoved(): void
  health(): Promise<{ status: number } & Record<string, unknown>>
}

/** Starts so many nodes at once, which share database and data folder; they stop with the running test. */
export function startNodes(count: number, deployment: Deployment): Promise<RunningNode[]> {
  const folder = temporaryFolder()
  return Promise.all(Array.from({ length: count }, () => startNode(folder, deployment)))
}

async function startNode(
  folder: string,
  { databaseUrl, natsUrl, nowMs, variables }: Deployment,
): Promise<RunningNode> {
  const env = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    AUTH_SECRET: 'the secret that all nodes of the tests agree on',
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const { port, clockMoved, stop } = await runServer(env, nowMs)
  onTestFinished(stop)
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    folder,
    stop,
    clockMoved,
    async health() {
      const answer = await fetch(`${origin}/healthz`)
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
    },
  }
}
