import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#wire/push.ts'

/** Of this machine only; nobody believes it, and nobody needs to. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUTwUDk/VpxeaiNpn7eAbXckWA19UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE2NDgzOFoYDzIxMjYxMDMw
MTY0ODM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQQoiqMFTwGdrZg2JIRMtcPk8bMqUVA+zNoYElTCbZW1cGDfQsOBCeS
MpxaTBjv7OCzo8v5NRcbFarEXLnujAo2o28wbTAdBgNVHQ4EFgQUXan08bF53wtt
H4jXzVtnjLZ0HTkwHwYDVR0jBBgwFoAUXan08bF53wttH4jXzVtnjLZ0HTkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgXzrWubf2vucIRZMvVdP5VKFVPHF5qGAtgcbh6A/fzh4CIQCi
S99Wt1DZyE93pZ9apAD23RLUXe9mIkvmLchnEMigIA==
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMvcBPmXvBkiaoClE
Erqo4DGFdjPFdkGXqIFLDaRQzNihRANCAAQQoiqMFTwGdrZg2JIRMtcPk8bMqUVA
+zNoYElTCbZW1cGDfQsOBCeSMpxaTBjv7OCzo8v5NRcbFarEXLnujAo2
-----END PRIVATE KEY-----`

const DAY_SECONDS = 24 * 3_600

/** A message as the browser of a subscription would get it. */
interface Received {
  readonly message: PushMessage
  readonly topic: string
  readonly ttlSeconds: number
  readonly urgency: string
  /** The sender, as its signature names it. */
  readonly subject: string
}

/** A browser that has subscribed. */
export interface SubscribedBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What it has got, oldest first. */
  readonly received: Received[]
  /** How often the push service was asked on its behalf, whatever it answered. */
  readonly requests: number
}

/** A push service as browsers' makers run them: it takes only what is signed with the key of the subscription, and encrypted. */
export interface PushService {
  readonly origin: string
  /** @param publicKey the server's, to which the subscription is bound */
  subscribe(publicKey: string): SubscribedBrowser
  /** From now on it answers this, as for a subscription that has ended (410) or an address that has moved (302). */
  answerWith(status: number | null): void
  stop(): void
}

interface Browser extends SubscribedBrowser {
  readonly publicKey: string
  readonly ecdh: ReturnType<typeof createECDH>
  readonly authSecret: Buffer
  requests: number
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  let status: number | null = null
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    try {
      const browser = browsers.get(request.url ?? '')
      if (!browser) return response.writeHead(404).end()
      browser.requests += 1
      const body = await bodyOf(request)
      if (status !== null)
        return response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
      browser.received.push(read(request, body, browser, origin))
      return response.writeHead(201).end()
    } catch (error) {
      return response.writeHead(400).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe(publicKey) {
      const path = `/send/${randomUUID()}`
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const authSecret = randomBytes(16)
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: authSecret.toString('base64url') }
      const subscription = { endpoint: origin + path, keys }
      const browser: Browser = { subscription, received: [], requests: 0, publicKey, ecdh, authSecret }
      browsers.set(path, browser)
      return browser
    },
    answerWith(next) {
      status = next
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** @throws Error for what a push service or a browser would not take */
function read({ headers }: IncomingMessage, body: Buffer, browser: Browser, origin: string): Received {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8188 says')
  if (body.length > 4_096) throw new Error('longer than push services take')
  const topic = String(headers.topic)
  if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('the topic is not one of RFC 8030')
  return {
    message: JSON.parse(decrypted(body, browser)) as PushMessage,
    topic,
    ttlSeconds: Number(headers.ttl),
    urgency: String(headers.urgency),
    subject: signerOf(String(headers.authorization), browser, origin),
  }
}

/** Verifies the signature of RFC 8292. @returns its subject */
function signerOf(authorization: string, { publicKey }: Browser, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed with another key than the subscription’s')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const leftSeconds = exp - Date.now() / 1_000
  if (!isSigned || alg !== 'ES256') throw new Error('the signature is wrong')
  if (aud !== origin) throw new Error(`signed for ${aud}`)
  if (leftSeconds <= 0 || leftSeconds > DAY_SECONDS) throw new Error('signed for too long, or not any more')
  return sub
}

/** Decrypts as RFC 8291 says. */
function decrypted(body: Buffer, { ecdh, authSecret }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const shared = hkdfSync('sha256', ecdh.computeSecret(senderKey), authSecret, info, 32)
  const derived = (what: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${what}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
