import type { Bus, GameNews } from '#server/bus/bus.ts'

/** What a bus without wires can be asked beside its work. */
export interface MemoryBus extends Bus {
  /** The games that this node follows. */
  readonly followed: readonly string[]
}

/** The ends of a line without wires, one for each node: what is told is heard at once. */
export function memoryBuses(count: number): MemoryBus[] {
  type Hear = (nodeId: string, news: GameNews) => void
  const nodes = Array.from({ length: count }, () => ({
    games: new Map<string, Hear>(),
    accounts: new Set<(userId: string) => void>(),
  }))
  return nodes.map((own, index) => {
    const others = nodes.filter((node) => node !== own)
    return {
      isConnected: true,
      get followed() {
        return [...own.games.keys()]
      },
      tell(gameId, news) {
        for (const { games } of others) games.get(gameId)?.(`node ${index}`, news)
      },
      follow(gameId, hear) {
        own.games.set(gameId, hear)
        return () => {
          if (own.games.get(gameId) === hear) own.games.delete(gameId)
        }
      },
      tellSessionsEnded(userId) {
        for (const { accounts } of others) for (const hear of accounts) hear(userId)
      },
      onSessionsEnded(hear) {
        own.accounts.add(hear)
        return () => own.accounts.delete(hear)
      },
      close: async () => {},
    }
  })
}
