import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LIMITS } from '#server/limits/table.ts'
import { type Callers, networkOf } from '#server/net/client-address.ts'

/** Interval of the checks, in ms. */
const CHECK_EVERY_MS = 1_000

/** Limits on the number, memory and duration of connections without a live socket. */
export interface ConnectionLimits {
  /** Connections for one address. */
  ofAddress: number
  /** Unread answers in bytes, in all. */
  unreadBytes: number
  /** Timeout of an answer, from its request's headers, in ms. */
  answerMs: number
  /** The same for a download of a whole game, in ms. */
  downloadMs: number
  /** Timeout without a byte sent or read, in ms. */
  silenceMs: number
}

const BOUNDS: ConnectionLimits = {
  ofAddress: LIMITS.connections.max,
  unreadBytes: LIMITS.unreadAnswers.max,
  answerMs: LIMITS.answerTime.max,
  downloadMs: LIMITS.downloadTime.max,
  silenceMs: LIMITS.silence.max,
}

/** The address of downloads, which may take long. */
const DOWNLOAD = /^\/api\/games\/[^/?]+\/download(?:\?|$)/

/** Node's own timeouts: for headers, and for bodies that no reader handles. */
export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: LIMITS.headTime.max,
  requestTimeout: LIMITS.bodyTime.max + LIMITS.headTime.max,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps one that nobody uses (deploy/Caddyfile): else it would send a request into one that is being closed.
  keepAliveTimeout: LIMITS.silence.max,
  // A client that offers an upgrade to HTTP/2, as some tools do, is answered over HTTP/1.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

interface Connection {
  readonly socket: Socket
  /** Null for a proxy or this machine, behind which anybody may be. */
  readonly network: string | null
  /** The current request. */
  request: IncomingMessage | null
}

/**
 * Limits connections that are half open, or whose answers nobody reads. Live sockets have limits of their own. Ends with the
 * server.
 * @returns cuts all connections that are still open, live sockets included
 * @see docs/decisions/0025-grabbing-hurts-nobody-else.md
 */
export function guardConnections(
  server: Server,
  callers: Pick<Callers, 'addressOf' | 'networkOfPeer'>,
  bounds: ConnectionLimits = BOUNDS,
): () => void {
  /** All sockets: Node's own list lacks live sockets, and those that are being upgraded. */
  const open = new Set<Socket>()
  /** Oldest first. */
  const connections = new Map<Socket, Connection>()
  const networks = new Map<string, Set<Connection>>()

  function note(connection: Connection): void {
    const { socket, network } = connection
    connections.set(socket, connection)
    if (network === null) return
    const own = networks.get(network) ?? new Set()
    networks.set(network, own.add(connection))
    if (own.size <= bounds.ofAddress) return
    const idle = [...own].find(({ request }) => request === null) ?? connection
    idle.socket.destroy()
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket)
    connections.delete(socket)
    if (!connection || connection.network === null) return
    const own = networks.get(connection.network)
    own?.delete(connection)
    if (own?.size === 0) networks.delete(connection.network)
  }

  /** One function for all sockets, whose memory is counted. */
  function close(this: Socket): void {
    open.delete(this)
    forget(this)
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', close)
    note({ socket, network: callers.networkOfPeer(socket), request: null })
  })
  server.on('upgrade', (_request, socket: Socket) => forget(socket))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Until now the time for a head was running; live sockets never have a timer.
    socket.setTimeout(bounds.silenceMs)
    const connection = connections.get(socket)
    if (connection) connection.request = request
    const isDownload = DOWNLOAD.test(request.url ?? '')
    const answerMs = isDownload ? bounds.downloadMs : bounds.answerMs
    const impatience = setTimeout(() => socket.destroy(), answerMs)
    response.once('close', () => {
      clearTimeout(impatience)
      if (connection?.request === request) connection.request = null
    })
  })

  const check = setInterval(() => cutUnread(), CHECK_EVERY_MS)
  check.unref()
  server.once('close', () => clearInterval(check))

  return () => {
    for (const socket of open) socket.destroy()
  }

  /** When too much is unread, cuts the address that leaves most of it, its oldest connection first. */
  function cutUnread(): void {
    const waiting = [...connections].flatMap(([socket, { request }]) => {
      const bytes = socket.writableLength
      return request && bytes > 0 ? [{ socket, bytes, network: networkOf(callers.addressOf(request)) }] : []
    })
    let all = 0
    const sums = new Map<string, number>()
    const add = (network: string, bytes: number) => {
      all += bytes
      sums.set(network, (sums.get(network) ?? 0) + bytes)
    }
    for (const { network, bytes } of waiting) add(network, bytes)
    while (all > bounds.unreadBytes) {
      const [most] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a))
      const index = waiting.findIndex(({ network }) => network === most)
      const [cut] = waiting.splice(index, 1)
      if (!cut) return
      cut.socket.destroy()
      add(cut.network, -cut.bytes)
    }
  }
}
