/**
 * A certified OpenID Connect provider in a process of its own: what Google is to the product. Started by
 * `openIssuer` with its settings as the only argument; says its port over IPC once it listens.
 *
 * Any e-mail address can sign in. Those at `unproven.example` are accounts whose address the provider has not verified.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { ProviderSettings } from './openid-issuer.ts'

const settings = JSON.parse(process.argv[2] ?? '') as ProviderSettings

const policy = interactionPolicy.base()
// Google knows this prompt, and the product asks for it.
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

const server = createServer((request, response) => {
  const answering = request.url?.startsWith('/interaction/') ? interact : serve
  answering(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
})
server.listen(settings.port, '127.0.0.1', () => process.send?.({ port: portOf() }))
process.once('disconnect', () => process.exit(0))

const portOf = (): number => (server.address() as AddressInfo).port

let provider: Provider | undefined
function theProvider(): Provider {
  provider ??= new Provider(`http://127.0.0.1:${portOf()}`, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google names the address in the ID token; a provider to the letter names it at the userinfo endpoint alone.
    conformIdTokenClaims: !settings.hasEmailInIdToken,
    cookies: { keys: ['one', 'two'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: !accountId.endsWith('@unproven.example'),
      }),
    }),
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [settings.key] },
    pkce: { required: () => true },
  })
  return provider
}

const serve = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  theProvider().callback()(request, response)

/** Asks who signs in and whether they consent, and takes the answers. */
async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const op = theProvider()
  const { uid, prompt, params, session } = await op.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(prompt.name === 'consent' ? consentPage(uid, session?.accountId ?? '') : signInPage(uid))
    return
  }
  const form = await readForm(request)
  const finish = (result: Record<string, unknown>) =>
    op.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  if (form.has('cancel')) {
    await finish({ error: 'access_denied', error_description: 'End-User aborted interaction' })
  } else if (prompt.name === 'consent') {
    const grant = new op.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
    grant.addOIDCScope((prompt.details.missingOIDCScope ?? []).join(' '))
    grant.addOIDCClaims(prompt.details.missingOIDCClaims ?? [])
    await finish({ consent: { grantId: await grant.save() } })
  } else {
    await finish({ select_account: {}, login: { accountId: form.get('email') ?? '' } })
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

const page = (title: string, uid: string, fields: string): string => `<!doctype html>
<html lang="en"><title>${title}</title><h1>${title}</h1>
<form method="post" action="/interaction/${uid}">${fields}
<button>Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></form></html>`

const signInPage = (uid: string): string =>
  page('Choose an account', uid, '<label>E-mail <input name="email" type="email" required></label>')

const consentPage = (uid: string, email: string): string =>
  page('Share your address?', uid, `<p>The game will learn your address, ${email}.</p>`)
