import type { Random } from '#core/game/ids.ts'
import type { SetTimer } from '#web/live/browser-timer.ts'
import { backOffMs } from '#web/live/socket/back-off.ts'

/** What came of sending one thing: on with the next one, nothing left to send, or again later. */
export type Step = 'next' | 'nothing' | { waitMs: number | null }

/** Sends what waits, one after the other, and again after a failure. */
export interface SendLoop {
  /** There may be something to send. */
  run(): void
  /** The network may be back: no need to wait any longer, unless the server has asked for it. */
  wake(): void
  close(): void
}

interface SendLoopDeps {
  readonly random: Random
  nowMs(): number
  readonly setTimer: SetTimer
  /** Runs while no other tab sends; resolves afterwards. */
  alone(run: () => Promise<void>): Promise<void>
}

/** Makes a loop that rests. @param step sends one thing; never rejects */
export function createSendLoop(deps: SendLoopDeps, step: () => Promise<Step>): SendLoop {
  let failures = 0
  let isRunning = false
  let isWanted = false
  let isClosed = false
  let cancelRetry: (() => void) | null = null
  let restUntilMs = 0

  async function run(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    // What is asked for while it runs is not forgotten.
    while (isWanted && !isClosed && cancelRetry === null) {
      isWanted = false
      await deps.alone(sendAll)
    }
    isRunning = false
  }

  async function sendAll(): Promise<void> {
    while (!isClosed) {
      const done = await step()
      if (done === 'nothing') return
      if (done !== 'next') {
        retryIn(done.waitMs)
        return
      }
      failures = 0
    }
  }

  function retryIn(waitMs: number | null): void {
    restUntilMs = waitMs === null ? 0 : deps.nowMs() + waitMs
    const again = (): void => {
      cancelRetry = null
      void run()
    }
    cancelRetry = deps.setTimer(again, waitMs ?? backOffMs(failures, deps.random))
    failures += 1
  }

  return {
    run: () => void run(),
    wake() {
      if (deps.nowMs() < restUntilMs) return
      cancelRetry?.()
      cancelRetry = null
      void run()
    },
    close() {
      isClosed = true
      cancelRetry?.()
    },
  }
}
