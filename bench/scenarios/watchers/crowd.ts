/** Those who watch, in a process of their own: each asks as the spectators' page does. */
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { answerParent } from '../../line.ts'

/** After an answer a page waits so long, in ms. */
const POLL_MS = 1_000

/** What they were told since they were last asked for it. */
export interface CrowdReport {
  readonly answers: number
  /** Those without anything new. */
  readonly unchanged: number
  /** Those that were no board. */
  readonly failures: number
  readonly p99Ms: number
  /** CPU of their process, in µs. */
  readonly cpuUs: number
}

interface Order {
  readonly port: number
  readonly path: string
  readonly watchers: number
}

/** Each keeps a connection of its own, as browsers do. */
const agent = new Agent({ keepAlive: true })
let isWatching = false
let crowd: Promise<unknown> = Promise.resolve()
let counted = fresh()

function fresh() {
  return { tookMs: [] as number[], unchanged: 0, failures: 0, cpu: process.cpuUsage() }
}

/** One board, as a browser asks for it that has the one before. @returns its ETag */
function ask({ port, path }: Pick<Order, 'port' | 'path'>, etag: string): Promise<string> {
  const askedMs = performance.now()
  const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) }
  return new Promise((resolve) => {
    const fail = () => {
      counted.failures += 1
      resolve('')
    }
    const asking = get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode = 0 } = answer
        if (statusCode !== 200 && statusCode !== 304) return fail()
        if (statusCode === 304) counted.unchanged += 1
        counted.tookMs.push(performance.now() - askedMs)
        resolve(answer.headers.etag ?? '')
      })
    })
    asking.once('error', () => {
      // As browsers do where the server has closed a connection that was idle.
      if (asking.reusedSocket) resolve(ask({ port, path }, etag))
      else fail()
    })
  })
}

async function watch(order: Order, offsetMs: number): Promise<void> {
  await setTimeout(offsetMs)
  let etag = ''
  while (isWatching) {
    etag = await ask(order, etag)
    await setTimeout(POLL_MS)
  }
}

const handlers = {
  /** They come, and ask from now on. */
  begin(order: Order): void {
    isWatching = true
    crowd = Promise.all(
      Array.from({ length: order.watchers }, (_, index) => watch(order, (index / order.watchers) * POLL_MS)),
    )
  },
  mark(_: null): void {
    counted = fresh()
  },
  read(_: null): CrowdReport {
    const { tookMs, unchanged, failures, cpu } = counted
    const sorted = tookMs.toSorted((a, b) => a - b)
    const { user, system } = process.cpuUsage(cpu)
    const p99Ms = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
    return { answers: sorted.length, unchanged, failures, p99Ms, cpuUs: user + system }
  },
  /** They look away; their connections stay. */
  async end(_: null): Promise<void> {
    isWatching = false
    await crowd
  },
}
export type CrowdHandlers = typeof handlers

answerParent(handlers)
process.once('disconnect', () => process.exit(0))
