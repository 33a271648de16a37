import { useEffect, useState } from 'react'
import { isProblem } from '#web/live/api.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { listen } from '#web/ui/listen.ts'
import { AS_OF, type WatchAnswer } from '#wire/watching.ts'
import { POLL_MS, untilTurnMs } from './poll-turn.ts'

const PATIENCE_MS = 10_000
/** After failures it's tried again less and less often. */
const RETRIES_MS = [2_000, 4_000, 8_000, 15_000]
/** The board's clock goes on for so long without an answer. */
const GOES_ON_MS = 3_000

/** What a link leads to. */
export type Watching =
  | { readonly kind: 'loading'; readonly isOffline: boolean }
  /** The link doesn't work, in the server's words. */
  | { readonly kind: 'gone'; readonly message: string }
  | {
      readonly kind: 'shown'
      readonly answer: WatchAnswer
      /** The moment that the board showed when it was heard, ms since the epoch. */
      readonly asOfMs: number
      /** When that was, by `performance.now()`. */
      readonly heardAtMs: number
      /** The latest requests had no answer. */
      readonly isOffline: boolean
    }

/** Asks for the board once a second while someone looks. @param path of the link, from `/api` on */
export function useWatch(path: string): Watching {
  const [watching, setWatching] = useState<Watching>({ kind: 'loading', isOffline: false })
  useEffect(() => {
    const offsetMs = cryptoRandom() * POLL_MS
    let timer = 0
    let failures = 0
    let isOver = false
    let isAsking = false

    async function ask(): Promise<void> {
      window.clearTimeout(timer)
      if (isOver || isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      const next = await boardAt(path)
      isAsking = false
      if (isOver) return
      failures = next ? 0 : failures + 1
      setWatching((before) => next ?? offline(before))
      if (next?.kind === 'gone') return
      const pauseMs = failures === 0 ? 0 : (RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1] ?? 0)
      timer = window.setTimeout(ask, pauseMs + untilTurnMs(performance.now() + pauseMs, offsetMs))
    }

    void ask()
    const ends = [listen(document, 'visibilitychange', ask), listen(window, 'online', ask)]
    return () => {
      isOver = true
      window.clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [path])
  return watching
}

/** The moment that a board shows by now: it goes on with the clock, but not long without an answer. */
export function asOfNow({ answer, asOfMs, heardAtMs }: Extract<Watching, { kind: 'shown' }>): number {
  if (answer.heldAtMs !== null) return answer.heldAtMs
  return asOfMs + Math.max(0, Math.min(performance.now() - heardAtMs, GOES_ON_MS))
}

const offline = (before: Watching): Watching =>
  before.kind === 'gone' ? before : { ...before, isOffline: true }

/** @returns null without an answer */
async function boardAt(path: string): Promise<Watching | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const body: unknown = await response.json()
    if (response.status === 404 || response.status === 410) {
      return { kind: 'gone', message: isProblem(body) ? body.message : 'This link doesn’t work any more.' }
    }
    if (!response.ok) return null
    const asOfMs = Number(response.headers.get(AS_OF))
    const answer = body as WatchAnswer
    return { kind: 'shown', answer, asOfMs, heardAtMs: performance.now(), isOffline: false }
  } catch {
    return null
  }
}
