/** What a while of work has cost this process: all of its threads. */
export interface Effort {
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Begins to measure. @returns a function that tells the effort since */
export function measureEffort(): () => Effort {
  const startMs = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - startMs) / 1_000, cpuSeconds: (user + system) / 1_000_000 }
  }
}
