import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SocketHandlers, SocketLike } from '#web/live/socket/connection.ts'
import type { ServerFrame } from '#wire/socket.ts'
import { encodeControlFrame, FrameReader, OPCODE } from './sim-frames.ts'

const PONG = Symbol('pong')
const CUT = 1006
/** Beyond this the server's own queue counts as full, as Node has it. */
const MOST_QUEUED_BYTES = 16 * 1024

/**
 * One phone's socket: bytes of WebSocket frames down, whole frames up, and both wait until they are told to move. It
 * can break at any byte.
 */
export class SimSocket {
  readonly url: string
  readonly #handlers: SocketHandlers
  /** Set once a node has accepted it. */
  #server: { webSocket: SimWebSocket; stream: SimStream } | null = null
  readonly #up: (string | typeof PONG)[] = []
  #down: Buffer[] = []
  /** How it ends for the phone after what is on the way. */
  #endCode: number | null = null
  #isDropped = false
  readonly #reader = new FrameReader((opcode, payload) => this.#arrive(opcode, payload))

  constructor(url: string, handlers: SocketHandlers) {
    this.url = url
    this.#handlers = handlers
  }

  /** The phone's own end. */
  get phoneEnd(): SocketLike {
    return {
      send: (text) => this.#up.push(text),
      close: () => {
        this.#isDropped = true
      },
    }
  }

  /** The phone let go of it. */
  get isDropped(): boolean {
    return this.#isDropped
  }

  /** The server may still send and hear. */
  get isOpen(): boolean {
    return this.#server !== null && this.#server.webSocket.readyState === this.#server.webSocket.OPEN
  }

  /** Bytes on their way to the phone; its end counts as one. */
  get waiting(): number {
    return this.#down.reduce((sum, { length }) => sum + length, this.#endCode === null ? 0 : 1)
  }

  /** Nothing of what the server has sent is kept back at its side. */
  get isDrained(): boolean {
    return this.#server === null || this.#server.stream.writableLength === 0
  }

  /**
   * A node accepts it.
   * @param roomBytes what the systems on both sides hold before the server's own queue grows
   * @param onSend hears of each frame when the server hands it over, whenever that arrives
   * @returns the pieces of which the server makes its connection
   */
  accept(roomBytes: number, onSend: (frame: ServerFrame) => void): { webSocket: WebSocket; stream: Duplex } {
    const sent = new FrameReader((opcode, payload) => {
      if (opcode === OPCODE.text) onSend(JSON.parse(payload.toString()) as ServerFrame)
    })
    const stream = new SimStream(roomBytes, {
      onWrite: (bytes) => sent.read(bytes),
      onCarry: (bytes) => this.#down.push(bytes),
    })
    const webSocket = new SimWebSocket(stream, (code) => {
      this.#endCode ??= code
    })
    this.#server = { webSocket, stream }
    return { webSocket: webSocket as unknown as WebSocket, stream }
  }

  /** Delivers to the phone, at most so many bytes, and its end after the last. */
  deliver(bytes = Number.POSITIVE_INFINITY): void {
    let left = bytes
    while (left > 0 && !this.#isDropped) {
      const [next] = this.#down
      if (!next) break
      const piece = next.subarray(0, left)
      left -= piece.length
      if (piece.length === next.length) this.#down.shift()
      else this.#down[0] = next.subarray(piece.length)
      this.#server?.stream.free(piece.length)
      this.#reader.read(piece)
    }
    if (this.#down.length > 0 || this.#endCode === null || left <= 0 || this.#isDropped) return
    this.#end(this.#endCode)
  }

  /** Has the server hear what the phone sent. @param isLost frames that the network loses @param count at most so many */
  take(isLost: (frame: unknown) => boolean, count = Number.POSITIVE_INFINITY): void {
    for (const heard of this.#up.splice(0, count)) {
      const { webSocket } = this.#server ?? {}
      if (webSocket?.readyState !== webSocket?.OPEN) continue
      if (heard === PONG) webSocket?.emit('pong')
      else if (!isLost(JSON.parse(heard))) webSocket?.emit('message', heard, false)
    }
    if (this.#isDropped) this.#server?.webSocket.terminate()
  }

  /** The line breaks: what is on its way is lost. @param bytes so many arrive before that */
  cut(bytes = 0): void {
    if (bytes > 0) this.deliver(bytes)
    this.#down = []
    this.#server?.webSocket.terminate()
    this.#endCode ??= CUT
  }

  /** The process at its other end is gone, and hears of nothing any more. */
  orphan(): void {
    this.#server?.webSocket.removeAllListeners()
    this.#server?.webSocket.terminate()
    this.#endCode ??= CUT
  }

  #arrive(opcode: number, payload: Buffer): void {
    if (this.#isDropped) return
    if (opcode === OPCODE.text) this.#handlers.onText(payload.toString())
    else if (opcode === OPCODE.ping) this.#up.push(PONG)
    else if (opcode === OPCODE.close) this.#end(payload.readUInt16BE())
  }

  #end(code: number): void {
    this.#isDropped = true
    this.#server?.webSocket.terminate()
    this.#handlers.onClose(code)
  }
}

interface StreamEvents {
  /** The server wrote this. */
  onWrite(bytes: Buffer): void
  /** The system took it over. */
  onCarry(bytes: Buffer): void
}

/** The stream under the server's WebSocket: Node's own, over a system that takes only so much. */
class SimStream extends Duplex {
  #roomBytes: number
  readonly #events: StreamEvents
  #goOn: (() => void) | null = null

  constructor(roomBytes: number, events: StreamEvents) {
    super({ highWaterMark: Math.min(MOST_QUEUED_BYTES, roomBytes) })
    this.#roomBytes = roomBytes
    this.#events = events
    this.on('error', () => {})
  }

  override write(...args: unknown[]): boolean {
    this.#events.onWrite(args[0] as Buffer)
    return (super.write as (...args: unknown[]) => boolean).apply(this, args)
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#roomBytes -= bytes.length
    this.#events.onCarry(bytes)
    if (this.#roomBytes > 0) done()
    else this.#goOn = done
  }

  override _read(): void {}

  /** So many bytes have gone to the phone. */
  free(bytes: number): void {
    this.#roomBytes += bytes
    const goOn = this.#goOn
    if (this.#roomBytes <= 0 || !goOn) return
    this.#goOn = null
    goOn()
  }
}

/** What `Connection` uses of a WebSocket of the server. */
class SimWebSocket extends EventEmitter {
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly extensions = ''
  readyState: number = this.OPEN
  readonly #stream: SimStream
  readonly #onEnd: (code: number) => void

  constructor(stream: SimStream, onEnd: (code: number) => void) {
    super()
    this.#stream = stream
    this.#onEnd = onEnd
  }

  get bufferedAmount(): number {
    return this.#stream.writableLength
  }

  ping(): void {
    if (this.readyState === this.OPEN) this.#stream.write(encodeControlFrame(OPCODE.ping))
  }

  close(code: number): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = this.CLOSING
    this.#stream.write(encodeControlFrame(OPCODE.close, code))
  }

  terminate(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.#stream.destroy()
    this.#onEnd(CUT)
    this.emit('close')
  }

  pause(): void {}
}
