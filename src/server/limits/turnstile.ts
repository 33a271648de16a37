/** Lets a few through at a time; the others wait their turns, and where too many wait already, go away. */
export interface Turnstile {
  /**
   * Does the work when its turn comes. Whoever brings much waits for themselves: turns go round among all who wait,
   * and each one's turns among their people.
   * @param whose work it is, such as an address @param person of those
   * @returns null when too many wait; rejects as the work does
   */
  pass<T>(work: () => Promise<T>, whose?: string, person?: string): Promise<T | null>
}

/** One who waits. */
interface Waiting {
  readonly person: string
  /** Each person has one turn in a round. */
  readonly round: number
  enter(): void
}

/**
 * @param abreast how many work at once @param waitingMax how many more may wait
 * @param ofOne how many of them may be one's
 */
export function createTurnstile(limits: { abreast: number; waitingMax: number; ofOne?: number }): Turnstile {
  const { abreast, waitingMax, ofOne = waitingMax } = limits
  /** Those who wait, whoever has the next turn first; each one's own in the order of their rounds. */
  const lines = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0

  /** @returns false when too many wait */
  function queue(whose: string, person: string, enter: () => void): boolean {
    const line = lines.get(whose) ?? []
    if (waiting >= waitingMax || line.length >= ofOne) return false
    const last = line.findLast((other) => other.person === person)
    const round = Math.max(line[0]?.round ?? 0, last ? last.round + 1 : 0)
    const next = line.findIndex((other) => other.round > round)
    line.splice(next < 0 ? line.length : next, 0, { person, round, enter })
    lines.set(whose, line)
    waiting += 1
    return true
  }

  /** Whoever leaves hands the place over, so `working` stays as it is where somebody waits. */
  function leave(): void {
    const [turn] = lines
    if (!turn) {
      working -= 1
      return
    }
    const [whose, line] = turn
    const next = line.shift()
    lines.delete(whose)
    if (line.length > 0) lines.set(whose, line)
    waiting -= 1
    next?.enter()
  }

  return {
    async pass(work, whose = '', person = '') {
      if (working < abreast) {
        working += 1
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        if (!queue(whose, person, resolve)) return null
        await promise
      }
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
