import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** A script that runs in a process of its own. */
export interface ChildScript {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>
  /** What it prints, line by line. */
  readonly lines: Interface
  /** Resolves when it has ended and all it wrote was read. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>
}

/**
 * Starts a script on the same Node.
 * @param url the script's `file:` URL, as `import.meta.resolve` gives it
 * @param fileBlocks the largest file that it may write, in the shell's blocks (512 or 1024 bytes)
 */
export function runScript(url: string, args: readonly string[], fileBlocks?: number): ChildScript {
  const node = [process.execPath, fileURLToPath(url), ...args]
  const limited = ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...node]
  const [command = '', ...rest] = fileBlocks === undefined ? node : limited
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, stderr }))
  return { process: child, lines: createInterface({ input: child.stdout }), ended }
}
