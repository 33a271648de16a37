import type { Phone } from './phone.ts'

/** Collects how long answers take, in ms, of commands that phones gave. */
export function watchLatencies(phones: readonly Phone[]): { take(): number[] } {
  let latencies: number[] = []
  for (const phone of phones)
    phone.listeners.add(({ sentAtMs, answeredAtMs, seqAtAnswer }) => {
      if (seqAtAnswer !== null) latencies.push(answeredAtMs - sentAtMs)
    })
  return {
    take() {
      const taken = latencies
      latencies = []
      return taken
    },
  }
}
