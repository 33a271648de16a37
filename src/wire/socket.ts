import { z } from 'zod'
import { commandSchema } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { PlayerId, TeamId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { seenSchema } from '#core/rules/seen.ts'
import { commandIdSchema } from './ids.ts'

/** What a client sends. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('command'),
    commandId: commandIdSchema,
    /** Server time after which the command must not be carried out, ms since the epoch. */
    notAfterMs: z.number().int(),
    command: commandSchema,
    /** Only for a server whose `hello` says that it takes it: others refuse the frame. */
    seen: seenSchema.optional(),
  }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

/** Reasons that arise from the sending, beside those of the game itself. */
export type Refused =
  | Refusal
  /** `notAfterMs` has passed. */
  | { code: 'too-late' }
  /** The same command id came before with another content. */
  | { code: 'command-id-reused' }
  /** The frame is not one that this server understands, or too many came at once. */
  | { code: 'malformed' }
  | { code: 'too-many-commands' }
  /** The store failed; nothing was done. */
  | { code: 'store-failed' }

/** How a command ended. */
export type Answer = { ok: true } | { ok: false; refusal: Refused }

/** The wrong team codes that were typed for a game, by whomever, until an hour was quiet. */
export interface WrongCodes {
  readonly count: number
  /** Server time. */
  readonly lastAtMs: number
}

/** The notes that the host alone hears beside who is here. */
export interface HostNotes {
  /** When players who are away were last here, server time; who was not seen since the game was loaded is left out. */
  readonly awaySince: Readonly<Record<PlayerId, number>>
  /** Null where none was typed. */
  readonly wrongCodes: WrongCodes | null
}

/** What the server sends. An answer follows the entry that it caused. */
export type ServerFrame =
  /**
   * First on every connection. `epoch` changes when a backup was restored. A page that fetches its view is told `seq`:
   * the entries after it follow on this socket. An older node, which sends a `welcome` instead, tells neither that nor
   * the audience.
   */
  | {
      type: 'hello'
      protocol: number
      nowMs: number
      epoch: string
      takesSeen?: true
      seq?: number
      audience?: Audience
    }
  /** To pages that do not fetch: the whole view, where entries cannot bring them up to date. */
  | { type: 'welcome'; seq: number; view: GameView | HostView }
  /** To pages that fetch: entries up to `seq` are not sent, those after it follow. A view with at least that one is needed. */
  | { type: 'refetch'; seq: number }
  /** `events` may be empty: numbers never gap, except at a `refetch`. */
  | { type: 'entry'; seq: number; atMs: number; events: GameEvent[] }
  | ({ type: 'answer'; commandId: string } & Answer)
  /** Distinct people connected, by team; the host counts in the first, and alone hears who they are. */
  | { type: 'presence'; online: Record<TeamId, number>; here?: string[]; notes?: HostNotes }
  | { type: 'pong'; nowMs: number }
