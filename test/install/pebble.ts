import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A certificate authority that speaks ACME, as Let's Encrypt does, and asks the domain at its ports 80 and 443. */
export interface Pebble {
  /** Where it's asked for certificates. */
  readonly directory: string
  /** What its own https is signed with, as PEM. */
  readonly ownRoot: string
  /** What its certificates are signed with, as PEM. */
  readonly root: string
  stop(): void
}

/** Starts Debian's `pebble`. @param folder for its own files */
export async function startPebble(folder: string): Promise<Pebble> {
  mkdirSync(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const pebble = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate,
    privateKey: key,
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble }))
  const child = spawn('pebble', ['-config', join(folder, 'pebble.json')], {
    env: { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    stdio: 'ignore',
  })
  const ownRoot = readFileSync(certificate, 'utf8')
  for (let tries = 0; ; tries += 1) {
    const root = await fetchText('https://localhost:15000/roots/0', ownRoot).catch(() => null)
    if (root !== null)
      return { directory: 'https://localhost:14000/dir', ownRoot, root, stop: () => child.kill() }
    if (tries > 60) throw new Error('pebble did not start')
    await setTimeout(250)
  }
}

const fetchText = (url: string, ca: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { ca }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
