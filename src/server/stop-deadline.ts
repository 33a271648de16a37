import type { BaseLogger } from 'pino'

/** Waits for a step of the stop. Never rejects. @returns whether the step has ended well and in time */
export type StopStep = (what: string, step: Promise<unknown>, atMostMs?: number) => Promise<boolean>

/**
 * The time that a whole stop may take: its steps share it, and none is waited for beyond it.
 * What was acknowledged is stored long before; what is given up is done again by phones and at the next start.
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
    if (outcome === 'late') log.warn({ what }, 'the stop goes on without waiting any longer')
    else if (outcome) log.warn({ what, err: outcome.err }, 'a step of the stop failed')
    return outcome === null
  }
}
