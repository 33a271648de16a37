import type { SetTimer } from '#web/live/browser-timer.ts'
import type { GameClient, GameClientState, Remembered } from '#web/live/socket/game-client.ts'

/** The game is waited for that long before what was last known is shown, in ms. */
const PATIENCE_MS = 1_000
/** The least time between two writings, in ms. */
const PAUSE_MS = 2_000
/** A game in which nothing happens is still known to be so: its age is written now and then, in ms. */
const AGE_MS = 30_000

/** Endings after which the game is as reachable as before. */
const STILL_SEATED: ReadonlySet<GameClientState['closedBecause']> = new Set([null, 'reload', 'elsewhere'])

/** What the keeping takes from its surroundings. */
export interface LastKnownDeps {
  /** Never reject. */
  read(): Promise<Remembered | null>
  write(known: Remembered): Promise<void>
  forget(): Promise<void>
  /** This phone's clock, ms since the epoch. */
  nowMs(): number
  readonly setTimer: SetTimer
  /** Calls when the page is put away, perhaps for good. @returns what ends it */
  onHide(listener: () => void): () => void
}

/**
 * Shows what was last known of a game while the server does not answer, and keeps what is known while it does.
 * @returns what ends it
 */
export function keepLastKnown(client: GameClient, deps: LastKnownDeps): () => void {
  let isEnded = false
  let isRecalled = false
  let written: GameClientState['view'] = null
  let wasLive = false
  let writableFromMs = 0
  let cancelWrite: (() => void) | null = null
  const cancelPatience = deps.setTimer(recall, PATIENCE_MS)
  let cancelAge = deps.setTimer(tellAge, AGE_MS)

  function recall(): void {
    if (isRecalled || client.getSnapshot().view !== null) return
    isRecalled = true
    void deps.read().then((remembered) => {
      if (remembered && !isEnded) client.remember(remembered)
    })
  }

  function look(): void {
    const { phase, view, closedBecause, disconnectedSinceMs } = client.getSnapshot()
    const isLive = phase === 'live'
    if (view === null && disconnectedSinceMs !== null) recall()
    if (isLive && view !== written) {
      cancelWrite ??= deps.setTimer(write, Math.max(0, writableFromMs - deps.nowMs()))
    }
    // What was known when the line broke is as young as the break.
    if (wasLive && !isLive) write()
    wasLive = isLive
    if (phase === 'closed' && !STILL_SEATED.has(closedBecause)) {
      end()
      void deps.forget()
    }
  }

  function write(): void {
    cancelWrite?.()
    cancelWrite = null
    const { phase, view, seq, disconnectedSinceMs } = client.getSnapshot()
    if (phase === 'closed' || view === null) return
    const nowMs = deps.nowMs()
    written = view
    writableFromMs = nowMs + PAUSE_MS
    const atMs = disconnectedSinceMs ?? nowMs
    void deps.write({ view, seq, atMs, serverAheadMs: client.serverNowMs() - nowMs })
  }

  function tellAge(): void {
    if (client.getSnapshot().phase === 'live') write()
    cancelAge = deps.setTimer(tellAge, AGE_MS)
  }

  function end(): void {
    isEnded = true
    cancelPatience()
    cancelAge()
    cancelWrite?.()
    cancelWrite = null
    stopLooking()
    stopHiding()
  }

  const stopHiding = deps.onHide(() => {
    if (client.getSnapshot().phase === 'live') write()
  })
  const stopLooking = client.subscribe(look)
  look()
  return end
}
