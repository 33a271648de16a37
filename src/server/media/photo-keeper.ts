import type { BaseLogger } from 'pino'
import { recurring } from '#server/machine/recurring.ts'
import type { ReferencedPhotos } from './photo-sweep.ts'
import type { Photos } from './photos.ts'

/** Lifetime of a photo without a message, in ms: a phone may be without signal before it posts. */
const UNPOSTED_MS = 24 * 3_600_000
const TIMES = { firstAfterMs: 60_000, everyMs: 6 * 3_600_000 }

/** The periodic sweep of photos: soon after the start, then four times a day. */
export interface PhotoKeeper {
  start(): void
  /** Sweeps now, or waits for the current sweep; never throws. */
  sweep(): Promise<void>
  /** Aborts the current sweep; the next one completes it. Resolves when it has ended. */
  stop(): Promise<void>
}

/** @param deps.referencedBy rejects if it can't tell; then nothing of that game is removed */
export function createPhotoKeeper(deps: {
  photos: Pick<Photos, 'sweep'>
  referencedBy: ReferencedPhotos
  log: Pick<BaseLogger, 'info' | 'error'>
}): PhotoKeeper {
  const { photos, referencedBy, log } = deps
  let end = () => {}
  let sweeping: Promise<void> | null = null
  const stopping = new AbortController()

  async function sweepOnce(): Promise<void> {
    try {
      const removed = await photos.sweep(referencedBy, UNPOSTED_MS, stopping.signal)
      if (removed > 0) log.info({ removed }, 'orphaned photos were removed')
    } catch (error) {
      if (stopping.signal.aborted) return
      log.error({ err: error }, 'the photo sweep failed')
    }
  }
  function sweep(): Promise<void> {
    sweeping ??= sweepOnce().finally(() => {
      sweeping = null
    })
    return sweeping
  }

  return {
    start() {
      end = recurring(() => void sweep(), TIMES)
    },
    sweep,
    async stop() {
      end()
      stopping.abort()
      await sweeping
    },
  }
}
