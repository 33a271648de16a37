import type { BaseLogger } from 'pino'
import { bucketReason } from './bucket-reason.ts'

/** Interval of the probes, in ms, while the bucket answers, and while it doesn't. */
const PROBE_EVERY_MS = { ok: 30_000, away: 2_000 } as const
/** Time between two lines about requests that fail though the bucket answers, in ms. */
const WARN_EVERY_MS = 60_000

/** Whether the bucket can be used. */
export type BucketHealth = keyof typeof PROBE_EVERY_MS

/** Watches a bucket: by requests that fail, and by a probe now and then, so that an idle node notices as well. */
export interface BucketWatch {
  readonly health: BucketHealth
  /** Probes at once, after a request that failed; concurrent callers share a probe. Never rejects. */
  suspect(failure: unknown): Promise<void>
  stop(): void
}

/** @param probe rejects as the bucket does */
export function watchBucket(
  probe: () => Promise<unknown>,
  log: Pick<BaseLogger, 'error' | 'info'>,
): BucketWatch {
  let health: BucketHealth = 'ok'
  let sinceMs = 0
  let warnedAtMs = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  /** Logs one line when the bucket goes, and one when it's back. */
  function note(failure: { error: unknown } | null): void {
    const was = health
    health = failure ? 'away' : 'ok'
    if (health === was) return
    const nowMs = performance.now()
    if (failure) {
      const reason = bucketReason(failure.error)
      log.error({ reason }, "the bucket can't be used: photos wait on the phones, games go on")
      sinceMs = nowMs
    } else {
      log.info({ forSeconds: Math.round((nowMs - sinceMs) / 1_000) }, 'the bucket can be used again')
    }
  }

  async function probeOnce(): Promise<void> {
    const failure = await probe().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (!isStopped) note(failure)
  }
  function run(): Promise<void> {
    if (timer) clearTimeout(timer)
    probing ??= probeOnce().finally(() => {
      probing = null
      if (!isStopped) wait()
    })
    return probing
  }
  function wait(): void {
    timer = setTimeout(() => void run(), PROBE_EVERY_MS[health])
    timer.unref()
  }

  wait()
  return {
    get health() {
      return health
    },
    async suspect(failure) {
      await run()
      // It's full, say, or the key may read but not write.
      if (isStopped || health === 'away' || performance.now() < warnedAtMs + WARN_EVERY_MS) return
      warnedAtMs = performance.now()
      log.error({ reason: bucketReason(failure) }, 'the bucket refused a request')
    },
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
