import type { Bus, GameNews } from '#server/bus/bus.ts'

/** What a bus without wires can be asked beside its work. */
export interface MemoryBus extends Bus {
  /** The games that this node follows. */
  readonly subscribed: readonly string[]
}

/** The ends of a line without wires, one for each node: what is told is heard at once. */
export function memoryBuses(count: number): MemoryBus[] {
  type Listener = (nodeId: string, news: GameNews) => void
  const nodes = Array.from({ length: count }, () => ({
    games: new Map<string, Listener>(),
    accounts: new Set<(userId: string) => void>(),
  }))
  return nodes.map((own, index) => {
    const others = nodes.filter((node) => node !== own)
    return {
      isConnected: true,
      get subscribed() {
        return [...own.games.keys()]
      },
      publish(gameId, news) {
        for (const { games } of others) games.get(gameId)?.(`node ${index}`, news)
      },
      subscribe(gameId, listener) {
        own.games.set(gameId, listener)
        return () => {
          if (own.games.get(gameId) === listener) own.games.delete(gameId)
        }
      },
      publishSessionsEnded(userId) {
        for (const { accounts } of others) for (const listener of accounts) listener(userId)
      },
      onSessionsEnded(listener) {
        own.accounts.add(listener)
        return () => own.accounts.delete(listener)
      },
      close: async () => {},
    }
  })
}
