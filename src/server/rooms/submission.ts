import { hash } from 'node:crypto'
import type { Actor, AnyCommand } from '#core/game/commands.ts'
import type { ActorId } from '#core/game/events.ts'
import type { CommandId } from '#core/game/ids.ts'
import type { Seen } from '#core/rules/seen.ts'
import type { Answer } from '#wire/socket.ts'

/** A command, its sender, and its conditions. */
export interface Order {
  readonly actor: Actor
  readonly command: AnyCommand
  readonly commandId: CommandId
  /** Server time after which it must not be carried out; null if nobody waits for it. */
  readonly notAfterMs: number | null
  /** The state that the screen showed, if known. Not part of the digest: a retry through an older node comes without it. */
  readonly seen?: Seen | undefined
}

/** An order in a room's queue. */
export interface Submission extends Order {
  readonly actorId: ActorId
  /** Actor and command id. @see keyOf in recent-commands.ts */
  readonly key: string
  /** The digest that tells a retry from another order under the same id. */
  readonly commandHash: string
  resolve(answer: Answer): void
  /** Called when the outcome is unknown; a retry with the same id learns it. */
  reject(error: Error): void
}

/** An actor's id in the log. */
export function actorIdOf(actor: Actor): ActorId {
  if (actor.role === 'host') return actor.userId
  return actor.role === 'official' ? actor.officialId : actor.playerId
}

/** A digest of an order; equal for equal content. */
export const digestOf = (order: unknown): string => hash('sha256', JSON.stringify(order) ?? '', 'base64url')

/** A command's digest, without personal data: short texts and places could be guessed from a digest that stays. */
export function commandDigest(command: AnyCommand): string {
  switch (command.type) {
    case 'PlaceBid': {
      // Absent, not blank: a retry with another location, or without one, is the same bid.
      const { position: _, ...bid } = command
      return digestOf(bid)
    }
    case 'PostMessage':
      return digestOf({ ...command, text: null })
    case 'DisputeClaim':
    case 'DisputeBid':
    case 'RejectClaim':
      return digestOf({ ...command, reason: null })
    case 'InviteOfficial':
      return digestOf({ ...command, name: null })
    case 'SetNickname':
      return digestOf({ ...command, nickname: null })
    default:
      return digestOf(command)
  }
}
