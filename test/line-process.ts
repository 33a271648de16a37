import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What the process is told: to lay a line, to hold it up, or to let it go on. */
export interface LineOrder {
  /** The Unix socket on which phones come in. */
  readonly path: string
  /** Of both directions and all connections together. */
  readonly bytesPerSecond: number
}

const SEGMENT_BYTES = 1_400
/** Beyond this the line has been idle: what was not sent is not made up for. */
const LATE_MS = 50

/** One direction of one connection. It holds what was read at once and reads no more before that is sent. */
interface Flow {
  readonly from: Socket
  readonly to: Socket
  held: Buffer
  /** What to do once nothing is held: it may have ended before that. */
  goOn: () => void
}

/** All that one phone sends and hears, a segment at a time, each connection in its turn. */
class Line {
  bytesPerSecond: number
  readonly #port: number
  #waiting: Flow[] = []
  #isSending = false

  constructor(port: number, { path, bytesPerSecond }: LineOrder) {
    this.bytesPerSecond = bytesPerSecond
    this.#port = port
    createServer({ allowHalfOpen: true }, (phone) => this.#open(phone)).listen(path, () =>
      process.send?.(path),
    )
  }

  /** Goes on at the rate of the moment; 0 is silence. */
  async send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    let dueMs = performance.now()
    while (this.bytesPerSecond > 0) {
      const flow = this.#waiting.shift()
      if (!flow) break
      const segment = flow.held.subarray(0, SEGMENT_BYTES)
      dueMs = Math.max(dueMs, performance.now() - LATE_MS) + (segment.length / this.bytesPerSecond) * 1_000
      if (dueMs - performance.now() >= 1) await setTimeout(dueMs - performance.now())
      flow.held = flow.held.subarray(segment.length)
      if (!flow.to.destroyed) flow.to.write(segment)
      if (flow.held.length > 0) this.#waiting.push(flow)
      else if (flow.to.writableNeedDrain) flow.to.once('drain', () => flow.goOn())
      else flow.goOn()
    }
    this.#isSending = false
  }

  #open(phone: Socket): void {
    const server = connect({ port: this.#port, host: '127.0.0.1', allowHalfOpen: true })
    this.#carry(phone, server)
    this.#carry(server, phone)
  }

  #carry(from: Socket, to: Socket): void {
    const flow: Flow = { from, to, held: Buffer.alloc(0), goOn: () => from.resume() }
    const afterwards = (act: () => void): void => {
      if (flow.held.length > 0) flow.goOn = act
      else act()
    }
    from.on('data', (bytes: Buffer) => {
      from.pause()
      flow.held = bytes
      this.#waiting.push(flow)
      void this.send()
    })
    from.on('end', () => afterwards(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => afterwards(() => to.destroySoon()))
  }
}

const lines = new Map<string, Line>()
process.on('message', (order: LineOrder) => {
  const line = lines.get(order.path)
  if (!line) {
    lines.set(order.path, new Line(Number(process.argv[2]), order))
    return
  }
  line.bytesPerSecond = order.bytesPerSecond
  void line.send()
})
process.on('disconnect', () => process.exit())
