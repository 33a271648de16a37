import { countedNetworkOf } from '#server/net/client-address.ts'

/** The sender of a body. */
export interface BodySender {
  /** A player in a game, an account, or everyone at an address. */
  person: string
  address: string
  gameId?: string
  /** The person's maximum number of bodies in progress; unlimited by default. */
  maxConcurrent?: number
}

/** One body's share of the budget. */
interface BodyShare {
  /** Reserves bytes. @returns false when the budget is used up */
  grow(bytes: number): boolean
  /** The body is complete and in use: it can't be evicted any more. */
  finish(): void
  /** Releases the share. Idempotent. */
  close(): void
}

/** A memory budget for all bodies in progress, with shares for each person, game and address. */
export interface BodyBudget {
  /**
   * @param onEvicted must drop the received bytes: others need the memory
   * @returns null when the person has `maxConcurrent` bodies in progress
   */
  open(sender: BodySender, onEvicted?: () => void): BodyShare | null
}

/** The budget in bytes, in all and for each. */
export interface BodyLimits {
  all: number
  ofAddress: number
  ofGame: number
  ofPerson: number
  /** For bodies above the usual size together, in all and for each address. */
  large: number
  largeOfAddress: number
}

/**
 * The maximum size of a phone's photo. Holders of less rank alike, and the oldest is evicted first. Larger bodies leave a
 * part of the budget to photos, even while they wait for the decoder and can't be evicted.
 */
const USUAL_BYTES = 512 * 1024

/** A sum of holdings, and its maximum. */
interface Total {
  readonly key: string
  readonly max: number
}

interface Holding {
  readonly person: string
  /** The sums that it counts towards. */
  sums: readonly Total[]
  /** Those that it counts towards once it exceeds the usual size. */
  readonly largeSums: readonly Total[]
  isLarge: boolean
  bytes: number
  isFinished: boolean
  onEvicted(): void
}

/**
 * Creates a budget. When it is used up, it evicts the person who holds most, not whoever comes last; of those who hold
 * no more than a photo, the oldest. Larger bodies may only use a part of it, so that photos find memory whatever waits for the
 * decoder.
 * @see docs/decisions/0025-grabbing-hurts-nobody-else.md
 */
export function createBodyBudget(bounds: BodyLimits): BodyBudget {
  /** Oldest first. */
  const holdings = new Set<Holding>()
  const sums = createTally()
  const persons = createTally()

  function add(holding: Holding, bytes: number): void {
    holding.bytes += bytes
    for (const { key } of holding.sums) sums.add(key, bytes)
  }

  function countAsLarge(holding: Holding): void {
    holding.isLarge = true
    for (const { key } of holding.largeSums) sums.add(key, holding.bytes)
    holding.sums = [...holding.sums, ...holding.largeSums]
  }

  /** The holding to evict, of the incomplete ones that count towards a sum. */
  function largestHolder(key: string): Holding | null {
    let found: Holding | null = null
    let most = 0
    for (const holding of holdings) {
      const isEvictable = holding.bytes > 0 && !holding.isFinished
      if (!isEvictable || !holding.sums.some((sum) => sum.key === key)) continue
      const weight = Math.max(USUAL_BYTES, sums.of(personKey(holding.person)))
      if (weight <= most) continue
      most = weight
      found = holding
    }
    return found
  }

  function evictFor(grower: Holding, bytes: number): boolean {
    for (const { key, max } of grower.sums) {
      while (sums.of(key) + bytes > max) {
        const evicted = largestHolder(key)
        if (evicted === null || evicted === grower) return false
        drop(evicted)
        evicted.onEvicted()
      }
    }
    return true
  }

  function drop(holding: Holding): void {
    holdings.delete(holding)
    add(holding, -holding.bytes)
  }

  return {
    open({ person, address, gameId, maxConcurrent = Number.POSITIVE_INFINITY }, onEvicted = () => {}) {
      if (persons.of(person) >= maxConcurrent) return null
      persons.add(person, 1)
      // Behind an undeclared proxy everybody has this machine's address.
      const network = countedNetworkOf(address)
      const holding: Holding = {
        person,
        sums: [
          { key: personKey(person), max: bounds.ofPerson },
          ...(gameId === undefined ? [] : [{ key: `game ${gameId}`, max: bounds.ofGame }]),
          ...(network === null ? [] : [{ key: `address ${network}`, max: bounds.ofAddress }]),
          { key: 'all', max: bounds.all },
        ],
        largeSums: [
          ...(network === null ? [] : [{ key: `large of ${network}`, max: bounds.largeOfAddress }]),
          { key: 'large', max: bounds.large },
        ],
        isLarge: false,
        bytes: 0,
        isFinished: false,
        onEvicted,
      }
      holdings.add(holding)
      let isOpen = true
      return {
        grow(bytes) {
          if (!holdings.has(holding)) return false
          if (!holding.isLarge && holding.bytes + bytes > USUAL_BYTES) countAsLarge(holding)
          if (!evictFor(holding, bytes)) return false
          add(holding, bytes)
          return true
        },
        finish() {
          holding.isFinished = true
        },
        close() {
          if (!isOpen) return
          isOpen = false
          persons.add(person, -1)
          if (holdings.has(holding)) drop(holding)
        },
      }
    },
  }
}

const personKey = (person: string): string => `person ${person}`

/** Sums by key; a key whose sum is zero is forgotten. */
function createTally() {
  const sums = new Map<string, number>()
  const of = (key: string): number => sums.get(key) ?? 0
  return {
    of,
    add(key: string, more: number): void {
      const sum = of(key) + more
      if (sum === 0) sums.delete(key)
      else sums.set(key, sum)
    },
  }
}
