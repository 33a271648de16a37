import type { Command } from '#core/game/commands.ts'
import { LIMITS } from '#server/limits/table.ts'
import { KeyedBuckets } from '#server/limits/token-bucket.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** The rate limit of one socket, shared by all of its person's sockets in the game. */
export interface SocketRateLimit {
  /** Counts a frame of any kind. @returns false above the limit */
  takeFrame(nowMs: number): boolean
  /** Counts a command. @returns false above the limit */
  takeCommand(type: Command['type'], nowMs: number): boolean
}

/**
 * Rate limits of people and addresses with sockets here. Closing a socket and opening another gains nothing. This machine's
 * own addresses aren't counted.
 * @see docs/decisions/0027-limits-count-people-not-sockets.md
 */
export class SocketRateLimits {
  readonly frames = new KeyedBuckets(LIMITS.frames)
  readonly framesOfAddress = new KeyedBuckets(LIMITS.framesOfAddress)
  readonly commands = new KeyedBuckets(LIMITS.commands)
  readonly commandsOfAddress = new KeyedBuckets(LIMITS.commandsOfAddress)
  readonly nicknames = new KeyedBuckets(LIMITS.nicknames)

  /** The rate limit of a new socket. @param address the client's */
  of({ gameId, personId }: { gameId: string; personId: string }, address: string): SocketRateLimit {
    return new PersonRateLimit(this, `${gameId} ${personId}`, countedNetworkOf(address))
  }

  /** Drops full buckets, which equal new ones. */
  sweep(nowMs: number): void {
    const all = [this.frames, this.framesOfAddress, this.commands, this.commandsOfAddress, this.nicknames]
    for (const buckets of all) buckets.sweep(nowMs)
  }
}

/** One socket's limit; an object instead of closures, which take more memory. */
class PersonRateLimit implements SocketRateLimit {
  readonly #limits: SocketRateLimits
  readonly #person: string
  /** Null if it isn't counted. */
  readonly #network: string | null

  constructor(limits: SocketRateLimits, person: string, network: string | null) {
    this.#limits = limits
    this.#person = person
    this.#network = network
  }

  takeFrame(nowMs: number): boolean {
    const { frames, framesOfAddress } = this.#limits
    return frames.take(this.#person, nowMs) && this.#takeOfNetwork(framesOfAddress, nowMs)
  }

  takeCommand(type: Command['type'], nowMs: number): boolean {
    const { commands, nicknames, commandsOfAddress } = this.#limits
    return (
      commands.take(this.#person, nowMs) &&
      // It costs its sender nothing, and reaches every phone.
      (type !== 'SetNickname' || nicknames.take(this.#person, nowMs)) &&
      this.#takeOfNetwork(commandsOfAddress, nowMs)
    )
  }

  #takeOfNetwork(buckets: KeyedBuckets, nowMs: number): boolean {
    return this.#network === null || buckets.take(this.#network, nowMs)
  }
}
