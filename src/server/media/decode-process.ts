import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DecodeAnswer, DecodeOrder } from './decode-messages.ts'

/** What a new Node needs of the environment, wherever it is installed; the rest is none of its business. */
const INHERITED = ['LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR'] as const
/** It handles bytes of pictures and little else. */
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=2', '--v8-pool-size=1', '--expose-gc']

/** A machine that does much else may take its time. */
const START_TIMEOUT_MS = 20_000

/** Why there is no answer: the process has ended, or did not answer in time. */
type DecodeFailure = 'ended' | 'slow'

/** The running `decode-main.ts`. */
export interface DecodeProcess {
  /** Whether it has begun; false when it ended before, or takes too long. */
  readonly isReady: Promise<boolean>
  /** Resolves once it has ended. */
  readonly ended: Promise<void>
  /** Sends an order; not before the last one was answered. Never throws. */
  ask(order: DecodeOrder): Promise<DecodeAnswer | DecodeFailure>
  /** Ends it at once, whatever it does. */
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
