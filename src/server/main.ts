import { networkInterfaces } from 'node:os'
import { EnvError, parseEnv } from './env.ts'
import { hasOutboxPage } from './routes/outbox.ts'
import { runServer } from './run.ts'

try {
  const env = parseEnv(process.env)
  const server = await runServer(env)
  tellAddresses(server.port)
  if (hasOutboxPage(env)) {
    console.log(`  Mails:         http://localhost:${server.port}/outbox (no SMTP_URL: nothing is sent)`)
  }
  console.log(`  Data:          ${env.dataDir}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server.stop))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof EnvError ? message : `Zone War could not start: ${message}`)
  process.exit(1)
}

/** Says where to go: on this machine, and from phones on the same network. */
function tellAddresses(port: number): void {
  console.log('\nZone War is running.\n')
  console.log(`  This machine:  http://localhost:${port}`)
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address } of addresses) console.log(`  Phones:        http://${address}:${port}`)
}

async function stop(stopServer: () => Promise<void>): Promise<void> {
  console.log('\nStopping: finishing what is under way …')
  await stopServer()
  process.exit(0)
}
