import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Command } from '#core/game/commands.ts'
import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import { evolveView } from '#core/game/evolve.ts'
import { commandIdAt } from '#core/game/ids.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import { cryptoRandom } from '#server/machine/crypto-random.ts'
import type { Visitor } from '#test/visitor.ts'
import { PROTOCOL_VERSION, TAP_LIFETIME_MS } from '#wire/protocol.ts'
import type { Answer, ServerFrame } from '#wire/socket.ts'
import type { Heard, PhoneOptions, Sent } from './phone-parts.ts'

const HANDSHAKE_MS = 3_000
/** So often a line breaks with a command under way, so that whether it was done is in doubt. */
const BAD_LINE = 0.04
const LONGEST_WAY_MS = 20
const LOOK_EVERY_MS = 250
const PING_EVERY_MS = 1_000

/**
 * A phone that stays in its game whatever happens to servers: it comes back with the number it knows, sends again
 * what had no answer, and objects to every entry that is missing, doubled or out of order.
 */
export class Phone {
  readonly options: PhoneOptions
  readonly sent = new Map<string, Sent>()
  /** The ids of all that was ever asked for with it. */
  readonly given = new Set<string>()
  heard: Heard[] = []
  readonly listeners = new Set<(sent: Sent, phone: Phone) => void>()
  view: GameView | HostView | null = null
  seq = 0
  #epoch: string | null = null
  #clockAheadMs = 0
  #at: number
  #webSocket: WebSocket | null = null
  #isGreeted = false
  #isStopped = false
  readonly #pending = new Map<string, { sent: Sent; settle(answer: Answer): void }>()
  readonly #living: Promise<void>

  constructor(options: PhoneOptions) {
    this.options = options
    this.#at = options.first
    this.#living = this.#live()
  }

