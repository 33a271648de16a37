import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import type { PushKeys } from '#server/accounts/push-subscriptions.ts'
import { LIMITS } from '#server/limits/table.ts'
import { isPublicAddress, NotPublicError, publicLookup } from './public-address.ts'

/** A message for one browser. */
export interface PushOrder {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  /** At most 32 characters of base64url: the push service keeps only the newest of a topic. */
  readonly topic: string
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
}

/** What became of a message; `gone` for a subscription that doesn't exist any more. */
type PushOutcome = 'taken' | 'gone' | { readonly refusedWith: number }

/** The push services of browsers' makers. */
export interface PushServices {
  /** Hands a message over, encrypted and signed. Rejects when the service can't be reached or isn't at a public address. */
  send(order: PushOrder, keys: PushKeys): Promise<PushOutcome>
  makeKeys(): Promise<PushKeys>
  close(): void
}

/** Whether an endpoint may be one: https, on the usual port, not an address of an own network. What a name stands for is checked at connect. */
export function mayBePushService(endpoint: string, exempt: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password, origin } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (origin === exempt) return true
  const address = hostname.replace(/^\[|\]$/g, '')
  return port === '' && (isIP(address) === 0 || isPublicAddress(address))
}

/**
 * Opens the way out; connects to nothing.
 * @param subject who is to be told if messages make trouble: an https or mailto address
 * @param exempt the origin of a receiver in tests, which is on this machine and whose certificate nobody knows
 */
export function openPushServices(subject: string, exempt: string | null): PushServices {
  const maxSockets = LIMITS.pushesUnderWay.max
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: LIMITS.pushTime.max })
  const exemptAgent = new Agent({ keepAlive: true, maxSockets, rejectUnauthorized: false })
  // Loaded when the first message goes out.
  const library = async () => (await import('web-push')).default

  return {
    makeKeys: async () => (await library()).generateVAPIDKeys(),
    async send({ endpoint, p256dh, auth, payload, topic, ttlSeconds, urgency }, keys) {
      if (!mayBePushService(endpoint, exempt)) throw new NotPublicError()
      const isExempt = new URL(endpoint).origin === exempt
      const subscription = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency, topic }
      const { headers, body } = (await library()).generateRequestDetails(subscription, payload, options)
      const status = await new Promise<number>((resolve, reject) => {
        // Redirects aren't followed: Node never does by itself.
        const sent = request(endpoint, {
          method: 'POST',
          headers,
          signal: AbortSignal.timeout(LIMITS.pushTime.max),
          maxHeaderSize: 16 * 1024,
          ...(isExempt ? { agent: exemptAgent } : { agent, lookup: publicLookup }),
        })
        sent.on('response', (answer) => {
          resolve(answer.statusCode ?? 0)
          // Its body is of no use; a short one frees the connection, a long one ends it.
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > MAX_ANSWER_BYTES) answer.destroy()
          })
          answer.on('error', () => {})
        })
        sent.on('error', reject)
        sent.end(body)
      })
      if (status >= 200 && status < 300) return 'taken'
      return status === 404 || status === 410 ? 'gone' : { refusedWith: status }
    },
    close() {
      agent.destroy()
      exemptAgent.destroy()
    },
  }
}

const MAX_ANSWER_BYTES = 16 * 1024
