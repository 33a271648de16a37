/**
 * Preloaded into every server that is measured (`node --import`): tells what the process has used.
 * The server itself runs as it is.
 */
import { isMainThread } from 'node:worker_threads'
import { answerParent } from '../line.ts'

/** What a process has used so far. */
export interface Usage {
  /** User and system, all threads. */
  readonly cpuUs: number
  readonly rssBytes: number
  /** Resident, without the room that V8's heap holds in reserve: that differs from start to start by megabytes. */
  readonly usedBytes: number
}

const handlers = {
  usage: ({ collect }: { collect: boolean }): Usage => {
    // Twice: what the first one finds dead may keep others alive until the second.
    if (collect) for (let n = 0; n < 2; n += 1) globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapTotal, heapUsed } = process.memoryUsage()
    return { cpuUs: user + system, rssBytes: rss, usedBytes: rss - heapTotal + heapUsed }
  },
}
export type Probe = typeof handlers

// Workers of the server are given the same options.
if (isMainThread) {
  answerParent(handlers)
  // The server stops as it would without us.
  process.channel?.unref()
  // The measuring process is gone: leave nothing behind.
  process.once('disconnect', () => process.exit(1))
}
