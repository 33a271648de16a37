import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { GameId, UserId } from '#core/game/ids.ts'
import type { AccessDenial, GameAccess } from '#server/access/identities.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { SOCKET_CLOSES, type SocketClose } from '#server/tell/socket-closes.ts'
import { MAX_CLIENT_FRAME_BYTES, PROTOCOL_VERSION } from '#wire/protocol.ts'
import { Connection, type CutReason } from './connection.ts'
import { type LiveAddress, readLiveAddress } from './live-address.ts'
import { SocketLimits } from './socket-limits.ts'
import { SocketRateLimits } from './socket-rate-limits.ts'

const SWEEP_EVERY_MS = 5_000
/** Interval at which connected hosts' sessions are checked, in ms: a hint that one ended at another node may be lost. */
const SESSION_CHECK_MS = 30_000
/** Timeout for storing what is in flight before sockets are closed, in ms. */
const STORE_TIMEOUT_MS = 4_000
/** Timeout of the closing handshake, in ms. */
const CLOSE_TIMEOUT_MS = 2_000

/** The live sockets' dependencies. */
export interface LiveDeps {
  readonly games: Pick<Games, 'drain'>
  readonly log: Pick<BaseLogger, 'error' | 'warn'>
  /** The log's epoch: a phone with another one was here before a backup was restored. */
  readonly epoch: string
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
  /** The access by the request's cookies: the host of this game, or the player of a seat in it. */
  authorize(request: IncomingMessage, gameId: GameId): Promise<GameAccess | AccessDenial>
  /** Whether the request's cookies hold a seat of the game or a session; reads no game. */
  isKnown(request: IncomingMessage, gameId: GameId): Promise<boolean>
  /** Those of the sessions that haven't ended. */
  openSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The client's address. */
  addressOf(request: IncomingMessage): string
  /** Whether the page that opens the socket is one of ours. */
  isSameOrigin(request: IncomingMessage): boolean
}

