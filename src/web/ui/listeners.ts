/** Those who want to hear of something. */
export interface Listeners<Heard extends unknown[] = []> {
  /** @returns unsubscribes */
  subscribe(listener: (...heard: Heard) => void): () => void
  /** Tells all who listen now; whoever comes or goes meanwhile changes nothing. */
  tell(...heard: Heard): void
}

/** Nobody listens yet. */
export function createListeners<Heard extends unknown[] = []>(): Listeners<Heard> {
  const listeners = new Set<(...heard: Heard) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...heard) {
      for (const listener of [...listeners]) listener(...heard)
    },
  }
}
