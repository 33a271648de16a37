import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { childEnvironment } from '#test/child-environment.ts'

const path = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier))
const PATIENCE = { timeout: 60_000, interval: 50 }

/** Today's server in a process of its own, which lives in the time of an older state. */
export interface TodaysServer {
  /** Ends it, waits until it has gone, and starts it again where it was. */
  startAgainAfter(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts it, and waits until it can be reached; it is killed when the test has finished.
 * @param options.variables its environment, with its `PORT`
 * @param options.atMs what its clock says at first, ms since the epoch: else all games would be long over
 * @param options.origin where it is to be reached
 */
export async function startTodaysServer(options: {
  variables: Record<string, string>
  atMs: number
  origin: string
}): Promise<TodaysServer> {
  const { variables, atMs, origin } = options
  const clock = { CLOCK_AHEAD_MS: String(atMs - Date.now()) }
  // Games on PostgreSQL go by its clock, which cannot be set back.
  const main = path(variables.DATABASE_URL === undefined ? '#server/main.ts' : '#test/clock-server.ts')
  let child = launch()
  onTestFinished(() => end('SIGKILL'))
  await untilReached()

  function launch(): ChildProcess {
    return spawn(process.execPath, ['--import', path('#test/later-clock.ts'), main], {
      env: { ...childEnvironment(), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...clock, ...variables },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
  }

  async function untilReached(): Promise<void> {
    const said: string[] = []
    child.stdout?.on('data', (text: Buffer) => said.push(text.toString()))
    // A proxy that has asked in vain waits before it asks again.
    for (const place of [`http://127.0.0.1:${variables.PORT}`, origin]) {
      await vi.waitUntil(async () => {
        if (child.exitCode !== null) throw new Error(`it ended at its start: ${said.join('')}`)
        const answer = await fetch(`${place}/healthz`).catch(() => null)
        return answer?.ok === true
      }, PATIENCE)
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    async startAgainAfter(signal) {
      await end(signal)
      child = launch()
      await untilReached()
    },
  }
}
