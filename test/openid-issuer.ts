import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The person who is signed in at the issuer. */
interface IssuerUser {
  sub: string
  email: string
  email_verified: boolean
}

/** A small OpenID Connect issuer (authorization code, PKCE, RS256) that stands in for Google. */
export interface OpenIdIssuer {
  url: string
  clientId: string
  clientSecret: string
  /** Who consents next; null declines. */
  user: IssuerUser | null
  /** While true, every request fails. */
  isDown: boolean
  close(): Promise<void>
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts an issuer on this machine that consents at once in the name of `user`. */
export async function openIssuer(): Promise<OpenIdIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, { user: IssuerUser; nonce: string | null; challenge: string | null }>()

  const idToken = (user: IssuerUser, nonce: string | null): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer.url,
      aud: issuer.clientId,
      iat: now,
      exp: now + 300,
      ...user,
      ...(nonce ? { nonce } : {}),
    }
    const head = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`
    return `${head}.${createSign('RSA-SHA256').update(head).sign(privateKey, 'base64url')}`
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (issuer.isDown) return json(503, {})
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (url.pathname === '/jwks') {
      return json(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
      })
    }
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? issuer.url)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (issuer.user === null) back.searchParams.set('error', 'access_denied')
      else {
        const code = randomUUID()
        const { searchParams } = url
        grants.set(code, {
          user: issuer.user,
          nonce: searchParams.get('nonce'),
          challenge: searchParams.get('code_challenge'),
        })
        back.searchParams.set('code', code)
      }
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/token') {
      let text = ''
      for await (const chunk of request) text += chunk
      const form = new URLSearchParams(text)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const isProven =
        grant?.challenge ===
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
      const basic = Buffer.from(
        (request.headers.authorization ?? '').replace(/^Basic /, ''),
        'base64',
      ).toString()
      const isClient =
        form.get('client_secret') === issuer.clientSecret || basic.endsWith(`:${issuer.clientSecret}`)
      if (grant === undefined || !isProven || !isClient) return json(400, { error: 'invalid_grant' })
      return json(200, {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: idToken(grant.user, grant.nonce),
      })
    }
    return json(404, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer: OpenIdIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'zone-war',
    clientSecret: 'a secret between two',
    user: null,
    isDown: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return issuer
}
