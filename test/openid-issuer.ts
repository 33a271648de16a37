import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What the provider's process is told. */
export interface ProviderSettings {
  /** 0 takes any free port. */
  port: number
  clientId: string
  clientSecret: string
  /** The only address that it leads back to. */
  redirectUri: string
  hasEmailInIdToken: boolean
  /** A private key as a JWK: it stays the same when the provider is started again, as Google's do. */
  key: object
}

/** An OpenID Connect provider that runs in a process of its own. */
export interface OpenIdIssuer {
  readonly url: string
  /** The environment of a server that signs in with it. */
  readonly variables: Record<string, string>
  /** Ends the process: from now on nothing listens there. */
  stop(): Promise<void>
  /** Holds the process still: it takes connections and says nothing, until `stop`. */
  hang(): void
  /** Starts it again on the same port, with nobody signed in. */
  startAgain(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./openid-provider.ts', import.meta.url))

/**
 * Starts a provider with one client, the server under test.
 * @param origin of that server
 * @param options.hasEmailInIdToken as with Google; otherwise the address is told at the userinfo endpoint alone
 */
export async function openIssuer(
  origin: string,
  options: { hasEmailInIdToken?: boolean } = {},
): Promise<OpenIdIssuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const settings: ProviderSettings = {
    port: 0,
    clientId: 'zone-war',
    clientSecret: 'a secret between the two of them',
    redirectUri: `${origin}/api/auth/callback/google`,
    hasEmailInIdToken: options.hasEmailInIdToken ?? true,
    key: { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' },
  }
  let child = await run(settings)
  const url = `http://127.0.0.1:${settings.port}`
  return {
    url,
    variables: {
      GOOGLE_CLIENT_ID: settings.clientId,
      GOOGLE_CLIENT_SECRET: settings.clientSecret,
      GOOGLE_ISSUER: url,
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    hang() {
      child.kill('SIGSTOP')
    },
    async startAgain() {
      child = await run(settings)
    },
  }
}

/** Resolves once it listens, with the port that it took noted in its settings. */
async function run(settings: ProviderSettings): Promise<ChildProcess> {
  const child = fork(SCRIPT, [JSON.stringify(settings)], { execArgv: [], silent: true })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const listening = once(child, 'message') as Promise<[{ port: number }]>
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the provider ended at its start:\n${said}`)
  })
  const [{ port }] = await Promise.race([listening, ended])
  ended.catch(() => {})
  settings.port = port
  return child
}
