import { setTimeout } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import { newId } from '#core/ids.ts'
import { cryptoRandom } from '../crypto-random.ts'
import type { Bus, GameNews } from './bus.ts'
import type { NatsAddress } from './nats-address.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A line that is dead without a word is found out after two of these, in ms. */
const PING_EVERY_MS = 5_000
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** How long a goodbye may take, in ms. */
const FAREWELL_MS = 1_000

const id = z.string().min(1).max(64)
const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stored'), node: id, seq: z.int().positive() }),
  z.object({ type: z.literal('people'), node: id, people: z.array(id).max(1_000) }),
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
  /** Who hears what, by subject; whoever follows asks for it anew on each connection. */
  const followers = new Map<string, Set<(message: unknown) => void>>()
  const leaving = new Map<string, () => void>()
  const closing = new AbortController()
  let line: NatsConnection | null = null
  let isTold = false

  function subscribe(subject: string): void {
    const subscription = line?.subscribe(subject, {
      callback(error, message) {
        if (error) return log.warn({ err: error }, 'NATS refuses a subject')
        const heard = parse(message.string())
        for (const hear of followers.get(subject) ?? []) hear(heard)
      },
    })
    if (subscription) leaving.set(subject, () => subscription.unsubscribe())
  }

  function follow(subject: string, hear: (message: unknown) => void): () => void {
    const hearing = followers.get(subject) ?? new Set()
    followers.set(subject, hearing.add(hear))
    if (hearing.size === 1) subscribe(subject)
    return () => {
      if (!hearing.delete(hear) || hearing.size > 0 || followers.get(subject) !== hearing) return
      followers.delete(subject)
      leaving.get(subject)?.()
      leaving.delete(subject)
    }
  }

  function publish(subject: string, message: object): void {
    try {
      line?.publish(subject, JSON.stringify(message))
    } catch {
      // It broke this moment. What is lost with it is found in the store.
    }
  }

  /** Connects again and again, until the bus is closed. */
  async function stayConnected(): Promise<void> {
    let pauseMs = SHORTEST_PAUSE_MS
    while (!closing.signal.aborted) {
      const reason = await beConnected().catch((error: unknown) => error)
      if (closing.signal.aborted) return
      pauseMs = line === null ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : SHORTEST_PAUSE_MS
      line = null
      leaving.clear()
      if (!isTold)
        log.warn({ err: reason }, 'NATS is out of reach: nodes hear of each other from the store, later')
      isTold = true
      // Not all nodes at once.
      await setTimeout(pauseMs * (0.5 + Math.random()), null, { signal: closing.signal }).catch(() => {})
    }
  }

  /** @returns why the connection has ended; rejects where there was none */
  async function beConnected(): Promise<unknown> {
    const opened = await connect({
      ...address,
      name: `zone-war ${node}`,
      noEcho: true,
      reconnect: false,
      timeout: CONNECT_TIMEOUT_MS,
      pingInterval: PING_EVERY_MS,
    })
    if (closing.signal.aborted) return opened.close()
    line = opened
    for (const subject of followers.keys()) subscribe(subject)
    if (isTold) log.info('NATS is back')
    isTold = false
    return opened.closed()
  }

  void stayConnected()
  return {
    get isConnected() {
      return line !== null && !line.isClosed()
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
      const farewell = line?.drain().catch(() => {})
      await Promise.race([farewell, setTimeout(FAREWELL_MS, null, { ref: false })])
      await line?.close()
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
