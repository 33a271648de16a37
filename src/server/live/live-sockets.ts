import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { GameId, UserId } from '#core/game/ids.ts'
import type { Admission, LiveDenial } from '#server/access/identities.ts'
import { LIMITS } from '#server/limits/table.ts'
import type { Games } from '#server/rooms/games.ts'
import { actorIdOf } from '#server/rooms/submission.ts'
import { FAREWELLS, type Farewell } from '#server/tell/farewells.ts'
import { MAX_CLIENT_FRAME_BYTES, PROTOCOL_VERSION } from '#wire/protocol.ts'
import { Connection, type CutReason } from './connection.ts'
import { type LiveAddress, readLiveAddress } from './live-address.ts'
import { Paces } from './paces.ts'
import { SocketLimits } from './socket-limits.ts'

const SWEEP_MS = 5_000
/** How often the sessions of connected hosts are looked up, in ms: what ended at another node may not have been heard. */
const SESSIONS_MS = 30_000
/** How long a stop waits for the store before it sends phones away, in ms. */
const STORING_MS = 4_000
/** How long phones have to say goodbye, in ms. */
const FAREWELL_MS = 2_000

/** What the sockets take from the world. */
export interface LiveDeps {
  readonly games: Pick<Games, 'drain'>
  readonly log: Pick<BaseLogger, 'error' | 'warn'>
  /** The log's: a phone that knows another one was here before a backup was restored. */
  readonly epoch: string
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
  /** Who asks, by the request's cookies: the host of this game, or the player of a seat in it. */
  authorize(request: IncomingMessage, gameId: GameId): Promise<Admission | LiveDenial>
  /** Whether the request's cookies are a seat of the game or a session, without a look at any game. */
  isKnown(request: IncomingMessage, gameId: GameId): Promise<boolean>
  /** Those of some sessions that have not ended. */
  openSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The client's address. */
  addressOf(request: IncomingMessage): string
  /** Whether the page that opens the socket is one of ours. */
  isSameOrigin(request: IncomingMessage): boolean
}

