import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/free-port.ts'
import type { Scope } from './scope.ts'

const MAIN = fileURLToPath(import.meta.resolve('#server/main.ts'))
const LAST_LINES = 40
const START_PATIENCE_MS = 120_000

/** How a server is started. */
export interface ServerOptions {
  /** Its environment. */
  readonly variables: Record<string, string>
  /** A shell's words before the server takes the shell's place, such as a mount. */
  readonly prelude?: string
  /** Words before the command, each time that it is started. */
  readonly prefix?: () => readonly string[]
  /** Options of Node's own. */
  readonly nodeOptions?: readonly string[]
}

/** How a process ended. */
export interface ServerEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string
}

/** `src/server/main.ts` in a process of its own, on a port that it keeps however often it is started. */
export class Server {
  readonly origin: string
  readonly #options: ServerOptions
  #child: ChildProcessByStdio<null, Readable, Readable> | null = null
  #stderr = ''
  #lines: string[] = []

  private constructor(port: number, options: ServerOptions) {
    this.origin = `http://127.0.0.1:${port}`
    this.#options = options
  }

  /** A server that is not running yet, and not any more after the scope. */
  static async prepare(scope: Scope, options: ServerOptions): Promise<Server> {
    const server = new Server(await freePort(), options)
    scope.add(() => server.kill())
    return server
  }

  /** A server that listens. */
  static async start(scope: Scope, options: ServerOptions): Promise<Server> {
    for (;;) {
      const server = await Server.prepare(scope, options)
      try {
        await server.start()
        return server
      } catch (error) {
        // Another test took the port between its being found free and the start.
        if (!server.stderr.includes(`Port ${new URL(server.origin).port} is in use`)) throw error
      }
    }
  }

  /** The last lines of its log since it was started last. */
  get log(): readonly string[] {
    return this.#lines
  }

  get stderr(): string {
    return this.#stderr
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('the server does not run')
    return pid
  }

  /** Starts the process, and waits for nothing. @param changes to its environment, for this once */
  launch(changes: Record<string, string> = {}): void {
    const { variables, prelude, prefix, nodeOptions = [] } = this.#options
    const node = [...(prefix?.() ?? []), process.execPath, ...nodeOptions, MAIN]
    const alone = ['unshare', '-rm', 'sh', '-c', `${prelude} && exec "$@"`, 'sh', ...node]
    const [command = '', ...args] = prelude === undefined ? node : alone
    const { PATH = '' } = process.env
    const base = { PATH, PORT: new URL(this.origin).port, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
    const child = spawn(command, args, {
      env: { ...base, ...variables, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#stderr = ''
    this.#lines = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.#lines = [...this.#lines.slice(1 - LAST_LINES), line]
      if (line.includes('This machine:')) child.emit('listening')
    })
  }

  /** Starts it and waits until it listens. @throws Error with what it said when it ended instead */
  async start(changes: Record<string, string> = {}): Promise<void> {
    this.launch(changes)
    const child = this.#child
    if (!child) return
    const patience = AbortSignal.timeout(START_PATIENCE_MS)
    const listens = once(child, 'listening', { signal: patience }).then(() => true)
    const ended = once(child, 'close', { signal: patience }).then(() => false)
    if (!(await Promise.race([listens, ended]))) throw new Error(`a server did not start: ${this.#stderr}`)
    ended.catch(() => {})
    listens.catch(() => {})
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Resolves once it has ended. */
  async ended(): Promise<ServerEnd> {
    const child = this.#child
    if (!child) throw new Error('the server was never started')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    return { code: child.exitCode, signal: child.signalCode, stderr: this.#stderr }
  }

  /** Asks it to stop, and waits. */
  stop(): Promise<ServerEnd> {
    this.signal('SIGTERM')
    return this.ended()
  }
}
