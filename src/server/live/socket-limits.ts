import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** What of a connection is counted. */
interface Counted {
  readonly gameId: string
  readonly personId: string
}

/**
 * Keeps one person, or one address, from taking the sockets of all. Addresses of this very machine are not counted:
 * behind a proxy that nobody declared everybody has them.
 * @see docs/decisions/0018-how-many-sockets.md
 */
export class SocketLimits<Connection extends Counted> {
  /** Open streams by network. */
  readonly #streams = new UnderWay()
  /** By person and game, the oldest first. */
  readonly #ofPerson = new Map<string, Connection[]>()
  readonly #strangers = limiterOf(LIMITS.strangers)
  readonly #openings = limiterOf(LIMITS.socketOpenings)

  /** One more stream of an address. @returns what to call when it has closed; null when the address has too many */
  arrive(address: string): (() => void) | null {
    const network = countedNetworkOf(address)
    if (network === null) return () => {}
    if (this.#streams.of(network) >= LIMITS.socketsOfAddress.max) return null
    return this.#streams.begin(network)
  }

  /** Whether so many without a seat have knocked from an address that only those who have one are looked up. */
  isBesieged(address: string): boolean {
    const network = countedNetworkOf(address)
    return network !== null && this.#strangers.isBlocked(network)
  }

  /** Someone without a seat knocked. */
  noteStranger(address: string): void {
    const network = countedNetworkOf(address)
    if (network !== null) this.#strangers.count(network)
  }

  /** Whether a person may open one more: each has the game sent anew. */
  mayOpen(person: Counted): boolean {
    return this.#openings.take(keyOf(person)) === 0
  }

  /** One more socket of a person. @returns their oldest one where it must give way */
  seat(connection: Connection): Connection | null {
    const key = keyOf(connection)
    const own = this.#ofPerson.get(key)
    if (!own) this.#ofPerson.set(key, [connection])
    else if (own.push(connection) > LIMITS.socketsOfPerson.max) return own.shift() ?? null
    return null
  }

  /** A socket has closed. */
  unseat(connection: Connection): void {
    const key = keyOf(connection)
    const left = this.#ofPerson.get(key)?.filter((own) => own !== connection) ?? []
    if (left.length > 0) this.#ofPerson.set(key, left)
    else this.#ofPerson.delete(key)
  }
}

const keyOf = ({ gameId, personId }: Counted): string => `${gameId} ${personId}`
