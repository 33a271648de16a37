import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { childEnvironment } from './child-environment.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const path = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))
const PATIENCE = { timeout: 60_000, interval: 50 }

/** A node in a process of its own. */
export interface ClockNode {
  readonly origin: string
  /** `kill -9`: no chance to finish anything. */
  kill(): Promise<void>
}

/** Nodes of one deployment, by a clock that tests put forward. */
export interface ClockNodes {
  /** The nodes' time, ms since the epoch. */
  nowMs(): number
  start(): Promise<ClockNode>
  /** Puts the clock of all nodes forward. */
  advance(ms: number): Promise<void>
}

/** Gets ready for nodes on a database; they end with the running test. */
export function clockNodes(databaseUrl: string): ClockNodes {
  const folder = temporaryFolder()
  const running = new Set<ChildProcess>()
  let aheadMs = 0

  async function move(child: ChildProcess, ms: number): Promise<void> {
    const moved = once(child, 'message')
    child.send({ advanceMs: ms })
    await moved
  }

  return {
    nowMs: () => Date.now() + aheadMs,
    async start() {
      const port = await freePort()
      const child = fork(path('#test/clock-server.ts'), {
        env: {
          ...childEnvironment(),
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          DATABASE_URL: databaseUrl,
          AUTH_SECRET: 'the secret that all nodes of the tests agree on',
          LOG_LEVEL: 'silent',
        },
        execArgv: [`--import=${import.meta.resolve('#test/quick-passwords.ts')}`],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit')
      async function kill(): Promise<void> {
        running.delete(child)
        child.kill('SIGKILL')
        await ended
      }
      onTestFinished(kill)
      const origin = `http://127.0.0.1:${port}`
      await vi.waitUntil(async () => {
        if (child.exitCode !== null) throw new Error('a node ended at its start')
        return (await fetch(`${origin}/healthz`).catch(() => null))?.ok === true
      }, PATIENCE)
      if (aheadMs > 0) await move(child, aheadMs)
      running.add(child)
      return { origin, kill }
    },
    async advance(ms) {
      aheadMs += ms
      await Promise.all([...running].map((child) => move(child, ms)))
    },
  }
}
