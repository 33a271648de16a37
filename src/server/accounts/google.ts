import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Auth } from './auth.ts'
import { nameOf } from './name-of.ts'

const PROVIDER_ID = 'google'

/** Connects to Google, or whichever OpenID issuer stands in for it, when it is first needed. */
export interface Google {
  /** Whether sign-in with Google is ready now; never throws. A failure is tried again at the next call. */
  connect(): Promise<boolean>
}

/**
 * Keeps the issuer out of the start-up, so that a server without network still starts.
 * @param timeoutMs how long an issuer may take to describe itself
 */
export function createGoogle(google: Env['google'], auth: Auth, log: Log, timeoutMs = 5_000): Google {
  let connecting: Promise<boolean> | null = null

  async function discover(settings: NonNullable<Env['google']>): Promise<boolean> {
    const discoveryUrl = `${settings.issuer}/.well-known/openid-configuration`
    // better-auth's own request has no time limit, so an issuer that hangs is found out here.
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`the issuer answered ${answer.status}`)
    await answer.body?.cancel()
    const plugin = genericOAuth({
      config: [
        {
          providerId: PROVIDER_ID,
          clientId: settings.clientId,
          clientSecret: settings.clientSecret,
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
      throw new Error('the issuer is incomplete')
    context.socialProviders = socialProviders
    return true
  }

  return {
    connect() {
      if (google === null) return Promise.resolve(false)
      connecting ??= discover(google).catch((error: unknown) => {
        log.warn({ err: error, issuer: google.issuer }, 'sign-in with Google is not available')
        connecting = null
        return false
      })
      return connecting
    },
  }
}
