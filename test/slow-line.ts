import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LineOrder } from './line-process.ts'

const PROCESS = fileURLToPath(import.meta.resolve('./line-process.ts'))

/** One phone's line to a server: everything that it opens shares the line, and both directions count. */
export interface SlowLine {
  /** What the phone opens instead of the server's own origin. */
  readonly origin: string
  /** Bytes that have come down so far. */
  readonly bytesDown: number
  /** The path that was asked for first on each connection, oldest first. */
  readonly asked: readonly string[]
  /** From now on it carries so much a second; 0 holds everything up without a word to anyone. */
  setRate(bytesPerSecond: number): void
}

/** Lines to one server. */
export interface SlowLines {
  /** Of the process in which they are. */
  readonly pid: number
  lay(bytesPerSecond: number): Promise<SlowLine>
  close(): Promise<void>
}

/**
 * Opens the end at which a server feels how slowly it is read.
 * @param port the server's @param prefix words that put a process into the server's network
 */
export function openSlowLines(port: number, prefix: readonly string[] = []): SlowLines {
  const folder = mkdtempSync(join(tmpdir(), 'zone-war-lines-'))
  const [command = '', ...args] = [...prefix, process.execPath, PROCESS, String(port)]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ends: (() => void)[] = []
  const laid = new Map<string, () => void>()
  child.on('message', (path: string) => laid.get(path)?.())

  return {
    pid: child.pid ?? 0,
    async lay(bytesPerSecond) {
      const path = join(folder, `${laid.size}.sock`)
      const isLaid = new Promise<void>((resolve) => laid.set(path, resolve))
      const order = (rate: number) => child.send({ path, bytesPerSecond: rate } satisfies LineOrder)
      order(bytesPerSecond)
      await isLaid
      const front = new Front(path)
      const origin = await front.listen()
      ends.push(() => front.close())
      return {
        origin,
        get bytesDown() {
          return front.bytesDown
        },
        asked: front.asked,
        setRate: order,
      }
    },
    async close() {
      for (const end of ends) end()
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
      rmSync(folder, { recursive: true })
    },
  }
}

/** Where phones of this machine's own network come in: as fast as they like, the line itself is behind it. */
class Front {
  bytesDown = 0
  readonly asked: string[] = []
  readonly #path: string
  readonly #open = new Set<Socket>()
  readonly #server = createServer({ allowHalfOpen: true }, (phone) => this.#join(phone))

  constructor(path: string) {
    this.#path = path
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #join(phone: Socket): void {
    const line = connect({ path: this.#path, allowHalfOpen: true })
    phone.once('data', (bytes: Buffer) => this.asked.push(bytes.toString('latin1').split(' ', 2)[1] ?? ''))
    line.on('data', (bytes: Buffer) => {
      this.bytesDown += bytes.length
    })
    for (const [from, to] of [
      [phone, line],
      [line, phone],
    ] as const) {
      this.#open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#open.delete(from)
        to.destroySoon()
      })
    }
  }
}
