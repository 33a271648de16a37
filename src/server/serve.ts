import { EnvError, parseEnv } from './env/env.ts'
import { runServer } from './run.ts'
import { startBanner } from './start-banner.ts'

/** npm passes on a Ctrl+C that the terminal has already sent: only what comes later than that is a second one, in ms. */
const ECHO_MS = 1_000

// Nobody but the server's user reads what it writes.
process.umask(0o077)
try {
  const env = parseEnv(process.env)
  const server = await runServer(env)
  // Before anybody reads that it runs, and stops it.
  let stoppingSinceMs: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const nowMs = performance.now()
      if (stoppingSinceMs === null) void stop(server.stop)
      else if (nowMs - stoppingSinceMs > ECHO_MS) process.exit(1)
      stoppingSinceMs ??= nowMs
    })
  }
  for (const line of startBanner(env, server.port)) console.log(line)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof EnvError ? message : `Zone War could not start: ${message}`)
  process.exit(1)
}

async function stop(stopServer: () => Promise<void>): Promise<void> {
  console.log('\nStopping: finishing requests in progress …')
  await stopServer()
  process.exit(0)
}
