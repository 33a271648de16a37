import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { type Caddyfile, runCaddy } from './caddy-process.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A Caddy that is about to stand before nodes. */
export interface Caddy {
  /** Its address, `https://localhost:…`, with a certificate of its own that this process trusts once it runs. */
  readonly origin: string
  /** The same without TLS, from where it sends browsers on. */
  readonly plainOrigin: string
  /** Starts it before these nodes, given as `host:port`. */
  start(nodes: readonly string[]): Promise<void>
  /** What it has logged. */
  logged(): string
}

/** Takes free ports for the real Caddy; it ends with the running test. */
export async function prepareCaddy(
  caddyfile: Caddyfile = 'Caddyfile',
  { logsRequests = false } = {},
): Promise<Caddy> {
  const folder = temporaryFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  let logged = () => ''
  return {
    logged: () => logged(),
    origin: `https://localhost:${httpsPort}`,
    plainOrigin: `http://localhost:${httpPort}`,
    async start(nodes) {
      const caddy = await runCaddy({
        folder,
        domain: 'localhost',
        httpPort,
        httpsPort,
        nodes,
        caddyfile,
        logsRequests,
      })
      onTestFinished(caddy.stop)
      logged = caddy.logged
      const trusted = getCACertificates('default')
      setDefaultCACertificates([...trusted, await caddy.authority('root')])
      onTestFinished(() => setDefaultCACertificates(trusted))
    },
  }
}
