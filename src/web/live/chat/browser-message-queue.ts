import type { GameId } from '#core/game/ids.ts'
import { setBrowserTimer } from '#web/live/browser-timer.ts'
import { cryptoRandom } from '#web/live/crypto-random.ts'
import { onReturn } from '#web/live/on-return.ts'
import type { GameClient, GameClientState } from '#web/live/socket/game-client.ts'
import { upload } from '#web/live/upload.ts'
import { createMessageQueue, type MessageQueue } from './message-queue.ts'
import { openQueueStorage } from './open-queue-storage.ts'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'
import { type Post, postedFrom } from './post.ts'
import { markWaiting } from './waiting-mark.ts'
import { teamOfWriter } from './writer.ts'

/** Another tab that holds the lock for longer may be frozen; a message that two tabs send is posted once all the same. */
const LOCK_PATIENCE_MS = 60_000

const post: Post = async (path, body, onProgress) => {
  const answer = await upload(path, body, { onProgress })
  if (!answer) return { kind: 'later', hasSignal: false, waitMs: null }
  return postedFrom(answer.status, answer.body, answer.retryAfter)
}

/** Sends a game's messages from this browser, by itself when there is signal again, until it is closed. */
export function openMessageQueue(gameId: GameId, client: GameClient): MessageQueue {
  const queue = createMessageQueue({
    gameId,
    storage: openQueueStorage(),
    post,
    random: cryptoRandom,
    nowMs: Date.now,
    setTimer: setBrowserTimer,
    serverAheadMs: () => (client.getSnapshot().welcomes > 0 ? client.serverNowMs() - Date.now() : null),
    teamOf: (writerId) => teamOfWriter(writerId, client.getSnapshot().view),
    alone: (run) => whileAlone(`zonewar-outbox-${gameId}`, run),
    tellOthers: tellOtherTabs,
  })

  let seen: GameClientState['phase'] | null = null
  let seenPlayers: object | undefined
  const look = () => {
    const { phase, view } = client.getSnapshot()
    // Someone may have changed team, and back.
    if (phase === 'live' && view?.players !== seenPlayers) queue.wake()
    seenPlayers = view?.players
    if (phase === seen) return
    seen = phase
    queue.setSignal(phase === 'live')
  }
  const stopMarking = queue.subscribe(() => {
    const { waiting, isLasting } = queue.getSnapshot()
    // Before that the storage has not been read.
    if (isLasting !== null) markWaiting(gameId, isLasting && waiting.some(({ stopped }) => stopped === null))
  })
  const stopLooking = client.subscribe(look)
  const stopHearing = client.onEvents((events) => {
    for (const event of events) if (event.type === 'MessagePosted') queue.heard(event.messageId)
  })
  const stopTabs = hearOtherTabs(() => void queue.reload())
  const stopReturns = onReturn(queue.wake)
  look()

  return {
    ...queue,
    close() {
      stopMarking()
      stopLooking()
      stopHearing()
      stopTabs()
      stopReturns()
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
