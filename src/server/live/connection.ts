import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Actor } from '#core/game/commands.ts'
import type { Audience } from '#core/game/view.ts'
import { actorIdOf, type Order, type Submission } from '#server/rooms/submission.ts'
import { encodeFrame, type Peer } from '#server/tell/peer.ts'
import { SOCKET_CLOSES, type SocketClose } from '#server/tell/socket-closes.ts'
import { textsOf } from '#server/tell/text-frame.ts'
import type { Answer, ClientFrame } from '#wire/socket.ts'
import { readClientFrame } from './client-frame.ts'
import { sentBytes } from './sent-bytes.ts'
import type { SocketRateLimit } from './socket-rate-limits.ts'
import { StallWatch } from './stall-watch.ts'

/** Maximum time without progress while bytes are queued, in ms. */
const MAX_STALL_MS = 30_000
const PING_EVERY_MS = 25_000
/** Maximum pongs queued for a phone that doesn't read; more than any page asks for. */
const MAX_PENDING_PONGS = 100
const MAX_SILENCE_MS = 60_000

/** Why a socket was cut: the phone doesn't read, or is no longer heard. */
export type CutReason = 'slow' | 'silent'

/** The parts of a connection. */
export interface ConnectionOptions {
  readonly webSocket: WebSocket
  /** The stream under the WebSocket, from Node's `upgrade` event. */
  readonly stream: Duplex
  readonly actor: Actor
  readonly audience: Audience
  /** The host's session, with which it ends; null for a player. */
  readonly sessionId: string | null
  readonly since: Peer['since']
  readonly eventsVersion: number
  readonly fetchesView: boolean
  readonly rateLimit: SocketRateLimit
  readonly room: {
    readonly id: string
    submit(order: Order): Promise<Answer>
    /** Whether a command was done, or is in the queue. */
    knows(ids: Pick<Submission, 'actorId' | 'commandId'>): boolean
    join(peer: Peer): void
    leave(peer: Peer): void
    sendTo(peer: Peer, frame: Buffer): void
    flush(peer: Peer): void
    noteLook(peer: Peer, isVisible: boolean): void
    /** The game's time, ms since the epoch; ahead of the server's if the log is. */
    nowMs(): number
  }
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
}

/** The key of a socket's connection: listeners shared by all sockets find it there, and cost no memory a socket. */
const CONNECTION = Symbol('connection')
type Carrier<Socket> = Socket & { [CONNECTION]?: Connection }

/** One phone's socket: receives its commands, sends the room's frames, and is cut when the phone stops reading. */
export class Connection implements Peer {
  readonly audience: Audience
  readonly personId: string
  readonly since: Peer['since']
  readonly eventsVersion: number
  readonly fetchesView: boolean
  readonly sessionId: string | null
  /** Why it was cut; null if it wasn't. */
  cutFor: CutReason | null = null
  readonly #webSocket: WebSocket
  readonly #stream: Duplex
  readonly #actor: Actor
  readonly #rateLimit: SocketRateLimit
  readonly #room: ConnectionOptions['room']
  readonly #nowMs: () => number
  #heardAtMs: number
  #pingedAtMs: number
  #waitingPongs = 0
  readonly #stall = new StallWatch()

  /** Joins the room at once, and leaves it when the socket closes. */
  constructor(parts: ConnectionOptions) {
    const { webSocket, stream, actor, audience, sessionId, since, eventsVersion, fetchesView, room } = parts
    this.#webSocket = webSocket
    this.#stream = stream
    this.#actor = actor
    this.#rateLimit = parts.rateLimit
    this.#room = room
    this.#nowMs = parts.nowMs
    this.audience = audience
    this.personId = actorIdOf(actor)
    this.since = since
    this.eventsVersion = eventsVersion
    this.fetchesView = fetchesView
    this.sessionId = sessionId
    const nowMs = parts.nowMs()
    this.#heardAtMs = nowMs
    this.#pingedAtMs = nowMs
    ;(webSocket as Carrier<WebSocket>)[CONNECTION] = this
    ;(stream as Carrier<Duplex>)[CONNECTION] = this
    webSocket.on('message', onMessage)
    webSocket.on('ping', onPing)
    webSocket.on('pong', onPong)
    webSocket.on('error', onError)
    webSocket.on('close', onClose)
    stream.on('drain', onDrain)
    room.join(this)
  }

