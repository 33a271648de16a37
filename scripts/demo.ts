/** `npm run demo`: the server with a game in full swing, and what a newcomer needs to play along. */
import { join } from 'node:path'
import { type Env, parseEnv } from '#server/env/env.ts'
import { lanAddresses } from '#server/machine/lan-addresses.ts'
import { runServer } from '#server/run.ts'
import { buildWebWhenStale } from './build/fresh-web.ts'
import { projectRoot } from './build/project-root.ts'
import { type Cast, gatherCast } from './demo/cast.ts'
import { emptyDemoFolder } from './demo/folder.ts'
import { play } from './demo/play.ts'

try {
  await runDemo(demoEnv())
} catch (error) {
  console.error(`The demo could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

/** The environment as given, but with a folder of its own and mails kept here, where the host's bot finds them. */
function demoEnv(): Env {
  return parseEnv({
    LOG_LEVEL: 'warn',
    ...process.env,
    DATABASE_URL: '',
    NATS_URL: '',
    DATA_DIR: process.env.DATA_DIR || join(projectRoot, 'data/demo'),
    HOST: '',
    BASE_URL: '',
    SMTP_URL: '',
    TRUSTED_PROXIES: '',
  })
}

async function runDemo(env: Env): Promise<void> {
  await buildWebWhenStale()
  emptyDemoFolder(env.dataDir)
  const server = await runServer(env)
  const cast = await gatherCast(`http://localhost:${server.port}`)
  const stopping = new AbortController()
  // Not once: npm passes on a Ctrl+C that the terminal has already sent.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  stopping.signal.addEventListener('abort', async () => {
    console.log('\nStopping: the bots leave, the server finishes what is under way …')
    await Promise.all([cast.host, ...cast.players].map((bot) => bot.leave()))
    await server.stop()
    process.exit(0)
  })
  invite(cast, server.port)
  await play(cast, Math.random, stopping.signal)
  if (!stopping.signal.aborted) console.log('\nThe game is over. For another one: Ctrl+C, then npm run demo')
}

function invite({ login, gameCode, teams }: Cast, port: number): void {
  const here = `http://localhost:${port}`
  const [phone] = lanAddresses().map((address) => `http://${address}:${port}`)
  const codes = teams.map(({ name, code }) => `    ${name.padEnd(12)}${code}`).join('\n')
  console.log(`
Zone War, the demo: a game in full swing.

  Open ${phone ?? here}/join on a phone and play along
    ${'Game code'.padEnd(12)}${gameCode}
${codes}

  Or be the host: ${here}/signin
    ${'E-mail'.padEnd(12)}${login.email}
    ${'Password'.padEnd(12)}${login.password}

  Ctrl+C ends the demo.
`)
}
