import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Dialect } from './dialects.ts'
import { type Ear, type Hello, SPEECHES, type Speech } from './dialects.ts'
import { fetchView } from './fetch-view.ts'
import { clientFrame, type HearFrame, OPCODE, readFrames } from './frames.ts'
import type { Room } from './room.ts'
import { Sequence } from './sequence.ts'
import type { Tally } from './tally.ts'

/** The server and game to connect to, and the identity. */
export interface Target {
  readonly port: number
  readonly dialect: Dialect
  readonly path: string
  readonly cookie?: string
  /** The address that the server shall take it for. */
  readonly address: string
  /** The address of this machine that it connects from. */
  readonly localAddress: string
}

// Node reads into it and calls back before it reads again, so all sockets share it.
const READ_BUFFER = Buffer.alloc(64 * 1024)
const END_OF_HEAD = '\r\n\r\n'
const UPGRADED = 'HTTP/1.1 101'

/** One socket: a hand-written client that counts entries and looks into nothing else. */
export class Receiver implements Ear {
  readonly room: Room
  readonly #target: Target
  readonly #tally: Tally
  readonly #speech: Speech
  readonly #sequence: Sequence
  #socket: Socket | null = null
  /** What came of a frame that is not whole yet. */
  #rest: Buffer | null = null
  #isUpgraded = false
  #epoch: string | null = null
  #settle: { ready(): void; fail(error: Error): void } | null = null
  /** When bids that wait for an answer were due, by their ids. */
  readonly #asked = new Map<string, number>()
  isReady = false

  constructor(target: Target, room: Room, tally: Tally) {
    this.#target = target
    this.room = room
    this.#tally = tally
    this.#speech = SPEECHES[target.dialect]
    this.#sequence = new Sequence(tally)
  }

  /** The last entry heard of, -1 before the first. */
  get lastSeq(): number {
    return this.#sequence.last
  }

