import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Env } from '#server/env/env.ts'
import type { Log } from '#server/log/log.ts'
import type { Auth } from './auth.ts'
import { nameOf } from './name-of.ts'

const PROVIDER_ID = 'google'

/** The connection to Google, or to another OpenID issuer in its place, opened when first needed. */
export interface Google {
  /** Whether the issuer answers now, so that nobody is sent to a page that doesn't open; never throws. */
  canBeReached(): Promise<boolean>
  /** Whether sign-in with Google is set up here; never throws. The next call retries after a failure. */
  connect(): Promise<boolean>
}

/**
 * Creates the connection without contacting the issuer, so that a server without network still starts.
 * @param timeoutMs of the discovery request
 */
export function createGoogle(google: Env['google'], auth: Auth, log: Log, timeoutMs = 5_000): Google {
  if (google === null) return { canBeReached: async () => false, connect: async () => false }
  const discoveryUrl = `${google.issuer}/.well-known/openid-configuration`
  let connecting: Promise<true> | null = null

  // better-auth's own request has no timeout, so an issuer that hangs is detected here.
  async function ask(): Promise<void> {
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the issuer answered ${answer.status}`)
  }

  async function discover({ clientId, clientSecret }: NonNullable<Env['google']>): Promise<true> {
    await ask()
    const plugin = genericOAuth({
      config: [
        {
          providerId: PROVIDER_ID,
          clientId,
          clientSecret,
          discoveryUrl,
          requireIdTokenVerification: true,
          disableProviderLogout: true,
          scopes: ['openid', 'email'],
          prompt: 'select_account',
          mapProfileToUser: (profile) => ({ name: nameOf((profile.email ?? '').toLowerCase()) }),
        },
      ],
    })
    const context = await auth.$context
    const { socialProviders } = (await plugin.init(context)).context
    if (!socialProviders.some((provider) => provider.id === PROVIDER_ID))
      throw new Error("the issuer's configuration is incomplete")
    context.socialProviders = socialProviders
    return true
  }

  function refuse(error: unknown): false {
    log.warn({ err: error, issuer: google?.issuer }, 'sign-in with Google is unavailable')
    return false
  }

  const connect = async (): Promise<boolean> => {
    connecting ??= discover(google)
    try {
      return await connecting
    } catch (error) {
      connecting = null
      return refuse(error)
    }
  }

  return {
    connect,
    // Connecting asks the issuer anyway; once connected, ask again.
    canBeReached: () => (connecting === null ? connect() : ask().then(connect, refuse)),
  }
}
