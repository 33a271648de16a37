import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { caddyProgram } from './programs.ts'

/** The Caddyfiles of deployments: before nodes, and before a single server. */
export type Caddyfile = 'Caddyfile' | 'Caddyfile.single'

/** A Caddy that runs with the very Caddyfile of deployments. */
export interface CaddyProcess {
  /** One of the certificates that its own are signed with, as PEM; it sends the intermediate one along. */
  authority(which: 'root' | 'intermediate'): Promise<string>
  /** What it has logged since it had its certificate. */
  logged(): string
  /** Ends it at once. */
  stop(): Promise<void>
}

/**
 * Starts Caddy and waits for its certificate, which it makes itself for names that no one else could vouch for.
 * @param options.folder where it keeps what it makes
 * @param options.domain `localhost`, or a name that ends with `.local`
 * @param options.nodes as `host:port`
 * @param options.caddyfile the one for nodes unless given
 * @param options.logsRequests as operators may choose
 */
export async function runCaddy(options: {
  folder: string
  domain: string
  httpPort: number
  httpsPort: number
  nodes: readonly string[]
  caddyfile?: Caddyfile
  /** With its line that logs requests. */
  logsRequests?: boolean
}): Promise<CaddyProcess> {
  const program = caddyProgram()
  if (program === null) throw new Error('Caddy is not installed: apt-get install caddy')
  const {
    folder,
    domain,
    httpPort,
    httpsPort,
    nodes,
    caddyfile = 'Caddyfile',
    logsRequests = false,
  } = options
  const deployed = fileURLToPath(new URL(`../deploy/${caddyfile}`, import.meta.url))
  const config = logsRequests ? join(folder, 'Caddyfile') : deployed
  if (logsRequests) await writeFile(config, (await readFile(deployed, 'utf8')).replace('# import', 'import'))
  const { PATH = '' } = process.env
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      DOMAIN: domain,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      NODES: nodes.join(' '),
      NODE: nodes[0],
      CADDY_ADMIN: `unix/${join(folder, 'admin.sock')}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  const said: string[] = []
  const lines = createInterface({ input: child.stderr })
  for await (const line of lines) {
    said.push(line)
    if (line.includes('certificate obtained successfully')) break
    // It would go on trying for a month.
    if (line.includes('could not get certificate')) {
      await stop()
      break
    }
  }
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`caddy ended: ${said.join('\n')}`)
  let logged = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logged += text
  })
  // It was paused with the lines; a full pipe would stop it.
  child.stderr.resume()
  return {
    logged: () => logged,
    authority: (which) => readFile(join(folder, `caddy/pki/authorities/local/${which}.crt`), 'utf8'),
    stop,
  }
}
