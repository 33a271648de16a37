import { Worker } from 'node:worker_threads'
import type { BaseLogger } from 'pino'
import type { FoundPlace } from '#wire/http.ts'

/** Idle time after which the thread ends, in ms. */
const IDLE_MS = 60_000

/** The thread's heap limits, in MB: twice what it needs while it loads. */
const HEAP_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** A search request to the thread. */
export interface SearchMessage {
  readonly number: number
  readonly typed: string
  readonly most: number
}

/** The thread's answer, best first. */
export interface FoundMessage {
  readonly number: number
  readonly found: FoundPlace[]
}

/** Searches the places of the world by name. */
export interface Places {
  /** Searches by name. @returns the best first; null when the search has failed, or is closed */
  search(typed: string, most: number): Promise<FoundPlace[] | null>
  /** Ends the thread; pending searches are given up. */
  close(): Promise<void>
}

/** A thread and its pending searches. */
interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, (found: FoundPlace[] | null) => void>
}

/**
 * Opens the search, whose thread starts with the first request and ends when idle.
 * @param idleMs until the thread ends
 * @see docs/decisions/0036-your-own-city.md
 */
export function openPlaces(options: { log: Pick<BaseLogger, 'warn'>; idleMs?: number }): Places {
  const { log, idleMs = IDLE_MS } = options
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let count = 0

  function start(): Running {
    const worker = new Worker(new URL('./places-worker.ts', import.meta.url), { resourceLimits: HEAP_MB })
    const started: Running = { worker, waiting: new Map() }
    worker.on('message', ({ number, found }: FoundMessage) => {
      started.waiting.get(number)?.(found)
      started.waiting.delete(number)
      if (started.waiting.size === 0) rest(started)
    })
    worker.once('error', (error) => log.warn({ err: error }, 'place search failed'))
    worker.once('exit', () => {
      if (running === started) running = null
      for (const answer of started.waiting.values()) answer(null)
    })
    // It doesn't delay a shutdown.
    worker.unref()
    return started
  }

  function rest(started: Running): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (running === started) running = null
      void started.worker.terminate()
    }, idleMs).unref()
  }

  return {
    search(typed, most) {
      if (isClosed) return Promise.resolve(null)
      clearTimeout(idle)
      running ??= start()
      const { worker, waiting } = running
      count += 1
      const number = count
      return new Promise((resolve) => {
        waiting.set(number, resolve)
        worker.postMessage({ number, typed, most } satisfies SearchMessage)
      })
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await running?.worker.terminate()
    },
  }
}
