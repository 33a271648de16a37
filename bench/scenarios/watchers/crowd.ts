/** Those who watch, in a process of their own: each asks as the spectators' page does. */
import { setTimeout } from 'node:timers/promises'
import { answerParent } from '../../line.ts'
import { BoardReader } from './board-reader.ts'

/** Each page has its turn in every so many ms. */
const POLL_MS = 1_000
/** A timer that fires a little early doesn't ask twice. */
const EARLY_MS = 50

/** What they were told since they were last asked for it. */
export interface CrowdReport {
  readonly answers: number
  /** Those without anything new. */
  readonly unchanged: number
  /** Those that were no board. */
  readonly failures: readonly string[]
  readonly p99Ms: number
  /** CPU of their process, in µs. */
  readonly cpuUs: number
  readonly seconds: number
}

interface Order {
  readonly port: number
  readonly path: string
  readonly watchers: number
}

let isWatching = false
let crowd: Promise<unknown> = Promise.resolve()
let counted = fresh()

function fresh() {
  const sinceMs = performance.now()
  return { tookMs: [] as number[], unchanged: 0, failures: [] as string[], cpu: process.cpuUsage(), sinceMs }
}

async function watch({ port, path, watchers }: Order, index: number): Promise<void> {
  const offsetMs = (index / watchers) * POLL_MS
  const reader = new BoardReader(port, path, `100.64.${index >> 8}.${index & 255}`)
  while (isWatching) {
    const leftMs = POLL_MS - ((performance.now() + POLL_MS - offsetMs) % POLL_MS)
    await setTimeout(leftMs < EARLY_MS ? leftMs + POLL_MS : leftMs)
    const askedMs = performance.now()
    const status = await reader.ask().catch((error: Error) => error.message)
    if (status !== 200 && status !== 304) counted.failures.push(String(status))
    else counted.tookMs.push(performance.now() - askedMs)
    if (status === 304) counted.unchanged += 1
  }
  reader.close()
}

const handlers = {
  /** They come, and ask from now on. */
  begin(order: Order): void {
    isWatching = true
    crowd = Promise.all(Array.from({ length: order.watchers }, (_, index) => watch(order, index)))
  },
  mark(_: null): void {
    counted = fresh()
  },
  read(_: null): CrowdReport {
    const { tookMs, unchanged, failures, cpu, sinceMs } = counted
    const sorted = tookMs.toSorted((a, b) => a - b)
    const { user, system } = process.cpuUsage(cpu)
    const p99Ms = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
    const seconds = (performance.now() - sinceMs) / 1_000
    return { answers: sorted.length, unchanged, failures, p99Ms, cpuUs: user + system, seconds }
  },
  /** They look away. */
  async end(_: null): Promise<void> {
    isWatching = false
    await crowd
  },
}
export type CrowdHandlers = typeof handlers

answerParent(handlers)
process.once('disconnect', () => process.exit(0))
