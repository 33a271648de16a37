import type { GameId } from '#core/ids.ts'
import { cryptoRandom } from '../crypto-random.ts'
import type { GameClient, GameClientState } from '../game-client.ts'
import { browserPost } from './browser-post.ts'
import { createMessageQueue, type MessageQueue } from './message-queue.ts'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'
import { openQueueStorage } from './queue-storage.ts'

/** Another tab that holds the lock for longer may be frozen; a message that two tabs send is posted once all the same. */
const LOCK_PATIENCE_MS = 60_000

/** Sends a game's messages from this browser, by itself when there is signal again, until it is closed. */
export function openMessageQueue(gameId: GameId, client: GameClient): MessageQueue {
  const queue = createMessageQueue({
    gameId,
    storage: openQueueStorage(),
    post: browserPost,
    random: cryptoRandom,
    nowMs: Date.now,
    setTimer: (run, delayMs) => {
      const timer = window.setTimeout(run, delayMs)
      return () => window.clearTimeout(timer)
    },
    serverAheadMs: () => (client.getSnapshot().welcomes > 0 ? client.serverNowMs() - Date.now() : null),
    alone: (run) => whileAlone(`zonewar-outbox-${gameId}`, run),
    tellOthers: tellOtherTabs,
  })

  let seen: GameClientState['phase'] | null = null
  const look = () => {
    const { phase, closedBecause } = client.getSnapshot()
    if (phase === seen) return
    seen = phase
    queue.setSignal(phase === 'live')
    if (closedBecause === 'removed') void queue.removeAll()
  }
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') queue.wake()
  }
  const stopLooking = client.subscribe(look)
  const stopHearing = client.onEvents((events) => {
    for (const event of events) if (event.type === 'MessagePosted') queue.heard(event.messageId)
  })
  const stopTabs = hearOtherTabs(() => void queue.reload())
  document.addEventListener('visibilitychange', wakeWhenVisible)
  window.addEventListener('pageshow', queue.wake)
  window.addEventListener('online', queue.wake)
  look()

  return {
    ...queue,
    close() {
      stopLooking()
      stopHearing()
      stopTabs()
      document.removeEventListener('visibilitychange', wakeWhenVisible)
      window.removeEventListener('pageshow', queue.wake)
      window.removeEventListener('online', queue.wake)
      queue.close()
    },
  }
}

/** Runs while no other tab of this browser does; without a lock where there are none, as on plain http. */
async function whileAlone(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return run()
  let hasRun = false
  const once = () => {
    hasRun = true
    return run()
  }
  try {
    await locks.request(name, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, once)
  } catch {
    if (!hasRun) await run()
  }
}
