import { countedNetworkOf } from '#server/net/client-address.ts'

/** Whose body it is. */
export interface BodySender {
  /** Somebody in a game, an account, or all who are at an address. */
  person: string
  address: string
  gameId?: string
  /** How many may be under way of the person; any number unless given. */
  atOnce?: number
}

/** What one body takes of the memory, as it comes. */
interface BodyShare {
  /** Notes bytes that are needed for what comes. @returns false when there is no room for them at the moment */
  grow(bytes: number): boolean
  /** All has come and is being worked on: from now on it yields to nobody. */
  finish(): void
  /** Gives all of it back; a second time it does nothing. */
  close(): void
}

/** Bounds what all bodies under way, and those of one person, game or address, take of the memory. */
export interface BodyBudget {
  /**
   * @param yieldRoom is called when others need the room: what has come is to be forgotten
   * @returns null when the person has as many under way as may be
   */
  open(sender: BodySender, yieldRoom?: () => void): BodyShare | null
}

/** In bytes, what may be taken by all together, and of it by each. */
export interface BodyBounds {
  all: number
  ofAddress: number
  ofGame: number
  ofPerson: number
  /** Of all, and of it for each address, what bodies that are larger than usual may take together. */
  large: number
  largeOfAddress: number
}

/**
 * What a phone's photo takes at most: people who hold no more are alike, and those who came first yield first. What is
 * larger leaves it a part of the room, even while it waits for the decoder and yields to nobody.
 */
const USUAL_BYTES = 512 * 1024

/** What holdings add up to, and how large it may become. */
interface Sum {
  readonly key: string
  readonly max: number
}

interface Holding {
  readonly person: string
  /** The sums that it counts in. */
  sums: readonly Sum[]
  /** Those that it counts in as soon as it is larger than usual. */
  readonly largeSums: readonly Sum[]
  isLarge: boolean
  bytes: number
  isFinished: boolean
  yieldRoom(): void
}

/**
 * Shares the room so that whoever grabs it hurts nobody else: where there is none left, the person who holds most of
 * it yields, not whoever comes last; of those who hold no more than a photo, the one who has been at it for longest.
 * What is larger than that takes only a part of the room, so that photos find some whatever waits for the decoder.
 * @see docs/decisions/0025-grabbing-hurts-nobody-else.md
 */
export function createBodyBudget(bounds: BodyBounds): BodyBudget {
  /** In the order in which they began. */
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

  /** Who yields, of those that still come and count in a sum. */
  function heaviest(key: string): Holding | null {
    let found: Holding | null = null
    let most = 0
    for (const holding of holdings) {
      const canYield = holding.bytes > 0 && !holding.isFinished
      if (!canYield || !holding.sums.some((sum) => sum.key === key)) continue
      const weight = Math.max(USUAL_BYTES, sums.of(personKey(holding.person)))
      if (weight <= most) continue
      most = weight
      found = holding
    }
    return found
  }

  function makeRoom(grower: Holding, bytes: number): boolean {
    for (const { key, max } of grower.sums) {
      while (sums.of(key) + bytes > max) {
        const yielding = heaviest(key)
        if (yielding === null || yielding === grower) return false
        drop(yielding)
        yielding.yieldRoom()
      }
    }
    return true
  }

  function drop(holding: Holding): void {
    holdings.delete(holding)
    add(holding, -holding.bytes)
  }

  return {
    open({ person, address, gameId, atOnce = Number.POSITIVE_INFINITY }, yieldRoom = () => {}) {
      if (persons.of(person) >= atOnce) return null
      persons.add(person, 1)
      // Behind a proxy that nobody declared everybody comes from this very machine.
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
        yieldRoom,
      }
      holdings.add(holding)
      let isOpen = true
      return {
        grow(bytes) {
          if (!holdings.has(holding)) return false
          if (!holding.isLarge && holding.bytes + bytes > USUAL_BYTES) countAsLarge(holding)
          if (!makeRoom(holding, bytes)) return false
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
