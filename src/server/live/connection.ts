import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Actor } from '#core/game/commands.ts'
import type { Audience } from '#core/game/view.ts'
import { actorIdOf, type Order, type Submission } from '#server/rooms/submission.ts'
import { FAREWELLS, type Farewell } from '#server/tell/farewells.ts'
import { encodeFrame, type Peer } from '#server/tell/peer.ts'
import { textsOf } from '#server/tell/text-frame.ts'
import type { Answer, ClientFrame } from '#wire/socket.ts'
import { readClientFrame } from './client-frame.ts'
import { LineWatch } from './line-watch.ts'
import type { Pace } from './paces.ts'
import { sentBytes } from './sent-bytes.ts'

/** So long nothing may leave what waits to be sent, in ms. */
const MAX_STANDSTILL_MS = 30_000
const PING_EVERY_MS = 25_000
/** More pongs than a page ever asks for do not wait behind what a phone does not read. */
const MAX_WAITING_PONGS = 100
const MAX_SILENCE_MS = 60_000

/** A phone that does not read what it is sent, or is not heard any more. */
export type CutReason = 'slow' | 'silent'

/** What a connection is made of. */
export interface ConnectionParts {
  readonly webSocket: WebSocket
  /** The stream under the WebSocket, from Node's `upgrade` event. */
  readonly stream: Duplex
  readonly actor: Actor
  /** The session on which it rests, null for a player's. */
  readonly sessionId: string | null
  readonly since: Peer['since']
  readonly isOutdated: boolean
  readonly fetchesView: boolean
  readonly pace: Pace
  readonly room: {
    readonly id: string
    submit(order: Order): Promise<Answer>
    /** Whether a command came before, and was done or waits to be. */
    hasHeard(ids: Pick<Submission, 'actorId' | 'commandId'>): boolean
    join(peer: Peer): void
    leave(peer: Peer): void
    say(peer: Peer, frame: Buffer): void
    flush(peer: Peer): void
    /** The game's time, ms since the epoch: later than the server's where the log is. */
    nowMs(): number
  }
  /** Server time, ms since the epoch. */
  readonly nowMs: () => number
}

/** Where a socket keeps its connection: listeners that all sockets share find it there, and cost none of them memory. */
const CONNECTION = Symbol('connection')
type Carrier<Socket> = Socket & { [CONNECTION]?: Connection }

/** One phone's socket: hears its commands, carries the room's frames, and is cut when it does not keep up. */
export class Connection implements Peer {
  readonly audience: Audience
  readonly personId: string
  readonly since: Peer['since']
  readonly isOutdated: boolean
  readonly fetchesView: boolean
  readonly sessionId: string | null
  /** Why it was cut; null for one that was not. */
  cutFor: CutReason | null = null
  readonly #webSocket: WebSocket
  readonly #stream: Duplex
  readonly #actor: Actor
  readonly #pace: Pace
  readonly #room: ConnectionParts['room']
  readonly #nowMs: () => number
  #heardAtMs: number
  #pingedAtMs: number
  #waitingPongs = 0
  readonly #line = new LineWatch()

