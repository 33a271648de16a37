/** A queue with limited concurrency and length, served round-robin by key, and within a key by person. */
export interface FairQueue {
  /**
   * Runs a job when its turn comes; a flood only delays its own key.
   * @param key such as an address @param person within the key
   * @returns null when the queue is full; rejects as the job does
   */
  run<T>(job: () => Promise<T>, key?: string, person?: string): Promise<T | null>
}

/** A queued job. */
interface Waiter {
  readonly person: string
  /** The round-robin round of its turn; a person has one turn a round. */
  readonly round: number
  start(): void
}

/**
 * Creates a queue.
 * @param limits.concurrency jobs at a time @param limits.maxWaiting jobs that may wait beside them
 * @param limits.maxWaitingPerKey of those, jobs of one key; all of them by default
 */
export function createFairQueue(limits: {
  concurrency: number
  maxWaiting: number
  maxWaitingPerKey?: number
}): FairQueue {
  const { concurrency, maxWaiting, maxWaitingPerKey = maxWaiting } = limits
  /** Waiting jobs by key: the next key first, its jobs in the order of their rounds. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  /** @returns false when the queue is full */
  function enqueue(key: string, person: string, start: () => void): boolean {
    const queue = queues.get(key) ?? []
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerKey) return false
    const last = queue.findLast((other) => other.person === person)
    const round = Math.max(queue[0]?.round ?? 0, last ? last.round + 1 : 0)
    const next = queue.findIndex((other) => other.round > round)
    queue.splice(next < 0 ? queue.length : next, 0, { person, round, start })
    queues.set(key, queue)
    waiting += 1
    return true
  }

  /** Starts the next job in the finished one's place, so `running` only falls when none waits. */
  function release(): void {
    const [turn] = queues
    if (!turn) {
      running -= 1
      return
    }
    const [key, queue] = turn
    const next = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    waiting -= 1
    next?.start()
  }

  return {
    async run(job, key = '', person = '') {
      if (running < concurrency) {
        running += 1
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        if (!enqueue(key, person, resolve)) return null
        await promise
      }
      try {
        return await job()
      } finally {
        release()
      }
    },
  }
}
