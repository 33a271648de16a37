import { EVENTS_VERSION } from '#core/game/event-versions.ts'
import type { GameId, Random } from '#core/game/ids.ts'
import type { SetTimer } from '#web/live/browser-timer.ts'
import type { ViewAnswer } from '#wire/http.ts'
import { backOffMs } from './back-off.ts'

/** What a request tells; nothing comes after `onEnd`. */
export interface RequestHandlers {
  /** More of an answer has come that may be a view. */
  onBytes(): void
  /**
   * @param status 0 for an answer that did not come, or not wholly
   * @param retryAfterMs how long the server wants to be left alone; 0 where it does not say
   */
  onEnd(status: number, text: string, retryAfterMs?: number): void
}

/** What fetching a view needs of its surroundings. */
export interface ViewFetchDeps {
  readonly gameId: GameId
  readonly random: Random
  /** Calls no handler before it has returned, and none once it is aborted. Never throws. @returns what aborts it */
  get(path: string, handlers: RequestHandlers): () => void
  readonly setTimer: SetTimer
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
  /**
   * The person is back, or the server is: the next request waits only where the server said so, and one that is under
   * way has 10 s for its next bytes.
   */
  hurry(): void
  isUnderWay(): boolean
  /** Bytes of an answer are coming in. */
  isLoading(): boolean
  stop(): void
}

/** A request for which nothing has come for so long is made again, in ms. */
const STALL_MS = 35_000
/** The same, where the line may be another one than the request's. */
const HURRIED_STALL_MS = 10_000
const LEAST_PAUSE_MS = 250
const LONGEST_RETRY_AFTER_MS = 30_000

/** Fetches nothing yet. */
export function createViewFetch(deps: ViewFetchDeps, events: ViewFetchEvents): ViewFetch {
  let wanted = 0
  let failures = 0
  /** Ends the request that is under way. */
  let abort = (): void => {}
  let cancelTimer = (): void => {}
  let state: 'idle' | 'asked' | 'hurried' | 'pausing' | 'told-to-pause' = 'idle'
  let isLoading = false

  function request(): void {
    state = 'asked'
    isLoading = false
    const asked = wanted
    const least = asked > 0 ? `&atLeast=${asked}` : ''
    abort = deps.get(`/api/games/${deps.gameId}/view?events=${EVENTS_VERSION}${least}`, {
      onBytes() {
        state = 'asked'
        isLoading = true
        watch()
        events.onBytes()
      },
      onEnd: (status, text, retryAfterMs = 0) => conclude(status, text, asked, retryAfterMs),
    })
    watch()
  }

  function watch(stallMs = STALL_MS): void {
    cancelTimer()
    cancelTimer = deps.setTimer(() => {
      abort()
      pause(0)
    }, stallMs)
  }

  function conclude(status: number, text: string, asked: number, retryAfterMs: number): void {
    const answer = status === 200 ? parse(text) : null
    const isRefused = status >= 400 && status < 500 && status !== 429
    if (!isRefused && (answer === null || answer.seq < asked)) {
      const isToldToWait = status === 429 || status === 503
      pause(isToldToWait ? Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS) : 0)
      return
    }
    stop()
    if (answer) events.onView(answer)
    else events.onRefused()
  }

  function pause(leastMs: number): void {
    cancelTimer()
    isLoading = false
    state = leastMs > 0 ? 'told-to-pause' : 'pausing'
    const pauseMs = Math.max(LEAST_PAUSE_MS, leastMs, backOffMs(failures, deps.random))
    cancelTimer = deps.setTimer(request, pauseMs)
    failures += 1
  }

  function stop(): void {
    cancelTimer()
    abort()
    state = 'idle'
    isLoading = false
    failures = 0
  }

  return {
    start(atLeast) {
      wanted = atLeast
      if (state === 'idle') request()
    },
    hurry() {
      if (state === 'pausing') {
        cancelTimer()
        request()
      } else if (state === 'asked') {
        // Once for each silence: whoever comes back every few seconds does not prolong it.
        state = 'hurried'
        watch(HURRIED_STALL_MS)
      }
    },
    isUnderWay: () => state !== 'idle',
    isLoading: () => isLoading,
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