/** The WebSockets of this node: WHERE A BID COMES IN, and where all that happens goes out. */
export class LiveSockets {
  readonly #deps: LiveDeps
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_FRAME_BYTES,
    // Each costs as much as a frame, and is counted by nobody else; browsers send one.
    maxFragments: LIMITS.framePieces.max,
  })
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #limits = new SocketLimits<Connection>()
  readonly #paces = new Paces()
  /** How many were cut, and why, for the metrics. */
  readonly cuts: Record<CutReason, number> = { slow: 0, silent: 0 }
  #timers: NodeJS.Timeout[] = []
  /** One function for all sockets, whose memory is counted. */
  readonly #onClose: (this: WebSocket) => void
  #isDraining = false

  constructor(world: LiveDeps) {
    this.#world = world
    const forget = (webSocket: WebSocket): void => this.#forget(webSocket)
    this.#onClose = function () {
      forget(this)
    }
  }

  /** Takes over the upgrades of an HTTP server. */
  attach(server: Server): void {
    server.on('upgrade', (request, stream, head) => {
      this.#upgrade(request, stream, head).catch((err) => {
        this.#deps.log.error({ err }, 'an upgrade broke off')
        stream.destroy()
      })
    })
    this.#timers = [
      setInterval(() => this.sweep(), SWEEP_MS).unref(),
      setInterval(() => void this.checkSessions(), SESSIONS_MS).unref(),
    ]
  }

  /** Sockets that are open, for the metrics. */
  get count(): number {
    return this.#connections.size
  }

  /** Pings everyone, and cuts whoever is silent or takes nothing. */
  sweep(): void {
    const nowMs = this.#deps.nowMs()
    for (const connection of this.#connections.values()) connection.sweep(nowMs)
    this.#paces.sweep(nowMs)
  }

  /** Closes an account's sockets into all games, as when its session ends. */
  closeAccount(userId: UserId): void {
    for (const connection of this.#connections.values()) {
      if (connection.audience === 'host' && connection.personId === userId)
        connection.close(FAREWELLS['sign-in'])
    }
  }

  /** Closes the sockets of hosts whose sessions have ended, in one look for all; never rejects. */
  async checkSessions(): Promise<void> {
    const hosts = [...this.#connections.values()].filter(({ sessionId }) => sessionId !== null)
    if (hosts.length === 0) return
    try {
      const open = await this.#deps.openSessions([...new Set(hosts.map(({ sessionId }) => sessionId ?? ''))])
      for (const host of hosts) if (!open.has(host.sessionId ?? '')) host.close(FAREWELLS['sign-in'])
    } catch (err) {
      this.#deps.log.warn({ err }, 'sessions could not be looked up')
    }
  }

  /**
   * Lets in nobody and hears nothing more, has the rest stored and answered, then sends everyone away to come back.
   * A store that is slow keeps nobody: what was not answered is asked again elsewhere, under the same id.
   */
  async drain(): Promise<void> {
    this.#isDraining = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const connection of this.#connections.values()) connection.deafen()
    await Promise.race([this.#deps.games.drain(), pause(STORING_MS, null, { ref: false })])
    const closed = [...this.#connections].map(([webSocket, connection]) => {
      connection.close(FAREWELLS['come-back'])
      return once(webSocket, 'close', { signal: AbortSignal.timeout(FAREWELL_MS) }).catch(() =>
        connection.cut(),
      )
    })
    await Promise.all(closed)
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    // Until ws takes the stream over, nobody else listens for its errors.
    stream.on('error', IGNORE)
    const address = readLiveAddress(request.url ?? '')
    if (!address) return refuse(stream, '404 Not Found')
    if (!this.#deps.isSameOrigin(request)) return refuse(stream, '403 Forbidden')
    const from = this.#deps.addressOf(request)
    const depart = this.#limits.arrive(from)
    // Comes once, and a listener that is told so costs three times as much.
    if (depart) stream.on('close', depart)
    const admission = depart ? await this.#admit(request, address, from) : FAREWELLS.crowded
    if (!admission || this.#isDraining) return refuse(stream, '503 Service Unavailable')
    stream.off('error', IGNORE)
    // The upgrade's answer, the hello and what was missed are one write.
    stream.cork()
    this.#webSockets.handleUpgrade(request, stream, head, (webSocket) => {
      if ('room' in admission) return this.#open(webSocket, stream, { ...address, from }, admission)
      turnAway(webSocket, admission)
    })
    stream.uncork()
  }

  /** @returns null when that could not be found out */
  async #admit(
    request: IncomingMessage,
    { gameId, protocol, since }: LiveAddress,
    from: string,
  ): Promise<Admission | Farewell | null> {
    if (protocol !== PROTOCOL_VERSION) return FAREWELLS.reload
    try {
      const isBarred = this.#limits.isBesieged(from) && !(await this.#deps.isKnown(request, gameId))
      if (isBarred) return FAREWELLS.crowded
      const admission = await this.#deps.authorize(request, gameId)
      if (admission === 'sign-in' || admission === 'no-such-game') this.#limits.noteStranger(from)
      const wasHereBefore = since !== null && since.epoch !== this.#deps.epoch
      if (admission === 'removed' && wasHereBefore) return FAREWELLS.restored
      if (typeof admission === 'string') return FAREWELLS[admission]
      const comesTooOften = !this.#limits.mayOpen({ gameId, personId: actorIdOf(admission.actor) })
      return comesTooOften ? FAREWELLS.crowded : admission
    } catch (err) {
      this.#deps.log.error({ err, gameId }, 'a socket could not be admitted')
      return null
    }
  }

  #open(
    webSocket: WebSocket,
    stream: Duplex,
    { gameId, from, since, isOutdated, fetchesView }: LiveAddress & { from: string },
    admission: Admission,
  ): void {
    const { nowMs, epoch } = this.#world
    // Our own text of the epoch: the one that was read keeps the whole address in memory.
    const known = since?.epoch === epoch ? { epoch, seq: since.seq } : since
    const pace = this.#paces.of({ gameId, personId: actorIdOf(admission.actor) }, from)
    const connection = new Connection({
      webSocket,
      stream,
      since: known,
      isOutdated,
      fetchesView,
      nowMs,
      pace,
      ...admission,
    })
    this.#connections.set(webSocket, connection)
    webSocket.on('close', this.#onClose)
    const oldest = this.#limits.seat(connection)
    if (oldest) sendAway(oldest, FAREWELLS.elsewhere)
  }

  #forget(webSocket: WebSocket): void {
    const connection = this.#connections.get(webSocket)
    if (!connection) return
    this.#connections.delete(webSocket)
    if (connection.cutFor) this.cuts[connection.cutFor] += 1
    this.#limits.unseat(connection)
  }
}

const IGNORE = (): void => {}

/** Ends an upgrade before it is one. */
function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy())
}

/** Says goodbye to a socket, which hears nothing more and need not answer. */
function sendAway(connection: Connection, farewell: Farewell): void {
  connection.deafen()
  connection.close(farewell)
  setTimeout(() => connection.cut(), FAREWELL_MS).unref()
}

/** A browser cannot read why an upgrade failed, so it is completed and closed with a code that tells. */
function turnAway(webSocket: WebSocket, { code, reason }: Farewell): void {
  webSocket.on('error', () => {})
  webSocket.close(code, reason)
  // ws would wait 30 s for an answer, and a stop of the server with it.
  const cut = setTimeout(() => webSocket.terminate(), FAREWELL_MS)
  webSocket.once('close', () => clearTimeout(cut))
}
