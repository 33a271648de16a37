import { setTimeout } from 'node:timers/promises'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import { newId } from '#core/game/ids.ts'
import type { NatsAddress } from '#server/env/nats-address.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import type { Bus, GameNews } from './bus.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Interval of the heartbeat, in ms; a silent connection counts as dead after two. */
const PING_EVERY_MS = 5_000
/** Delay between two attempts to connect, in ms, with jitter. */
const retryDelayMs = (): number => 500 + Math.random() * 1_000
/** Timeout of draining the connection, in ms. */
const CLOSE_TIMEOUT_MS = 1_000

const id = z.string().min(1).max(64)
const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stored'), node: id, seq: z.int().positive() }),
  z.object({ type: z.literal('people'), node: id, people: z.array(id).max(1_000) }),
  z.object({ type: z.literal('looking'), node: id, people: z.array(id).max(1_000) }),
  z.object({ type: z.literal('wrong-code'), node: id }),
  z.object({ type: z.literal('deleted'), node: id }),
])
const accountMessage = z.object({ type: z.literal('sessions-ended'), userId: id })

/**
 * Opens the bus over NATS. The node works without it, now or later, and retries for ever.
 * @param options.namespace the same for all nodes of a deployment, and no other's
 */
export function openNatsBus(options: {
  address: NatsAddress
  namespace: string
  log: Pick<BaseLogger, 'info' | 'warn'>
}): Bus {
  const { address, log } = options
  const node = newId(cryptoRandom)
  const subjectOf = (gameId: string): string => `zonewar.${options.namespace}.game.${gameId}`
  const accounts = `zonewar.${options.namespace}.account`
  /** Listeners by subject. */
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const subscriptions = new Map<string, Subscription>()
  const closing = new AbortController()
  /** Reconnects by itself, subscriptions included; null before the first time and after it has given up. */
  let connection: NatsConnection | null = null
  let isUp = false
  let isReported = false

  /** Never throws: a subscription that fails is made by the next connection, and until then the store is polled. */
  function subscribe(subject: string): void {
    try {
      const subscription = connection?.subscribe(subject, {
        callback(error, message) {
          if (error) return log.warn({ err: error }, 'NATS rejected a subject')
          const parsed = parse(message.string())
          for (const listener of listeners.get(subject) ?? []) listener(parsed)
        },
      })
      if (subscription) subscriptions.set(subject, subscription)
    } catch {
      // The connection is closing.
    }
  }

  function addListener(subject: string, listener: (message: unknown) => void): () => void {
    const group = listeners.get(subject) ?? new Set()
    listeners.set(subject, group.add(listener))
    if (group.size === 1) subscribe(subject)
    return () => {
      if (!group.delete(listener) || group.size > 0 || listeners.get(subject) !== group) return
      listeners.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    }
  }

  function publish(subject: string, message: object): void {
    // The client would queue it until nobody needs it any more.
    if (!isUp) return
    try {
      connection?.publish(subject, JSON.stringify(message))
    } catch {
      // The connection broke; the message is lost, and the store is polled.
    }
  }

  function noteUp(): void {
    isUp = true
    if (isReported) log.info('NATS is back')
    isReported = false
  }

  function noteDown(reason: unknown): void {
    isUp = false
    if (!isReported && !closing.signal.aborted)
      log.warn(
        { err: reason },
        "NATS is unreachable: nodes learn of each other's changes within 2 s instead of at once",
      )
    isReported = true
  }

  /** Connects, and again if the client gives up, until the bus is closed. */
  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      noteDown(await beConnected().catch((error: unknown) => error))
      connection = null
      subscriptions.clear()
      await setTimeout(retryDelayMs(), null, { signal: closing.signal }).catch(() => {})
    }
  }

  /** @returns why the client has given up; rejects if it couldn't connect at all */
  async function beConnected(): Promise<unknown> {
    const opened = await connect({
      ...address,
      name: `zone-war ${node}`,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: retryDelayMs,
      // Nodes needn't be restarted when the password is corrected in NATS.
      ignoreAuthErrorAbort: true,
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_EVERY_MS,
    })
    if (closing.signal.aborted) return opened.close()
    connection = opened
    for (const subject of listeners.keys()) subscribe(subject)
    noteUp()
    void watch(opened)
    return opened.closed()
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') noteDown(new Error('the connection was lost'))
      if (type === 'reconnect') noteUp()
    }
  }

  void stayConnected()
  return {
    get isConnected() {
      return isUp
    },
    publish: (gameId, news) => publish(subjectOf(gameId), { node, ...news }),
    subscribe: (gameId, listener) =>
      addListener(subjectOf(gameId), (message) => {
        const { success, data } = gameMessage.safeParse(message)
        if (success) listener(data.node, withoutNode(data))
      }),
    publishSessionsEnded: (userId) => publish(accounts, { type: 'sessions-ended', userId }),
    onSessionsEnded: (listener) =>
      addListener(accounts, (message) => {
        const { success, data } = accountMessage.safeParse(message)
        if (success) listener(data.userId)
      }),
    async close() {
      closing.abort()
      const closed = isUp ? connection?.drain().catch(() => {}) : null
      await Promise.race([closed, setTimeout(CLOSE_TIMEOUT_MS, null, { ref: false })])
      isUp = false
      await connection?.close()
    },
  }
}

function withoutNode({ node: _, ...news }: z.infer<typeof gameMessage>): GameNews {
  return news
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
