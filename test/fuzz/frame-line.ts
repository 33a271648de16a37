import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { Duplex } from 'node:stream'
import { PROTOCOL_VERSION } from '#wire/protocol.ts'
import type { SeededRandom } from '../sim/seeded-random.ts'
import { type Sender, someCommand } from './cast.ts'
import { someCommandId } from './command-ids.ts'
import { someFrames } from './frames.ts'
import { mutatedJson } from './mutations.ts'

/** How fast one line sends; the server hears 20 commands a second. */
const PAUSE_MS = 40

/** One phone that sends nonsense for as long as it is let, and comes back when it is not. */
export class FrameLine {
  /** How many times it was let in, and how often it was cut. */
  readonly counts = { sent: 0, opened: 0, refused: 0, answers: 0 }
  readonly #origin: URL
  readonly #sender: Sender
  readonly #random: SeededRandom
  readonly #address: string

  constructor(origin: string, sender: Sender, random: SeededRandom, address: string) {
    this.#origin = new URL(origin)
    this.#sender = sender
    this.#random = random
    this.#address = address
  }

  /** Sends so many frames, over as many sockets as it takes. */
  async run(frames: number): Promise<void> {
    while (this.counts.sent < frames) {
      const stream = await this.#open()
      if (stream) await this.#talk(stream, frames)
      // Someone without a seat is turned away each time: that counts as said.
      else this.counts.sent += 1
    }
  }

  #open(): Promise<Duplex | null> {
    const random = this.#random
    const path = `/api/games/${this.#sender.gameId}/live?protocol=${PROTOCOL_VERSION}`
    const since = random.pick([
      '',
      '',
      '&since=x.1',
      `&since=${'9'.repeat(400)}`,
      '&since=__proto__.0',
      '&since=%00.-1',
    ])
    const attempt = httpRequest({
      host: this.#origin.hostname,
      port: this.#origin.port,
      path: `${path}${since}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': random.chance(0.98) ? '13' : '7',
        'sec-websocket-key': random.chance(0.98) ? randomBytes(16).toString('base64') : 'x',
        ...(random.chance(0.05) && { 'sec-websocket-extensions': 'permessage-deflate; x=y, z' }),
        origin: random.chance(0.98) ? this.#origin.origin : 'https://evil.example',
        'x-forwarded-for': this.#address,
        cookie: this.#sender.cookies,
      },
    })
    return new Promise((resolve) => {
      const refuse = () => {
        this.counts.refused += 1
        resolve(null)
      }
      attempt.on('response', (answer) => {
        answer.resume()
        refuse()
      })
      attempt.on('error', refuse)
      attempt.on('upgrade', (_answer, stream: Duplex) => {
        this.counts.opened += 1
        resolve(stream)
      })
      attempt.end()
    })
  }

  async #talk(stream: Duplex, frames: number): Promise<void> {
    const random = this.#random
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => {
      this.counts.answers += chunk.toString('latin1').split('{"type":"answer"').length - 1
      // The server would wait half a minute for an answer to its goodbye.
      if (endsWithGoodbye(chunk)) stream.destroy()
    })
    const closed = once(stream, 'close').then(
      () => true,
      () => true,
    )
    while (this.counts.sent < frames && !stream.destroyed && stream.writable) {
      stream.write(someFrames(random, this.#someText()))
      this.counts.sent += 1
      const isOver = await Promise.race([closed, passed(PAUSE_MS)])
      if (isOver || stream.readableEnded) break
      // Whoever goes without a word leaves nothing behind, either.
      if (random.chance(0.005)) break
    }
    stream.destroy()
  }

  #someText(): string {
    const random = this.#random
    const command = {
      type: 'command',
      commandId: someCommandId(random),
      notAfterMs: Date.now() + random.pick([8_000, 8_000, 8_000, -1, 59_000, 1e9]),
      command: someCommand(random),
    }
    if (random.chance(0.3)) return JSON.stringify(command)
    const look = { type: 'look', isVisible: random.chance(0.5) }
    if (random.chance(0.05)) return JSON.stringify(look)
    if (random.chance(0.1)) return mutatedJson(random, random.pick([{ type: 'ping' }, look]))
    return mutatedJson(random, command)
  }
}

/** Whether the last frame closes the connection. @see RFC 6455, 5.5.1 */
const endsWithGoodbye = (chunk: Buffer): boolean =>
  Array.from({ length: 124 }, (_, n) => n + 2).some(
    (length) => chunk.at(-length - 2) === 0x88 && chunk.at(-length - 1) === length,
  )

const passed = (ms: number): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), ms))
