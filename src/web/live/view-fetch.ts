import { EVENTS_VERSION } from '#core/event-versions.ts'
import type { GameId, Random } from '#core/ids.ts'
import type { ViewAnswer } from '#wire/http.ts'
import { backOffMs } from './back-off.ts'

/** What a request tells; nothing comes after `onEnd`. */
export interface RequestHandlers {
  /** More of the answer has come. */
  onBytes(): void
  /** @param status 0 for an answer that did not come, or not wholly */
  onEnd(status: number, text: string): void
}

/** What fetching a view needs of its surroundings. */
export interface ViewFetchDeps {
  readonly gameId: GameId
  readonly random: Random
  /** Calls no handler before it has returned, and none once it is aborted. Never throws. @returns what aborts it */
  get(path: string, handlers: RequestHandlers): () => void
  /** @returns what cancels it */
  setTimer(run: () => void, delayMs: number): () => void
}

/** What fetching a view tells. */
interface ViewFetchEvents {
  onBytes(): void
  /** The view that was wanted, or a later one; the fetch is then over. */
  onView(answer: ViewAnswer): void
  /** Asking again would not help; the fetch is over. */
  onRefused(): void
}

/** Fetches the whole view: one request at a time, and again until one is answered. */
export interface ViewFetch {
  /** One that is under way goes on, whatever it was asked for. @param atLeast the entry that the view must hold */
  start(atLeast: number): void
  /** The person is back, or the network is: the next request does not wait. */
  hurry(): void
  stop(): void
}

/** A request for which nothing has come for so long is made again, in ms. */
const STALL_MS = 35_000

/** Fetches nothing yet. */
export function createViewFetch(deps: ViewFetchDeps, events: ViewFetchEvents): ViewFetch {
  let wanted = 0
  let failures = 0
  /** Ends what is under way; null where nothing is. */
  let abort: (() => void) | null = null
  let cancelTimer = (): void => {}
  let isPausing = false

  function request(): void {
    isPausing = false
    const asked = wanted
    const least = asked > 0 ? `&atLeast=${asked}` : ''
    abort = deps.get(`/api/games/${deps.gameId}/view?events=${EVENTS_VERSION}${least}`, {
      onBytes() {
        watch()
        events.onBytes()
      },
      onEnd: (status, text) => conclude(status, text, asked),
    })
    watch()
  }

  function watch(): void {
    cancelTimer()
    cancelTimer = deps.setTimer(() => {
      abort?.()
      pause()
    }, STALL_MS)
  }

  function conclude(status: number, text: string, asked: number): void {
    const answer = status === 200 ? parse(text) : null
    const isRefused = status >= 400 && status < 500 && status !== 429
    if (!isRefused && (answer === null || answer.seq < asked)) {
      pause()
      return
    }
    stop()
    if (answer) events.onView(answer)
    else events.onRefused()
  }

  function pause(): void {
    cancelTimer()
    isPausing = true
    abort = () => {}
    cancelTimer = deps.setTimer(request, backOffMs(failures, deps.random))
    failures += 1
  }

  function stop(): void {
    cancelTimer()
    abort?.()
    abort = null
    isPausing = false
    failures = 0
  }

  return {
    start(atLeast) {
      wanted = atLeast
      if (!abort) request()
    },
    hurry() {
      if (!isPausing) return
      cancelTimer()
      request()
    },
    stop,
  }
}

/** @returns null for what is no view, such as a page of the café's network */
function parse(text: string): ViewAnswer | null {
  try {
    const { view, ...answer } = JSON.parse(text) as ViewAnswer
    return view && answer.seq > 0 ? { ...answer, view } : null
  } catch {
    return null
  }
}