  /** Opens the socket, from where it was cut if it was. Resolves when entries come. */
  open(): Promise<void> {
    return new Promise((ready, fail) => {
      this.#settle = { ready, fail }
      this.#isUpgraded = false
      this.#rest = null
      const socket = connect({
        port: this.#target.port,
        host: '127.0.0.1',
        localAddress: this.#target.localAddress,
        onread: {
          buffer: READ_BUFFER,
          callback: (length) => {
            if (this.#socket === socket) this.#read(length)
            return true
          },
        },
      })
      this.#socket = socket
      socket.setNoDelay(true)
      // One that was cut tells of its end only when the next may be open already.
      const end = (error: Error): void => {
        if (this.#socket === socket) this.#end(error)
      }
      socket.on('error', end)
      socket.once('close', () => end(new Error('the server closed the socket')))
      socket.write(this.#request())
    })
  }

  /** Cuts the line, as when the signal is lost. */
  cut(): void {
    const socket = this.#socket
    this.#socket = null
    this.isReady = false
    socket?.destroy()
  }

  say(frame: Buffer): void {
    this.#socket?.write(frame)
  }

  /** Sends a command. @param dueMs when it should have been sent */
  bid(commandId: string, json: string, dueMs: number): void {
    if (this.#speech.answersBids) this.#asked.set(commandId, dueMs)
    this.say(this.#speech.bid(json))
  }

  noteReady(): void {
    this.isReady = true
    this.#settle?.ready()
    this.#settle = null
  }

  noteHello({ epoch, seq }: Hello): void {
    this.#epoch = epoch
    if (seq === undefined) {
      // An older server: what was missed follows; without anything to resume from, a welcome does.
      if (this.lastSeq >= 0) this.noteReady()
    } else {
      this.#sequence.follow(seq)
      if (this.lastSeq >= seq) this.noteReady()
      else void this.#fetch(seq)
    }
  }

  noteWelcome(seq: number): void {
    this.#tally.views += 1
    this.#sequence.jump(seq)
    if (seq > this.room.head) this.room.head = seq
    this.noteReady()
  }

  noteRefetch(seq: number): void {
    this.#tally.noteRefetch()
    this.isReady = false
    this.#sequence.follow(seq)
    void this.#fetch(seq)
  }

  noteEntry(seq: number, bytes: Buffer, start: number): void {
    const { room } = this
    if (room.isNew(seq)) room.noteEntry(seq, this.#speech.totalOf(bytes, start))
    const bid = room.bidOf(seq)
    const dueMs = bid?.dueMs ?? Number.NaN
    const isOwn = bid?.sender === this
    this.#tally.noteDelivery(dueMs, isOwn)
    if (isOwn && !this.#speech.answersBids) this.#tally.noteAnswer(dueMs)
    this.#sequence.hear(seq)
  }

  noteAnswer(text: string): void {
    const { commandId, ok } = JSON.parse(text) as { commandId: string; ok: boolean }
    const dueMs = this.#asked.get(commandId)
    this.#asked.delete(commandId)
    if (!ok) this.#tally.refusals.push(text)
    else if (dueMs !== undefined) this.#tally.noteAnswer(dueMs)
  }

  /** Fetches what does not come on the socket. */
  async #fetch(atLeast: number): Promise<void> {
    const socket = this.#socket
    try {
      const { epoch, seq } = await fetchView(this.#target, atLeast)
      if (this.#socket !== socket) return
      if (epoch !== this.#epoch) throw new Error(`a view was of epoch ${epoch} in place of ${this.#epoch}`)
      this.#tally.views += 1
      this.#sequence.hold(seq)
      if (seq > this.room.head) this.room.head = seq
      this.noteReady()
    } catch (error) {
      if (this.#socket === socket) this.#end(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #request(): string {
    const { port, path, cookie, address } = this.#target
    const since = this.#epoch === null || this.lastSeq < 0 ? '' : `&since=${this.#epoch}.${this.lastSeq}`
    const lines = [
      `GET ${path}${since} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `X-Forwarded-For: ${address}`,
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ]
    return `${lines.join('\r\n')}${END_OF_HEAD}`
  }

  #read(length: number): void {
    this.#tally.nowMs = performance.now()
    if (this.#rest === null && this.#isUpgraded) {
      const read = readFrames(READ_BUFFER, length, this.#hear)
      if (read < length) this.#rest = Buffer.from(READ_BUFFER.subarray(read, length))
      return
    }
    const news = READ_BUFFER.subarray(0, length)
    let bytes = this.#rest === null ? Buffer.from(news) : Buffer.concat([this.#rest, news])
    if (!this.#isUpgraded) {
      const head = bytes.indexOf(END_OF_HEAD)
      if (head === -1) {
        this.#rest = bytes
        return
      }
      const answer = bytes.toString('latin1', 0, head)
      if (!answer.startsWith(UPGRADED)) {
        this.#end(new Error(`the server answered ${answer}`))
        return
      }
      bytes = bytes.subarray(head + END_OF_HEAD.length)
      this.#isUpgraded = true
      if (this.#speech.isReadyAtUpgrade) this.noteReady()
    }
    const read = readFrames(bytes, bytes.length, this.#hear)
    this.#rest = read < bytes.length ? bytes.subarray(read) : null
  }

  readonly #hear: HearFrame = (opcode, bytes, start, end) => {
    if (opcode === OPCODE.text || opcode === OPCODE.binary) this.#speech.hear(this, bytes, start, end)
    else if (opcode === OPCODE.ping) this.say(clientFrame('pong', Buffer.from(bytes.subarray(start, end))))
    else if (opcode === OPCODE.close)
      this.#end(new Error(`the server said goodbye: ${bytes.toString('utf8', start + 2, end)}`))
  }

  /** The line is gone, and not because we cut it. */
  #end(error: Error): void {
    const socket = this.#socket
    if (socket === null) return
    this.#socket = null
    this.isReady = false
    socket.destroy()
    if (this.#settle) this.#settle.fail(error)
    else this.#tally.closed += 1
    this.#settle = null
  }
}
