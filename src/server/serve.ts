import { EnvError, parseEnv } from './env.ts'
import { lanAddresses } from './lan-addresses.ts'
import { hasOutboxPage } from './routes/outbox.ts'
import { runServer } from './run.ts'
import { withoutPassword } from './store/postgres/connection.ts'

/** npm passes on a Ctrl+C that the terminal has already sent: only what comes later than that is a second one, in ms. */
const ECHO_MS = 1_000

try {
  const env = parseEnv(process.env)
  const server = await runServer(env)
  tellAddresses(server.port)
  if (hasOutboxPage(env)) {
    console.log(`  Mails:         http://localhost:${server.port}/outbox (no SMTP_URL: nothing is sent)`)
  }
  if (env.databaseUrl !== null) console.log(`  Database:      ${withoutPassword(env.databaseUrl)}`)
  console.log(`  Data:          ${env.dataDir}`)
  let stoppingSinceMs: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const nowMs = performance.now()
      if (stoppingSinceMs === null) void stop(server.stop)
      else if (nowMs - stoppingSinceMs > ECHO_MS) process.exit(1)
      stoppingSinceMs ??= nowMs
    })
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof EnvError ? message : `Zone War could not start: ${message}`)
  process.exit(1)
}

/** Says where to go: on this machine, and from phones on the same network. */
function tellAddresses(port: number): void {
  console.log('\nZone War is running.\n')
  console.log(`  This machine:  http://localhost:${port}`)
  for (const address of lanAddresses()) console.log(`  Phones:        http://${address}:${port}`)
}

async function stop(stopServer: () => Promise<void>): Promise<void> {
  console.log('\nStopping: finishing what is under way …')
  await stopServer()
  process.exit(0)
}
