import { hash } from 'node:crypto'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { ActorId } from '#core/game/events.ts'
import type { CommandId } from '#core/game/ids.ts'
import type { Seen } from '#core/rules/seen.ts'
import type { Answer } from '#wire/socket.ts'

/** What someone asks of a game. */
export interface Order {
  readonly actor: Actor
  readonly command: AnyCommand
  readonly commandId: CommandId
  /** Server time after which it must not be carried out; null where nobody waits with a thumb. */
  readonly notAfterMs: number | null
  /**
   * What the screen showed; absent where that is not known. No part of the digest: a repetition that went by way of
   * an older node, without it, is the same order.
   */
  readonly seen?: Seen | undefined
}

/** An order that waits in a room's queue. */
export interface Submission extends Order {
  readonly actorId: ActorId
  /** Who and which, in one. @see keyOf of recent-commands.ts */
  readonly key: string
  /** Tells an order that comes again from another one under the same id. */
  readonly commandHash: string
  resolve(answer: Answer): void
  /** The outcome is not known: whoever asks again with the same id learns it. */
  reject(error: Error): void
}

/** Under which id the log knows an actor. */
export const actorIdOf = (actor: Actor): ActorId => (actor.role === 'host' ? actor.userId : actor.playerId)

/** A digest of what is asked for; the same for the same words. */
export const digestOf = (order: unknown): string => hash('sha256', JSON.stringify(order) ?? '', 'base64url')

/** The digest of a command, without what can be erased: short words could be guessed from a digest that stays. */
export function commandDigest(command: AnyCommand): string {
  switch (command.type) {
    case 'PostMessage':
      return digestOf({ ...command, text: null })
    case 'DisputeClaim':
    case 'RejectClaim':
      return digestOf({ ...command, reason: null })
    case 'SetNickname':
      return digestOf({ ...command, nickname: null })
    default:
      return digestOf(command)
  }
}