/** The WebSockets of this node: where bids come in, and all events go out. */
export class LiveSockets {
  readonly #deps: LiveDeps
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_FRAME_BYTES,
    // A fragment costs as much as a frame; browsers send one.
    maxFragments: LIMITS.framePieces.max,
  })
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #limits = new SocketLimits<Connection>()
  readonly #rateLimits = new SocketRateLimits()
  /** Cut sockets by reason, for the metrics. */
  readonly cuts: Record<CutReason, number> = { slow: 0, silent: 0 }
  #timers: NodeJS.Timeout[] = []
  /** One function for all sockets, whose memory is counted. */
  readonly #onClose: (this: WebSocket) => void
  #isDraining = false

  constructor(deps: LiveDeps) {
    this.#deps = deps
    const forget = (webSocket: WebSocket): void => this.#forget(webSocket)
    this.#onClose = function () {
      forget(this)
    }
  }

  /** Handles an HTTP server's upgrades. */
  listen(server: Server): void {
    server.on('upgrade', (request, stream, head) => {
      this.#upgrade(request, stream, head).catch((err) => {
        this.#deps.log.error({ err }, 'a WebSocket upgrade failed')
        stream.destroy()
      })
    })
    this.#timers = [
      setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref(),
      setInterval(() => void this.checkSessions(), SESSION_CHECK_MS).unref(),
    ]
  }

  /** Open sockets, for the metrics. */
  get count(): number {
    return this.#connections.size
  }

  /** Pings all sockets, and cuts silent and stalled ones. */
  sweep(): void {
    const nowMs = this.#deps.nowMs()
    for (const connection of this.#connections.values()) connection.sweep(nowMs)
    this.#rateLimits.sweep(nowMs)
  }

  /** Closes an account's sockets into all games, as when its session ends. */
  closeAccount(userId: UserId): void {
    for (const connection of this.#connections.values()) {
      if (connection.sessionId !== null && connection.personId === userId)
        connection.close(SOCKET_CLOSES['sign-in'])
    }
  }

  /** Closes the sockets of hosts whose sessions have ended, with one query for all; never rejects. */
  async checkSessions(): Promise<void> {
    const hosts = [...this.#connections.values()].filter(({ sessionId }) => sessionId !== null)
    if (hosts.length === 0) return
    try {
      const open = await this.#deps.openSessions([...new Set(hosts.map(({ sessionId }) => sessionId ?? ''))])
      for (const host of hosts) if (!open.has(host.sessionId ?? '')) host.close(SOCKET_CLOSES['sign-in'])
    } catch (err) {
      this.#deps.log.warn({ err }, 'sessions could not be looked up')
    }
  }

  /**
   * Accepts no more sockets or frames, waits until the rest is stored and answered, then closes all sockets so that they
   * reconnect. A slow store delays nobody: phones retry unanswered commands elsewhere, under the same id.
   */
  async drain(): Promise<void> {
    this.#isDraining = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const connection of this.#connections.values()) connection.stopReceiving()
    await Promise.race([this.#deps.games.drain(), pause(STORE_TIMEOUT_MS, null, { ref: false })])
    const closed = [...this.#connections].map(([webSocket, connection]) => {
      connection.close(SOCKET_CLOSES['come-back'])
      return once(webSocket, 'close', { signal: AbortSignal.timeout(CLOSE_TIMEOUT_MS) }).catch(() =>
        connection.cut(),
      )
    })
    await Promise.all(closed)
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    // ws handles the stream's errors only once it has taken it over.
    stream.on('error', ignore)
    const address = readLiveAddress(request.url ?? '')
    if (!address) return refuse(stream, '404 Not Found')
    if (!this.#deps.isSameOrigin(request)) return refuse(stream, '403 Forbidden')
    const from = this.#deps.addressOf(request)
    const closeStream = this.#limits.openStream(from)
    // The event comes once; a `once` listener takes three times the memory.
    if (closeStream) stream.on('close', closeStream)
    const access = closeStream ? await this.#accept(request, address, from) : SOCKET_CLOSES.crowded
    if (!access || this.#isDraining) return refuse(stream, '503 Service Unavailable')
    stream.off('error', ignore)
    // The upgrade's answer, the hello and the missed entries become one write.
    stream.cork()
    this.#webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      if ('room' in access) return this.#open(webSocket, stream, { ...address, from }, access)
      closeUnaccepted(webSocket, access)
    })
    stream.uncork()
  }

  /** @returns the access, why the socket is refused, or null when that could not be read */
  async #accept(
    request: IncomingMessage,
    { gameId, protocol, since }: LiveAddress,
    from: string,
  ): Promise<GameAccess | SocketClose | null> {
    if (protocol !== PROTOCOL_VERSION) return SOCKET_CLOSES.reload
    try {
      const isRefused = this.#limits.isOverStrangerLimit(from) && !(await this.#deps.isKnown(request, gameId))
      if (isRefused) return SOCKET_CLOSES.crowded
      const access = await this.#deps.authorize(request, gameId)
      if (access === 'sign-in' || access === 'no-such-game' || access === 'deleted')
        this.#limits.countStranger(from)
      const wasHereBefore = since !== null && since.epoch !== this.#deps.epoch
      if (access === 'removed' && wasHereBefore) return SOCKET_CLOSES.restored
      if (typeof access === 'string') return SOCKET_CLOSES[access]
      const comesTooOften = !this.#limits.mayOpen({ gameId, personId: actorIdOf(access.actor) })
      return comesTooOften ? SOCKET_CLOSES.crowded : access
    } catch (err) {
      this.#deps.log.error({ err, gameId }, 'a socket could not be admitted')
      return null
    }
  }

  #open(
    webSocket: WebSocket,
    stream: Duplex,
    { gameId, from, since, eventsVersion, fetchesView }: LiveAddress & { from: string },
    access: GameAccess,
  ): void {
    const { nowMs, epoch } = this.#deps
    // Our own string of the epoch: the parsed one retains the whole address in memory.
    const known = since?.epoch === epoch ? { ...since, epoch } : since
    const rateLimit = this.#rateLimits.of({ gameId, personId: actorIdOf(access.actor) }, from)
    const connection = new Connection({
      webSocket,
      stream,
      since: known,
      eventsVersion,
      fetchesView,
      nowMs,
      rateLimit,
      ...access,
    })
    this.#connections.set(webSocket, connection)
    webSocket.on('close', this.#onClose)
    const oldest = this.#limits.add(connection)
    if (oldest) closeConnection(oldest, SOCKET_CLOSES.elsewhere)
  }

  #forget(webSocket: WebSocket): void {
    const connection = this.#connections.get(webSocket)
    if (!connection) return
    this.#connections.delete(webSocket)
    if (connection.cutFor) this.cuts[connection.cutFor] += 1
    this.#limits.remove(connection)
  }
}

const ignore = (): void => {}

/** Refuses an upgrade with an HTTP status. */
function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy())
}

/** Closes a socket, and cuts it if the closing handshake times out. */
function closeConnection(connection: Connection, why: SocketClose): void {
  connection.stopReceiving()
  connection.close(why)
  setTimeout(() => connection.cut(), CLOSE_TIMEOUT_MS).unref()
}

/** Refuses an upgraded socket with a close code, since a browser can't read why an upgrade failed. */
function closeUnaccepted(webSocket: WebSocket, { code, reason }: SocketClose): void {
  webSocket.on('error', () => {})
  webSocket.close(code, reason)
  // ws waits 30 s for the closing handshake, and would delay a shutdown.
  const cut = setTimeout(() => webSocket.terminate(), CLOSE_TIMEOUT_MS)
  webSocket.once('close', () => clearTimeout(cut))
}
