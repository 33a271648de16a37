import type { Browser } from '@playwright/test'

/** One task of a tab's main thread. */
export interface Task {
  /** When it began, by a clock of the trace's own, ms. */
  readonly startMs: number
  /** From its begin to its end, waiting for a core included, ms. */
  readonly wallMs: number
  /** What the thread worked meanwhile, ms. */
  readonly cpuMs: number
}

/** What Chromium writes of a task; its times are in µs. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts?: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What all tabs did. */
export interface Traced {
  /** Of every tab's main thread. */
  readonly tasks: readonly Task[]
  /** What of it the pages themselves brought about: their timers, scripts, layout and paint, without Chromium's housekeeping. */
  readonly pageWork: readonly Pick<Task, 'startMs' | 'wallMs'>[]
  /** Frames that came over their sockets. */
  readonly framesHeard: number
}

const PAGE_WORK = new Set([
  'TimerFire',
  'FireAnimationFrame',
  'FunctionCall',
  'EvaluateScript',
  'UpdateLayoutTree',
  'Layout',
  'Paint',
])
const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * Has Chromium write down what its tabs do while something is done.
 * @throws Error when it tells nothing of their main threads: silence is no good news
 */
export async function tracedTasks(browser: Browser, work: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(undefined, { categories: CATEGORIES })
  try {
    await work()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mains = new Set(traceEvents.filter(isMainOfTab).map(threadOf))
  if (mains.size === 0) throw new Error('the trace knows no main thread of a tab')
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('the trace does not tell what tasks worked')
  return {
    tasks: tasks.map(({ ts = 0, dur = 0, tdur = 0 }) => ({
      startMs: ts / 1_000,
      wallMs: dur / 1_000,
      cpuMs: tdur / 1_000,
    })),
    pageWork: traceEvents
      .filter((event) => PAGE_WORK.has(event.name) && mains.has(threadOf(event)))
      .map(({ ts = 0, dur = 0 }) => ({ startMs: ts / 1_000, wallMs: dur / 1_000 })),
    framesHeard: traceEvents.filter(({ name }) => name === 'WebSocketReceive').length,
  }
}

const isMainOfTab = ({ name, args }: TraceEvent): boolean =>
  name === 'thread_name' && args?.name === 'CrRendererMain'
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
