import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)

/**
 * One page's connection, kept open, that asks for the board with the ETag of the one before, gzipped. Node's own client takes as long
 * as the server does, on the core from which players bid; this one reads no more than it must.
 */
export class BoardReader {
  readonly #port: number
  readonly #path: string
  readonly #address: string
  #socket: Socket | null = null
  #etag = ''
  #received: Buffer = NOTHING
  #answered: (status: number) => void = () => {}
  #failed: (error: Error) => void = () => {}

  /** @param address of the page, as a proxy would tell it */
  constructor(port: number, path: string, address: string) {
    this.#port = port
    this.#path = path
    this.#address = address
  }

  /** @returns the answer's status, once all of it has come */
  ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket ??= this.#open()
      const known = this.#etag && `If-None-Match: ${this.#etag}\r\n`
      const from = `Host: 127.0.0.1:${this.#port}\r\nX-Forwarded-For: ${this.#address}\r\n`
      this.#socket.write(`GET ${this.#path} HTTP/1.1\r\n${from}Accept-Encoding: gzip\r\n${known}\r\n`)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true })
    // Bytes, since no encoding is set.
    socket.on('data', (bytes) => this.#receive(bytes as Buffer))
    socket.on('error', (error) => this.#failed(error))
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null
      this.#failed(new Error('the connection was closed'))
    })
    return socket
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd === -1) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (this.#received.length < headEnd + HEAD_END.length + length) return
    this.#etag = /\r\netag: (\S+)/i.exec(head)?.[1] ?? ''
    this.#received = NOTHING
    this.#answered(status)
  }
}
