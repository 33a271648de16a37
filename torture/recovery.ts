import type { Phone } from './phone.ts'
import type { Sent } from './phone-parts.ts'

const PATIENCE_MS = 180_000

/**
 * Watches for the first command that one of these phones sends from now on, and that is acknowledged.
 * @param struckAtMs when what they recover from began, this machine's steady clock
 * @returns seconds from there until then; rejects after three minutes
 */
export function recoverySeconds(phones: readonly Phone[], struckAtMs = performance.now()): Promise<number> {
  const sinceMs = performance.now()
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      for (const phone of phones) phone.listeners.delete(listen)
    }
    const listen = (sent: Sent): void => {
      // What was acknowledged before may still have been under way to the phone.
      if (!sent.answer?.ok || sent.resentAtMs <= sinceMs) return
      end()
      resolve((sent.answeredAtMs - struckAtMs) / 1_000)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('nothing was acknowledged for three minutes'))
    }, PATIENCE_MS)
    for (const phone of phones) phone.listeners.add(listen)
  })
}

/**
 * Strikes, and waits until it is over.
 * @param hurt whose next acknowledgement tells that it is
 * @param strike says when nothing can be acknowledged any more without what it breaks
 * @returns seconds from the blow until then
 */
export async function recoveryFrom(
  hurt: readonly Phone[],
  strike: (isDown: () => void) => Promise<void>,
): Promise<number> {
  const struckAtMs = performance.now()
  const recovery = Promise.withResolvers<number>()
  await strike(() => recovery.resolve(recoverySeconds(hurt, struckAtMs)))
  return recovery.promise
}
