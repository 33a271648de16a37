import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { SeededRandom } from '../sim/seeded-random.ts'
import type { Request } from './requests.ts'

/** What came of a request: an answer, or a line that was cut. */
export interface Reply {
  /** Null where the connection ended without an answer. */
  readonly status: number | null
  readonly text: string
}

const PATIENCE_MS = 15_000

/** Sends requests to one server, as if each came from another address through its proxy. */
export class HttpLine {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** A well-framed request; never rejects. */
  send({ method, path, headers, body }: Request, address: string): Promise<Reply> {
    return new Promise((resolve) => {
      const lost = () => resolve({ status: null, text: '' })
      try {
        const sending = httpRequest(
          {
            agent: this.#agent,
            host: this.#origin.hostname,
            port: this.#origin.port,
            method,
            path: encodable(path),
            headers: {
              origin: this.#origin.origin,
              'x-forwarded-for': address,
              ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodable(value)])),
              ...(body && { 'content-length': body.length }),
            },
            timeout: PATIENCE_MS,
          },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8').on('data', (chunk: string) => {
              if (text.length < 2_000) text += chunk
            })
            answer.on('end', () => resolve({ status: answer.statusCode ?? null, text }))
            answer.on('error', lost)
          },
        )
        sending.on('error', lost)
        sending.on('timeout', () => sending.destroy())
        sending.end(body ?? undefined)
      } catch {
        // Node refuses to write some of it, as browsers do.
        lost()
      }
    })
  }

  /** The same, framed wrongly, on a connection of its own that is closed after a moment. */
  sendBroken(
    random: SeededRandom,
    { method, path, headers, body }: Request,
    address: string,
  ): Promise<Reply> {
    const lines = [
      `${random.pick([method, 'BREW', '', method.toLowerCase()])} ${path} ${random.pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])}`,
      `Host: ${random.pick([this.#origin.host, '', 'x\u0000y', 'evil.example', `${this.#origin.host}:99999`])}`,
      `Origin: ${this.#origin.origin}`,
      `X-Forwarded-For: ${random.pick([address, 'x, y', ',,,', `${'1.1.1.1,'.repeat(200)}`])}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${encodable(value)}`),
      random.pick([
        `Content-Length: ${(body?.length ?? 0) + random.pick([-1, 1, 5, 1e6])}`,
        'Content-Length: -5',
        'Content-Length: 5\r\nContent-Length: 6',
        'Transfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nContent-Length: 4',
        'Transfer-Encoding: gzip, chunked',
        `X: ${'y'.repeat(20_000)}`,
        'Expect: 100-continue',
        'Upgrade: websocket\r\nConnection: Upgrade',
        ' folded: header',
        'Connection: close',
      ]),
    ]
    const chunk = random.pick(['5\r\nhello\r\n', 'zz\r\n', 'ffffffff\r\nx', '0\r\n\r\n', '-1\r\n'])
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${random.chance(0.3) ? chunk : ''}`, 'latin1')
    return this.#sendRaw(body ? Buffer.concat([head, body]) : head)
  }

  close(): void {
    this.#agent.destroy()
  }

  #sendRaw(bytes: Buffer): Promise<Reply> {
    return new Promise((resolve) => {
      const socket = connect({ host: this.#origin.hostname, port: Number(this.#origin.port) })
      let text = ''
      const end = () => {
        clearTimeout(stall)
        socket.destroy()
        const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
        resolve({ status: status === undefined ? null : Number(status), text })
      }
      // Half a body that never goes on: the server must not mind being left.
      const stall = setTimeout(end, 150)
      socket.on('data', (chunk) => {
        if (text.length < 2_000) text += chunk.toString('latin1')
        if (text.includes('\r\n\r\n')) setImmediate(end)
      })
      socket.on('error', end)
      socket.on('close', end)
      socket.write(bytes)
    })
  }
}

/** Node writes headers and paths as latin1, and refuses what would end the line. */
const encodable = (text: string): string => text.replace(/[^\x21-\x7e\x80-\xff ]/g, '?')