  /** Handles a text frame. */
  receive(content: RawData, isBinary: boolean): void {
    if (!this.#takeFrame()) return
    const heard = readClientFrame(isBinary ? '' : content.toString())
    if (heard.type === 'command') void this.#submit(heard)
    else if (heard.type === 'ping') this.#pong()
    else if (heard.type === 'look') this.#room.noteLook(this, heard.isVisible)
    else if (heard.commandId === null) this.close(SOCKET_CLOSES.malformed)
    else this.#answer(heard.commandId, { ok: false, refusal: { code: 'malformed' } })
  }

  /** Counts a WebSocket ping, which ws answers by itself. */
  receivePing(): void {
    if (this.#takeFrame()) this.#notePong()
  }

  /** Counts a WebSocket pong. */
  receivePong(): void {
    this.#takeFrame()
  }

  /** Handles the stream's drain: the queue is with the operating system. */
  drained(): void {
    this.#waitingPongs = 0
    this.#room.flush(this)
  }

  /** Leaves the room when the socket has closed. */
  leave(): void {
    this.#room.leave(this)
  }

  /** Discards all input after a close, the closing handshake included; ws ends the socket after a timeout. */
  discardInput(): void {
    this.#webSocket.pause()
    this.#stream.end()
  }

  get gameId(): string {
    return this.#room.id
  }

  get isBlocked(): boolean {
    return this.#stream.writableNeedDrain
  }

  send(frames: Buffer): void {
    const [webSocket, stream] = [this.#webSocket, this.#stream]
    if (webSocket.readyState !== webSocket.OPEN) return
    // Bypasses ws, which would build a header for each receiver. Only valid without extensions such as compression.
    if (webSocket.extensions === '') stream.write(frames)
    else for (const text of textsOf(frames)) webSocket.send(text)
  }

  close({ code, reason }: SocketClose): void {
    this.#room.flush(this)
    this.#webSocket.close(code, reason)
  }

  /** Ends the socket without a close frame, which would queue behind everything else. */
  cut(why: CutReason | null = null): void {
    this.cutFor ??= why
    this.#webSocket.terminate()
  }

  /** Queued bytes. */
  buffered(): number {
    return this.#webSocket.bufferedAmount
  }

  /** Bytes handed to the operating system. */
  sentBytes(): number {
    return sentBytes(this.#stream)
  }

  /** Hears nothing any more, but still speaks. */
  stopReceiving(): void {
    for (const frames of ['message', 'ping', 'pong']) this.#webSocket.removeAllListeners(frames)
  }

  /** Called every few seconds: pings, and cuts a silent or stalled socket. */
  sweep(nowMs: number): void {
    // A clock that was wrong by days may have been set back.
    this.#heardAtMs = Math.min(this.#heardAtMs, nowMs)
    this.#pingedAtMs = Math.min(this.#pingedAtMs, nowMs)
    const bytes = { sentBytes: this.sentBytes(), waitingBytes: this.buffered() }
    const { stalledMs, hasProgress } = this.#stall.sample(nowMs, bytes)
    if (hasProgress) this.#heardAtMs = nowMs
    if (stalledMs >= MAX_STALL_MS) {
      this.cut('slow')
    } else if (nowMs - this.#heardAtMs >= MAX_SILENCE_MS) {
      this.cut('silent')
    } else if (nowMs - this.#pingedAtMs >= PING_EVERY_MS) {
      this.#pingedAtMs = nowMs
      this.#webSocket.ping()
    }
  }

  async #submit({
    commandId,
    notAfterMs,
    command,
    seen,
  }: Extract<ClientFrame, { type: 'command' }>): Promise<void> {
    const [actor, room, rateLimit, nowMs] = [this.#actor, this.#room, this.#rateLimit, this.#nowMs]
    // One that is sent again may have been done: refused, it would be told as if it had not.
    const isTooMuch = !rateLimit.takeCommand(command.type, nowMs())
    if (isTooMuch && !room.knows({ actorId: this.personId, commandId })) {
      this.#answer(commandId, { ok: false, refusal: { code: 'too-many-commands' } })
      return
    }
    try {
      this.#answer(commandId, await room.submit({ actor, commandId, notAfterMs, command, seen }))
    } catch {
      // The room has logged why. The command's outcome is unknown, and must not be guessed.
      this.close(SOCKET_CLOSES['come-back'])
    }
  }

  /** Sends a pong, which bypasses the queue: it tells the phone how late it is. */
  #pong(): void {
    if (this.#notePong()) this.send(encodeFrame({ type: 'pong', nowMs: this.#room.nowMs() }))
  }

  /** Counts a pong. @returns false when too many are queued: the socket is cut */
  #notePong(): boolean {
    if (!this.isBlocked) return true
    this.#waitingPongs += 1
    if (this.#waitingPongs <= MAX_PENDING_PONGS) return true
    this.cut('slow')
    return false
  }

  #answer(commandId: string, answer: Answer): void {
    this.#room.sendTo(this, encodeFrame({ type: 'answer', commandId, ...answer }))
  }

  /** Notes a frame, pings and pongs of the protocol among them. @returns false when there are too many: it is cut off */
  #takeFrame(): boolean {
    this.#heardAtMs = this.#nowMs()
    if (this.#rateLimit.takeFrame(this.#heardAtMs)) return true
    this.stopReceiving()
    this.close(SOCKET_CLOSES['too-much'])
    this.discardInput()
    return false
  }
}

function onMessage(this: Carrier<WebSocket>, content: RawData, isBinary: boolean): void {
  this[CONNECTION]?.receive(content, isBinary)
}

function onPing(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.receivePing()
}

function onPong(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.receivePong()
}

/** ws has said goodbye to what is no WebSocket frame, and is about to read on. */
function onError(this: Carrier<WebSocket>): void {
  setImmediate(() => this[CONNECTION]?.discardInput())
}

function onClose(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.leave()
}

function onDrain(this: Carrier<Duplex>): void {
  this[CONNECTION]?.drained()
}
