import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { ServerFrame } from '#wire/socket.ts'

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** A real WebSocket client that keeps what it hears. */
export class ListeningSocket {
  readonly socket: WebSocket
  readonly frames: ServerFrame[] = []
  readonly opened: Promise<void>
  readonly closed: Promise<{ code: number; reason: string }>
  #waiting: { fits: (frame: ServerFrame) => boolean; resolve: (frame: ServerFrame) => void }[] = []

  constructor(url: string, headers: { origin?: string; cookie?: string; 'x-forwarded-for'?: string } = {}) {
    this.socket = new WebSocket(url, { headers })
    this.opened = new Promise((resolve) => this.socket.once('open', () => resolve()))
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
    this.socket.on('error', () => {})
    this.socket.on('message', (content) => this.#hear(JSON.parse(content.toString()) as ServerFrame))
  }

  /** What it heard, in short: `entry 7`, `welcome 3`, `hello`. */
  get heard(): string[] {
    return this.frames.map((frame) => ('seq' in frame ? `${frame.type} ${frame.seq}` : frame.type))
  }

  /** @param frame a text goes out as it is, everything else as JSON */
  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** The first frame of a type that fits, heard already or yet to come. */
  frame<Type extends ServerFrame['type']>(
    type: Type,
    fits: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    const isWanted = (frame: ServerFrame): boolean => frame.type === type && fits(frame as FrameOf<Type>)
    const heard = this.frames.find(isWanted)
    if (heard) return Promise.resolve(heard as FrameOf<Type>)
    return new Promise((resolve) => {
      this.#waiting.push({ fits: isWanted, resolve: (frame) => resolve(frame as FrameOf<Type>) })
    })
  }

  /** Takes the next piece that the system hands over, of at most 64 KB, on a socket that is paused. */
  async readALittle(): Promise<void> {
    const stream = Reflect.get(this.socket, '_socket') as Socket
    const came = once(stream, 'data')
    stream.resume()
    await came
    stream.pause()
  }

  async close(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  #hear(frame: ServerFrame): void {
    this.frames.push(frame)
    const resolved = this.#waiting.filter(({ fits }) => fits(frame))
    this.#waiting = this.#waiting.filter((waiter) => !resolved.includes(waiter))
    for (const { resolve } of resolved) resolve(frame)
  }
}
