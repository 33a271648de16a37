import type { GameId, PlayerId } from '#core/game/ids.ts'
import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** Maximum number of games whose seats are counted by address; the one joined longest ago is dropped. */
const GAMES_MAX = 1_000

/** A join. */
interface Joining {
  readonly gameId: GameId
  readonly address: string
  /** Whether a player has a seat in the game now. */
  readonly isSeated: (playerId: PlayerId) => boolean
}

/** The outcome of a join. */
type Joined = { ok: true; seat: { playerId: PlayerId | null } } | { ok: false }

/** Limits on the seats of a game for one address. This machine's own addresses aren't counted. */
export interface SeatLimits {
  /**
   * Joins within the limit; joins in progress count, so that concurrent ones don't slip through.
   * @returns the outcome; null above the limit, without calling `join`
   */
  pass<Outcome extends Joined>(joining: Joining, join: () => Promise<Outcome>): Promise<Outcome | null>
}

/** An address's seats in one game. */
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
