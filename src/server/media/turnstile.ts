/** Lets a few through at a time; the others wait in order, and where too many wait already, go away. */
export interface Turnstile {
  /** Does the work when its turn comes. @returns null when too many wait; rejects as the work does */
  pass<T>(work: () => Promise<T>): Promise<T | null>
}

/** @param abreast how many work at once @param waitingMax how many more may wait */
export function createTurnstile({ abreast, waitingMax }: { abreast: number; waitingMax: number }): Turnstile {
  const waiting: (() => void)[] = []
  let working = 0

  return {
    async pass(work) {
      if (working >= abreast) {
        if (waiting.length >= waitingMax) return null
        // Whoever leaves hands the place over, so `working` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        working += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else working -= 1
      }
    },
  }
}
