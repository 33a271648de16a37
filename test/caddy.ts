import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { caddyProgram } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

const CADDYFILE = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url))

/** A Caddy that is about to stand before nodes. */
export interface Caddy {
  /** Its address, `https://localhost:…`, with a certificate of its own that this process trusts once it runs. */
  readonly origin: string
  /** The same without TLS, from where it sends browsers on. */
  readonly plainOrigin: string
  /** Starts it before these nodes, given as `host:port`. */
  start(nodes: readonly string[]): Promise<void>
}

/** Takes free ports for the real Caddy with the very Caddyfile of deployments; it ends with the running test. */
export async function prepareCaddy(): Promise<Caddy> {
  const program = caddyProgram()
  if (program === null) throw new Error('Caddy is not installed: apt-get install caddy')
  const folder = temporaryFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const { PATH = '' } = process.env

  async function start(nodes: readonly string[]): Promise<void> {
    const env = {
      PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      DOMAIN: 'localhost',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      NODES: nodes.join(' '),
    }
    const child = spawn(program ?? '', ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(async () => {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    })
    const said: string[] = []
    const lines = createInterface({ input: child.stderr })
    for await (const line of lines) {
      said.push(line)
      if (line.includes('certificate obtained successfully')) break
    }
    if (child.exitCode !== null) throw new Error(`caddy ended: ${said.join('\n')}`)
    // Nobody reads on, and a full pipe would stop it.
    child.stderr.resume()
    const root = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, root])
    onTestFinished(() => setDefaultCACertificates(trusted))
  }

  return {
    origin: `https://localhost:${httpsPort}`,
    plainOrigin: `http://localhost:${httpPort}`,
    start,
  }
}
