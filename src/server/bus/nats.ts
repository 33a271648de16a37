import { setTimeout } from 'node:timers/promises'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import { newId } from '#core/game/ids.ts'
import type { NatsAddress } from '#server/env/nats-address.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import type { Bus, GameNews } from './bus.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A connection that is dead without a word is found out after two of these, in ms. */
const PING_EVERY_MS = 5_000
/** The pause between two attempts to connect, in ms; not all nodes at once. */
const pauseMs = (): number => 500 + Math.random() * 1_000
/** How long a goodbye may take, in ms. */
const FAREWELL_MS = 1_000

const id = z.string().min(1).max(64)
const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stored'), node: id, seq: z.int().positive() }),
  z.object({ type: z.literal('people'), node: id, people: z.array(id).max(1_000) }),
  z.object({ type: z.literal('wrong-code'), node: id }),
])
const accountMessage = z.object({ type: z.literal('sessions-ended'), userId: id })

/**
 * Opens the line between nodes over NATS; it need not be there, now or later: the node goes on without it, and tries
 * for ever to reach it.
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
  /** Who hears what, by subject. */
  const followers = new Map<string, Set<(message: unknown) => void>>()
  const subscriptions = new Map<string, Subscription>()
  const closing = new AbortController()
  /** Connects again by itself, subscriptions included; null before the first time and once it has given up. */
  let connection: NatsConnection | null = null
  let isUp = false
  let isTold = false

  /** Never throws: what cannot be heard now is heard from the next connection on, and found in the store until then. */
  function subscribe(subject: string): void {
    try {
      const subscription = connection?.subscribe(subject, {
        callback(error, message) {
          if (error) return log.warn({ err: error }, 'NATS refuses a subject')
          const heard = parse(message.string())
          for (const hear of followers.get(subject) ?? []) hear(heard)
        },
      })
      if (subscription) subscriptions.set(subject, subscription)
    } catch {
      // It is being closed at this moment.
    }
  }

  function follow(subject: string, hear: (message: unknown) => void): () => void {
    const hearing = followers.get(subject) ?? new Set()
    followers.set(subject, hearing.add(hear))
    if (hearing.size === 1) subscribe(subject)
    return () => {
      if (!hearing.delete(hear) || hearing.size > 0 || followers.get(subject) !== hearing) return
      followers.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    }
  }

  function publish(subject: string, message: object): void {
    // The client would keep it for later, when nobody needs it any more.
    if (!isUp) return
    try {
      connection?.publish(subject, JSON.stringify(message))
    } catch {
      // It broke this moment. What is lost with it is found in the store.
    }
  }

  function noteUp(): void {
    isUp = true
    if (isTold) log.info('NATS is back')
    isTold = false
  }

  function noteDown(reason: unknown): void {
    isUp = false
    if (!isTold && !closing.signal.aborted)
      log.warn({ err: reason }, 'NATS is out of reach: nodes hear of each other from the store, later')
    isTold = true
  }

  /** Connects for the first time, and again should the client give up, until the bus is closed. */
  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      noteDown(await beConnected().catch((error: unknown) => error))
      connection = null
      subscriptions.clear()
      await setTimeout(pauseMs(), null, { signal: closing.signal }).catch(() => {})
    }
  }

  /** @returns why the client has given up; rejects where it could not connect at all */
  async function beConnected(): Promise<unknown> {
    const opened = await connect({
      ...address,
      name: `zone-war ${node}`,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: pauseMs,
      // Whoever mends the password over there need not start the nodes again.
      ignoreAuthErrorAbort: true,
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_EVERY_MS,
    })
    if (closing.signal.aborted) return opened.close()
    connection = opened
    for (const subject of followers.keys()) subscribe(subject)
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
    tell: (gameId, news) => publish(subjectOf(gameId), { node, ...news }),
    follow: (gameId, hear) =>
      follow(subjectOf(gameId), (message) => {
        const { success, data } = gameMessage.safeParse(message)
        if (success) hear(data.node, withoutNode(data))
      }),
    tellSessionsEnded: (userId) => publish(accounts, { type: 'sessions-ended', userId }),
    onSessionsEnded: (hear) =>
      follow(accounts, (message) => {
        const { success, data } = accountMessage.safeParse(message)
        if (success) hear(data.userId)
      }),
    async close() {
      closing.abort()
      const farewell = isUp ? connection?.drain().catch(() => {}) : null
      await Promise.race([farewell, setTimeout(FAREWELL_MS, null, { ref: false })])
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
