import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DecodeAnswer, DecodeOrder } from './decode-messages.ts'

/** The environment variables that the process inherits: what Node needs to start. */
const INHERITED = ['LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR'] as const
/** Node's options for a small heap. */
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2', '--v8-pool-size=1', '--expose-gc']

/** Timeout of the start, in ms; generous for a busy machine. */
const START_TIMEOUT_MS = 20_000

/** Why there is no answer: the process has ended, or timed out. */
type DecodeFailure = 'ended' | 'slow'

/** The running `decode-main.ts`. */
export interface DecodeProcess {
  /** Whether it has started; false if it ended or timed out. */
  readonly isReady: Promise<boolean>
  /** Resolves once it has ended. */
  readonly ended: Promise<void>
  /** Sends an order, after the last one was answered. Never throws. */
  ask(order: DecodeOrder): Promise<DecodeAnswer | DecodeFailure>
  /** Kills it at once. */
  kill(): Promise<void>
}

/**
 * Starts a process. It ends by itself when this one does, however that happens.
 * @param patienceMs for a picture @param memoryMax what it may hold, in bytes
 */
export function startDecodeProcess({
  patienceMs,
  memoryMax,
}: {
  patienceMs: number
  memoryMax: number
}): DecodeProcess {
  const child = fork(fileURLToPath(new URL('./decode-main.ts', import.meta.url)), [String(memoryMax)], {
    env: environment(),
    execArgv: SMALL_HEAP,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', () => resolve())
  })

  async function answer(withinMs: number): Promise<DecodeAnswer | DecodeFailure> {
    const over = new AbortController()
    const { signal } = over
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([message]) => message as DecodeAnswer),
        ended.then(() => 'ended' as const),
        setTimeout(withinMs, 'slow' as const, { signal }),
      ])
    } finally {
      over.abort()
    }
  }

  return {
    isReady: answer(START_TIMEOUT_MS).then((first) => first === 'ready'),
    ended,
    ask(order) {
      const answering = answer(patienceMs)
      // One that has ended is noticed by that.
      child.send(order, () => {})
      return answering
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  return {
    ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
    // Node keeps each version's apart below it.
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
    // One thread decodes; what it frees goes back to the system. @see mallopt(3)
    UV_THREADPOOL_SIZE: '1',
    MALLOC_ARENA_MAX: '1',
  }
}
