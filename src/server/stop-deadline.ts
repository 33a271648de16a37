import type { BaseLogger } from 'pino'

/** Waits for a step of the shutdown. Never rejects. @returns whether it succeeded in time */
export type StopStep = (what: string, step: Promise<unknown>, atMostMs?: number) => Promise<boolean>

/**
 * A deadline shared by all steps of a shutdown. Acknowledged commands are stored long before; what is given up is retried by
 * phones and at the next start.
 * @param ms for all steps together
 */
export function createStopDeadline(ms: number, log: Pick<BaseLogger, 'warn'>): StopStep {
  const endsAtMs = performance.now() + ms
  return async (what, step, atMostMs = Number.POSITIVE_INFINITY) => {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const leftMs = Math.max(0, Math.min(atMostMs, endsAtMs - performance.now()))
    const timer = setTimeout(() => resolve('late'), leftMs)
    const outcome = await Promise.race([
      step.then(
        () => null,
        (err: unknown) => ({ err }),
      ),
      late,
    ])
    clearTimeout(timer)
    if (outcome === 'late') log.warn({ what }, 'a shutdown step timed out and was skipped')
    else if (outcome) log.warn({ what, err: outcome.err }, 'a shutdown step failed')
    return outcome === null
  }
}
