/** What one upload takes of the memory, as it comes. */
export interface UploadShare {
  /** Notes bytes that have come. @returns false when there is no room for them at the moment */
  grow(bytes: number): boolean
  /** Gives all of it back; a second time it does nothing. */
  close(): void
}

/** Bounds what all uploads under way, and those of one game or address, take of the memory, and how many are one person's. */
export interface UploadBudget {
  /** @returns null when the person has as many under way as may be */
  open(from: { gameId: string; personId: string; network: string }): UploadShare | null
}

/**
 * Only what has come counts: whoever announces much and sends little takes little.
 * @param bytes that all may take together @param ofNetwork bytes of them that one address may take
 * @param ofGame bytes of them that one game may take @param each uploads of one person at once
 */
export function createUploadBudget(limits: {
  bytes: number
  ofNetwork: number
  ofGame: number
  each: number
}): UploadBudget {
  const all = createTally()
  const networks = createTally()
  const games = createTally()
  const persons = createTally()

  return {
    open({ gameId, personId, network }) {
      const person = `${gameId} ${personId}`
      if (persons.of(person) >= limits.each) return null
      persons.add(person, 1)
      let taken = 0
      let isOpen = true
      const note = (bytes: number): void => {
        taken += bytes
        all.add('', bytes)
        networks.add(network, bytes)
        games.add(gameId, bytes)
      }
      return {
        grow(bytes) {
          const hasRoom =
            all.of('') + bytes <= limits.bytes &&
            networks.of(network) + bytes <= limits.ofNetwork &&
            games.of(gameId) + bytes <= limits.ofGame
          if (!isOpen || !hasRoom) return false
          note(bytes)
          return true
        },
        close() {
          if (!isOpen) return
          isOpen = false
          persons.add(person, -1)
          note(-taken)
        },
      }
    },
  }
}

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
