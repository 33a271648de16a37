import { limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { UnderWay } from '#server/limits/under-way.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** The keys by which a connection is counted. */
interface Counted {
  readonly gameId: string
  readonly personId: string
}

/**
 * Limits on the sockets of one person and one address. This machine's own addresses aren't counted: behind an undeclared
 * proxy everybody has them.
 * @see docs/decisions/0018-how-many-sockets.md
 */
export class SocketLimits<Connection extends Counted> {
  /** Open streams by network. */
  readonly #streams = new UnderWay()
  /** Connections by person and game, oldest first. */
  readonly #ofPerson = new Map<string, Connection[]>()
  readonly #strangers = limiterOf(LIMITS.strangers)
  readonly #openings = limiterOf(LIMITS.socketOpenings)

  /** Counts a stream of an address. @returns to be called when it closes; null above the limit */
  openStream(address: string): (() => void) | null {
    const network = countedNetworkOf(address)
    if (network === null) return () => {}
    if (this.#streams.of(network) >= LIMITS.socketsOfAddress.max) return null
    return this.#streams.begin(network)
  }

  /** Whether an address has used up its attempts without a seat, so that only people with one are authorized. */
  isOverStrangerLimit(address: string): boolean {
    const network = countedNetworkOf(address)
    return network !== null && this.#strangers.isBlocked(network)
  }

  /** Counts an attempt without a seat. */
  countStranger(address: string): void {
    const network = countedNetworkOf(address)
    if (network !== null) this.#strangers.count(network)
  }

  /** Whether a person may open another socket: each costs a view. */
  mayOpen(person: Counted): boolean {
    return this.#openings.take(keyOf(person)) === 0
  }

  /** Adds a socket of a person. @returns their oldest one if it must be closed */
  add(connection: Connection): Connection | null {
    const key = keyOf(connection)
    const own = this.#ofPerson.get(key)
    if (!own) this.#ofPerson.set(key, [connection])
    else if (own.push(connection) > LIMITS.socketsOfPerson.max) return own.shift() ?? null
    return null
  }

  /** Removes a closed socket. */
  remove(connection: Connection): void {
    const key = keyOf(connection)
    const left = this.#ofPerson.get(key)?.filter((own) => own !== connection) ?? []
    if (left.length > 0) this.#ofPerson.set(key, left)
    else this.#ofPerson.delete(key)
  }
}

const keyOf = ({ gameId, personId }: Counted): string => `${gameId} ${personId}`
