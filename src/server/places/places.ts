import { Worker } from 'node:worker_threads'
import type { BaseLogger } from 'pino'
import type { FoundPlace } from '#wire/http.ts'

/** How long the thread waits for a next search, in ms. */
const IDLE_MS = 60_000

/** What the thread may hold in its heap, in MB: twice what it needs while it reads. */
const HEAP_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** A search on its way to the thread. */
export interface SearchMessage {
  readonly number: number
  readonly typed: string
  readonly most: number
}

/** What the thread has found, the best first. */
export interface FoundMessage {
  readonly number: number
  readonly found: FoundPlace[]
}

/** Searches the places of the world by name. */
export interface Places {
  /** @returns the best first; null where the search has failed, or is closed */
  search(typed: string, most: number): Promise<FoundPlace[] | null>
  /** Ends the thread; searches under way are given up. */
  close(): Promise<void>
}

/** A thread, and the searches that it has not answered yet. */
interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, (found: FoundPlace[] | null) => void>
}

/**
 * A search whose thread is started with the first search, and ends when none has come for a while.
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
    worker.once('error', (error) => log.warn({ err: error }, 'the search for places has failed'))
    worker.once('exit', () => {
      if (running === started) running = null
      for (const answer of started.waiting.values()) answer(null)
    })
    // A server that stops does not wait for it.
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
