import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** How a process ended, and what it wrote to its error output. */
interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

/** The server in a process of its own. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves once it listens; rejects when it ends before. */
  origin: Promise<string>
  /** What it has logged so far, line by line. */
  readonly logged: readonly string[]
  kill(signal: NodeJS.Signals): void
  /** Resolves once it says that it is stopping. */
  stopping: Promise<void>
  ended: Promise<ProcessEnd>
}

const MAIN = fileURLToPath(import.meta.resolve('#server/main.ts'))

/**
 * Runs a server; it is killed when the test has finished.
 * @param variables its environment
 * @param main the script to run, `src/server/main.ts` unless given
 * @param prefix words before the command, such as those that give it a network of its own
 */
export function spawnServer(
  variables: Record<string, string>,
  main = MAIN,
  prefix: readonly string[] = [],
): ServerProcess {
  const { PATH = '' } = process.env
  const [command = '', ...args] = [...prefix, process.execPath, main]
  const child = spawn(command, args, {
    env: { PATH, PORT: '0', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, stderr }))
  const lines = createInterface({ input: child.stdout })
  const logged: string[] = []
  lines.on('line', (line) => {
    if (line.startsWith('{"level":')) logged.push(line)
  })
  const stopping = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Stopping:')) resolve()
    })
  })
  const origin = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const port = /This machine: +http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    void ended.then((end) => reject(new Error(`the server ended before it listened: ${end.stderr}`)))
  })
  // Whoever waits only for the end need not look at the origin.
  origin.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { pid: child.pid ?? 0, origin, logged, kill: (signal) => child.kill(signal), stopping, ended }
}
