import type { Command } from '#core/game/commands.ts'
import { LIMITS } from '#server/limits/table.ts'
import { KeyedBuckets } from '#server/limits/token-bucket.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** How fast one socket's person may speak: what all their sockets into the game say counts together. */
export interface Pace {
  /** @returns false when this frame, of whatever kind, is one too many */
  takeFrame(nowMs: number): boolean
  /** @returns false when this command is one too many */
  takeCommand(type: Command['type'], nowMs: number): boolean
}

/**
 * The paces of everyone who has sockets here, and of the addresses they come from. Closing a socket and opening
 * another gains nothing. Addresses of this very machine are not counted, as with sockets.
 * @see docs/decisions/0027-limits-count-people-not-sockets.md
 */
export class Paces {
  readonly frames = new KeyedBuckets(LIMITS.frames)
  readonly framesOfAddress = new KeyedBuckets(LIMITS.framesOfAddress)
  readonly commands = new KeyedBuckets(LIMITS.commands)
  readonly commandsOfAddress = new KeyedBuckets(LIMITS.commandsOfAddress)
  readonly nicknames = new KeyedBuckets(LIMITS.nicknames)

  /** The pace of one more socket of a person. @param address the client's */
  of({ gameId, personId }: { gameId: string; personId: string }, address: string): Pace {
    return new PersonPace(this, `${gameId} ${personId}`, countedNetworkOf(address))
  }

  /** Forgets those who have long said nothing. */
  sweep(nowMs: number): void {
    const all = [this.frames, this.framesOfAddress, this.commands, this.commandsOfAddress, this.nicknames]
    for (const buckets of all) buckets.sweep(nowMs)
  }
}

/** One object for each socket, and no closure. */
class PersonPace implements Pace {
  readonly #paces: Paces
  readonly #person: string
  /** Null where it is not counted. */
  readonly #network: string | null

  constructor(paces: Paces, person: string, network: string | null) {
    this.#paces = paces
    this.#person = person
    this.#network = network
  }

  takeFrame(nowMs: number): boolean {
    const { frames, framesOfAddress } = this.#paces
    return frames.take(this.#person, nowMs) && this.#takeOfNetwork(framesOfAddress, nowMs)
  }

  takeCommand(type: Command['type'], nowMs: number): boolean {
    const { commands, nicknames, commandsOfAddress } = this.#paces
    return (
      commands.take(this.#person, nowMs) &&
      // It costs nothing, and every phone hears of it.
      (type !== 'SetNickname' || nicknames.take(this.#person, nowMs)) &&
      this.#takeOfNetwork(commandsOfAddress, nowMs)
    )
  }

  #takeOfNetwork(buckets: KeyedBuckets, nowMs: number): boolean {
    return this.#network === null || buckets.take(this.#network, nowMs)
  }
}
