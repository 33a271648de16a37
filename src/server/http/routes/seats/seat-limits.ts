import type { GameId, PlayerId } from '#core/game/ids.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** How many games' seats are remembered by address; the one that was joined longest ago is forgotten. */
const GAMES_MAX = 1_000

/** Someone who joins. */
interface Joining {
  readonly gameId: GameId
  readonly address: string
  /** Whether a player has a seat in the game now. */
  readonly isSeated: (playerId: PlayerId) => boolean
}

/** What comes of joining. */
type Joined = { ok: true; seat: { playerId: PlayerId | null } } | { ok: false }

/** Keeps one address from taking all the seats of a game. Addresses of this very machine are not counted. */
export interface SeatLimits {
  /**
   * Lets someone join; joins under way count, so that many at once don't slip through.
   * @returns what came of it; null when the address has as many seats as it may, and `join` was not called
   */
  pass<Outcome extends Joined>(joining: Joining, join: () => Promise<Outcome>): Promise<Outcome | null>
}

/** What an address has of one game. */
interface Holding {
  readonly seats: Set<PlayerId>
  underWay: number
}

/**
 * Counts in this node's memory: addresses are in no log.
 * @param now the clock, ms; a monotonic one by default
 * @see docs/decisions/0027-limits-count-people-not-sockets.md
 */
export function createSeatLimits(now?: () => number): SeatLimits {
  const newSeats = limiterOf(LIMITS.newSeats, now)
  /** By game and network; games in the order of their latest join. */
  const games = new Map<GameId, Map<string, Holding>>()

  function holdingOf(gameId: GameId, network: string): Holding {
    const networks = games.get(gameId) ?? new Map<string, Holding>()
    const holding = networks.get(network) ?? { seats: new Set(), underWay: 0 }
    games.delete(gameId)
    games.set(gameId, networks.set(network, holding))
    const [oldest] = games.keys()
    if (games.size > GAMES_MAX && oldest !== undefined) games.delete(oldest)
    return holding
  }

  return {
    async pass({ gameId, address, isSeated }, join) {
      const network = countedNetworkOf(address)
      if (network === null) return join()
      const key = `${gameId} ${network}`
      const holding = holdingOf(gameId, network)
      for (const playerId of holding.seats) if (!isSeated(playerId)) holding.seats.delete(playerId)
      const isFull = holding.seats.size + holding.underWay >= LIMITS.seatsOfAddress.max
      if (isFull || newSeats.isBlocked(key)) return null
      holding.underWay += 1
      try {
        const outcome = await join()
        const playerId = outcome.ok ? outcome.seat.playerId : null
        if (playerId !== null && !holding.seats.has(playerId)) {
          holding.seats.add(playerId)
          newSeats.count(key)
        }
        return outcome
      } finally {
        holding.underWay -= 1
      }
    },
  }
}