  /** Joins the room at once, and leaves it when the socket closes. */
  constructor(parts: ConnectionParts) {
    const { webSocket, stream, actor, sessionId, since, isOutdated, fetchesView, room } = parts
    this.#webSocket = webSocket
    this.#stream = stream
    this.#actor = actor
    this.#pace = parts.pace
    this.#room = room
    this.#nowMs = parts.nowMs
    this.audience = actor.role
    this.personId = actorIdOf(actor)
    this.since = since
    this.isOutdated = isOutdated
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

  /** One frame came. */
  hear(content: RawData, isBinary: boolean): void {
    if (!this.#mayGoOn()) return
    const heard = readClientFrame(isBinary ? '' : content.toString())
    if (heard.type === 'command') void this.#carryOut(heard)
    else if (heard.type === 'ping') this.#pong()
    else if (heard.commandId === null) this.close(FAREWELLS.malformed)
    else this.#answer(heard.commandId, { ok: false, refusal: { code: 'malformed' } })
  }

  /** A ping of the protocol came, which ws answers by itself. */
  hearPing(): void {
    if (this.#mayGoOn()) this.#notePong()
  }

  /** A pong of the protocol came. */
  hearPong(): void {
    this.#mayGoOn()
  }

  /** Everything that waited is with the system. */
  drained(): void {
    this.#waitingPongs = 0
    this.#room.flush(this)
  }

  /** The socket is closed. */
  leave(): void {
    this.#room.leave(this)
  }

  /** After a farewell, not even the answer to it: ws ends what is left after a while. */
  readNoMore(): void {
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
    // Past ws, which would make a header for each receiver: the same bytes serve them all.
    // Allowed only as long as no extension (compression) has a say in how a frame looks.
    if (webSocket.extensions === '') stream.write(frames)
    else for (const text of textsOf(frames)) webSocket.send(text)
  }

  close({ code, reason }: Farewell): void {
    this.#room.flush(this)
    this.#webSocket.close(code, reason)
  }

  /** Ends the socket without a word, which would only queue up behind the others. */
  cut(why: CutReason | null = null): void {
    this.cutFor ??= why
    this.#webSocket.terminate()
  }

  /** Bytes that wait to be sent. */
  buffered(): number {
    return this.#webSocket.bufferedAmount
  }

  /** Bytes that the system has taken. */
  sentBytes(): number {
    return sentBytes(this.#stream)
  }

  /** Hears nothing any more, but still speaks. */
  deafen(): void {
    for (const frames of ['message', 'ping', 'pong']) this.#webSocket.removeAllListeners(frames)
  }

  /** Every few seconds: pings, and cuts whoever is silent or has not taken a byte for long. */
  sweep(nowMs: number): void {
    // A clock that was wrong by days may have been set back.
    this.#heardAtMs = Math.min(this.#heardAtMs, nowMs)
    this.#pingedAtMs = Math.min(this.#pingedAtMs, nowMs)
    const bytes = { sentBytes: this.sentBytes(), waitingBytes: this.buffered() }
    const { stoodMs, hasMoved } = this.#line.look(nowMs, bytes)
    if (hasMoved) this.#heardAtMs = nowMs
    if (stoodMs >= MAX_STANDSTILL_MS) {
      this.cut('slow')
    } else if (nowMs - this.#heardAtMs >= MAX_SILENCE_MS) {
      this.cut('silent')
    } else if (nowMs - this.#pingedAtMs >= PING_EVERY_MS) {
      this.#pingedAtMs = nowMs
      this.#webSocket.ping()
    }
  }

  async #carryOut({
    commandId,
    notAfterMs,
    command,
    seen,
  }: Extract<ClientFrame, { type: 'command' }>): Promise<void> {
    const [actor, room, pace, nowMs] = [this.#actor, this.#room, this.#pace, this.#nowMs]
    // One that is sent again may have been done: refused, it would be told as if it had not.
    const isTooMuch = !pace.takeCommand(command.type, nowMs())
    if (isTooMuch && !room.hasHeard({ actorId: this.personId, commandId })) {
      this.#answer(commandId, { ok: false, refusal: { code: 'too-many-commands' } })
      return
    }
    try {
      this.#answer(commandId, await room.submit({ actor, commandId, notAfterMs, command, seen }))
    } catch {
      // The room has logged why. What became of the command is not known, and must not be guessed.
      this.close(FAREWELLS['come-back'])
    }
  }

  /** Past everything that waits: it tells the phone how late it is. */
  #pong(): void {
    if (this.#notePong()) this.send(encodeFrame({ type: 'pong', nowMs: this.#room.nowMs() }))
  }

  /** @returns false when too many wait: it is cut */
  #notePong(): boolean {
    if (!this.isBlocked) return true
    this.#waitingPongs += 1
    if (this.#waitingPongs <= MAX_WAITING_PONGS) return true
    this.cut('slow')
    return false
  }

  #answer(commandId: string, answer: Answer): void {
    this.#room.say(this, encodeFrame({ type: 'answer', commandId, ...answer }))
  }

  /** Notes a frame, pings and pongs of the protocol among them. @returns false when there are too many: it is cut off */
  #mayGoOn(): boolean {
    this.#heardAtMs = this.#nowMs()
    if (this.#pace.takeFrame(this.#heardAtMs)) return true
    this.deafen()
    this.close(FAREWELLS['too-much'])
    this.readNoMore()
    return false
  }
}

function onMessage(this: Carrier<WebSocket>, content: RawData, isBinary: boolean): void {
  this[CONNECTION]?.hear(content, isBinary)
}

function onPing(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.hearPing()
}

function onPong(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.hearPong()
}

/** ws has said goodbye to what is no WebSocket frame, and is about to read on. */
function onError(this: Carrier<WebSocket>): void {
  setImmediate(() => this[CONNECTION]?.readNoMore())
}

function onClose(this: Carrier<WebSocket>): void {
  this[CONNECTION]?.leave()
}

function onDrain(this: Carrier<Duplex>): void {
  this[CONNECTION]?.drained()
}