  /** The server to which it talks, or tries to. */
  get origin(): string {
    const { origins } = this.options
    return origins[this.#at % origins.length] ?? ''
  }

  /** The same browser at the server of the moment. */
  get visitor(): Visitor {
    return this.options.visitor.at(this.origin)
  }

  serverNowMs(): number {
    return Math.round(performance.now() + this.#clockAheadMs)
  }

  /** Gives a command; settles with its fate, however long the servers are away. */
  send(command: Command): Promise<Answer> {
    const commandId = commandIdAt(this.serverNowMs(), cryptoRandom)
    const notAfterMs = this.serverNowMs() + TAP_LIFETIME_MS
    const frame = JSON.stringify({ type: 'command', commandId, notAfterMs, command })
    const sent = this.note(commandId, command, frame)
    const { random, hasBadLine } = this.options
    return new Promise((settle) => {
      this.#pending.set(commandId, { sent, settle })
      if (!this.#isGreeted) return
      this.#webSocket?.send(frame)
      if (hasBadLine && random.chance(BAD_LINE)) setTimeout(() => this.cut(), random.int(LONGEST_WAY_MS))
    })
  }

  /** Keeps account of a command, whichever way it goes. */
  note(commandId: string, command: Sent['command'], frame: string): Sent {
    const nowMs = performance.now()
    const sent: Sent = {
      commandId,
      command,
      frame,
      sentAtMs: nowMs,
      resentAtMs: nowMs,
      answer: null,
      answeredAtMs: 0,
      seqAtAnswer: null,
    }
    this.sent.set(commandId, sent)
    this.given.add(commandId)
    return sent
  }

  /** A command's fate is known. */
  settle(sent: Sent, answer: Answer, seqAtAnswer: number | null): void {
    Object.assign(sent, { answer, seqAtAnswer, answeredAtMs: performance.now() })
    for (const listener of this.listeners) listener(sent, this)
  }

  /** Ends the connection as a dead network would; it comes back. */
  cut(): void {
    this.#webSocket?.terminate()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.cut()
    await this.#living
  }

  async #live(): Promise<void> {
    while (!this.#isStopped) {
      await this.#connectOnce()
      if (this.#isStopped) return
      this.#at += 1
      await pause(20 + this.options.random.int(60))
    }
  }

  #connectOnce(): Promise<void> {
    const { gameId, patienceMs } = this.options
    const url = new URL(`/api/games/${gameId}/live`, this.origin.replace(/^http/, 'ws'))
    url.searchParams.set('protocol', String(PROTOCOL_VERSION))
    url.searchParams.set('events', String(EVENTS_VERSION))
    if (this.#epoch !== null) url.searchParams.set('since', `${this.#epoch}.${this.seq}`)
    const headers = { cookie: this.visitor.cookies() }
    const webSocket = new WebSocket(url, { headers, origin: this.origin, handshakeTimeout: HANDSHAKE_MS })
    this.#webSocket = webSocket
    webSocket.on('message', (content) => this.#hear(webSocket, content.toString()))
    webSocket.on('error', () => {})
    const patience = setInterval(() => {
      if (patienceMs !== undefined && this.#hasWaitedLongerThan(patienceMs)) webSocket.terminate()
    }, LOOK_EVERY_MS)
    const pulse = setInterval(() => {
      if (this.#isGreeted) webSocket.send('{"type":"ping"}')
    }, PING_EVERY_MS)
    return new Promise((resolve) => {
      webSocket.once('close', (code) => {
        clearInterval(patience)
        clearInterval(pulse)
        this.#isGreeted = false
        if (code >= 4400 && code < 4500) this.#object(`was sent away for good with ${code}`)
        resolve()
      })
    })
  }

  #hasWaitedLongerThan(ms: number): boolean {
    const nowMs = performance.now()
    return [...this.#pending.values()].some(({ sent }) => nowMs - sent.resentAtMs > ms)
  }

  #hear(webSocket: WebSocket, text: string): void {
    if (webSocket !== this.#webSocket) return
    const frame = JSON.parse(text) as ServerFrame
    switch (frame.type) {
      case 'hello':
        this.#greet(webSocket, frame)
        break
      case 'welcome':
        if (frame.seq < this.seq) this.#object(`was led back from entry ${this.seq} to ${frame.seq}`)
        this.seq = frame.seq
        this.view = frame.view
        break
      case 'entry':
        if (frame.seq !== this.seq + 1) this.#object(`heard entry ${frame.seq} after ${this.seq}`)
        this.seq = frame.seq
        this.heard.push(frame)
        for (const event of frame.events) this.view &&= evolveView(this.view, event, frame.atMs)
        break
      case 'pong':
        this.#clockAheadMs = frame.nowMs - performance.now()
        break
      case 'answer': {
        const { type: _, commandId, ...answer } = frame
        this.#answered(commandId, answer as Answer)
      }
    }
  }

  #greet(webSocket: WebSocket, { epoch, nowMs }: Extract<ServerFrame, { type: 'hello' }>): void {
    if (this.#epoch !== null && this.#epoch !== epoch) this.#object('met another epoch of the log')
    this.#epoch = epoch
    this.#clockAheadMs = nowMs - performance.now()
    this.#isGreeted = true
    for (const { sent } of this.#pending.values()) {
      sent.resentAtMs = performance.now()
      webSocket.send(sent.frame)
    }
  }

  #answered(commandId: string, answer: Answer): void {
    const sent = this.sent.get(commandId)
    if (!sent) this.#object(`was answered what it never asked: ${commandId}`)
    if (sent?.answer && sent.answer.ok !== answer.ok)
      this.#object(`was told two fates of one ${sent.command.type}`)
    if (!answer.ok && answer.refusal.code === 'malformed') this.#object('was not understood')
    const pending = this.#pending.get(commandId)
    if (!sent || !pending) return
    this.#pending.delete(commandId)
    this.settle(sent, answer, this.seq)
    pending.settle(answer)
  }

  #object(words: string): void {
    this.options.findings.note('wrong', `the phone of ${this.options.actorId} ${words}`)
  }
}
