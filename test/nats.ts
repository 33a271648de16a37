import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { natsProgram } from './programs.ts'

/** A NATS server of one's own. */
export interface Nats {
  url: string
  /** Ends it without a word; it can be started again on the same port. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops or continues its process, whose connections stay. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

/** How a NATS server is run; without a user everybody may connect. */
interface NatsOptions {
  user?: string
  pass?: string
  /** A file that says who may connect, instead of the command line, and what it finds in its environment. */
  config?: { file: string; environment: Record<string, string> }
}

/** Takes a free port for a NATS server, which is not running before it is started. */
export async function prepareNats({ user, pass, config }: NatsOptions = {}): Promise<Nats> {
  const program = natsProgram()
  if (program === null) throw new Error('NATS is not installed: apt-get install nats-server')
  const port = await freePort()
  const login = user === undefined ? [] : ['--user', user, '--pass', pass ?? '']
  const settings = config ? ['--config', config.file, '--http_port', String(await freePort())] : login
  let server: ReturnType<typeof launch> | null = null

  const launch = () =>
    spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...settings], {
      env: { ...process.env, ...config?.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  return {
    url: `nats://${user === undefined ? '' : `${user}:${pass}@`}127.0.0.1:${port}`,
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    },
    signal: (signal) => void server?.kill(signal),
    async start() {
      server = launch()
      const lines = createInterface({ input: server.stderr })
      const said: string[] = []
      for await (const line of lines) {
        said.push(line)
        if (line.includes('Server is ready')) break
      }
      if (server.exitCode !== null) throw new Error(`nats-server ended: ${said.join('\n')}`)
      // Nobody reads on, and a full pipe would stop it.
      server.stderr.resume()
    },
  }
}
