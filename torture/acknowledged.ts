import type { Phone } from './phone.ts'
import type { Sent } from './phone-parts.ts'

/** How many commands a second a server has acknowledged. */
export type Rate = (origin: string) => number

/** Counts what is acknowledged from now on, by server. @returns what ends the count and tells it */
export function countAcknowledged(phones: readonly Phone[]): () => Rate {
  const counts = new Map<string, number>()
  const startedAtMs = performance.now()
  const listen = ({ answer }: Sent, { origin }: Phone): void => {
    if (answer?.ok) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  for (const phone of phones) phone.listeners.add(listen)
  return () => {
    for (const phone of phones) phone.listeners.delete(listen)
    const seconds = (performance.now() - startedAtMs) / 1_000
    return (origin) => (counts.get(origin) ?? 0) / seconds
  }
}
