import { EventEmitter } from 'node:events'
import { type Duplex, PassThrough } from 'node:stream'
import type { WebSocket } from 'ws'
import type { ServerEnd } from '#web/live/testing/socket-pair.ts'
import type { ServerFrame } from '#wire/socket.ts'

/**
 * The server's WebSocket over a pipe in memory: what `Connection` uses of one, and nothing else.
 * It names an extension, so that frames come as text rather than as bytes for a stream.
 */
export class SimLine extends EventEmitter {
  readonly OPEN = 1
  readonly CLOSED = 3
  readonly extensions = 'pipe'
  readonly bufferedAmount = 0
  readyState: number = this.OPEN
  readonly #end: ServerEnd
  readonly #onSend: (frame: ServerFrame) => void

  /** @param onSend hears each frame at the moment at which the server sends it */
  constructor(end: ServerEnd, onSend: (frame: ServerFrame) => void) {
    super()
    this.#end = end
    this.#onSend = onSend
  }

  send(text: string): void {
    const frame = JSON.parse(text) as ServerFrame
    this.#onSend(frame)
    this.#end.send(frame)
  }

  close(code: number): void {
    this.#finish(code)
  }

  terminate(): void {
    this.#finish(1006)
  }

  ping(): void {}

  /**
   * Has the server hear what the phone sent.
   * @param isLost frames that the network loses @param count at most so many frames
   */
  take(isLost: (frame: unknown) => boolean, count?: number): void {
    for (const frame of this.#end.take(count)) {
      if (this.readyState === this.OPEN && !isLost(frame)) this.emit('message', JSON.stringify(frame), false)
    }
  }

  /** The pieces that `Connection` is made with. */
  parts(): { webSocket: WebSocket; stream: Duplex } {
    return { webSocket: this as unknown as WebSocket, stream: new PassThrough() }
  }

  #finish(code: number): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.#end.close(code)
    this.emit('close')
  }
}
