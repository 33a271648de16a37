import { z } from 'zod'
import { commandSchema } from '#core/game/commands.ts'
import type { GameEvent } from '#core/game/events.ts'
import type { PlayerId, TeamId } from '#core/game/ids.ts'
import type { Refusal } from '#core/game/refusals.ts'
import type { GameView, HostView } from '#core/game/state.ts'
import type { Audience } from '#core/game/view.ts'
import { seenSchema } from '#core/rules/seen.ts'
import { commandIdSchema } from './ids.ts'

/** A client's frame. */
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
  /** Whether the page is visible: whoever looks isn't notified. Only for a server whose `hello` says that it takes it. */
  z.strictObject({ type: z.literal('look'), isVisible: z.boolean() }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

/** Refusals by the server beside those of the game itself. */
export type Refused =
  | Refusal
  /** `notAfterMs` has passed. */
  | { code: 'too-late' }
  /** The command's id was used with other content. */
  | { code: 'command-id-reused' }
  /** The frame is not one that this server understands, or too many came at once. */
  | { code: 'malformed' }
  | { code: 'too-many-commands' }
  /** The store failed; nothing was done. */
  | { code: 'store-failed' }

/** The answer to a command. */
export type Answer = { ok: true } | { ok: false; refusal: Refused }

/** The number of wrong team codes typed for a game; restarts after an hour without one. */
export interface WrongCodes {
  readonly count: number
  /** Server time. */
  readonly lastAtMs: number
}

/** Notes beside the presence, for the host only. */
export interface HostNotes {
  /** When players who are away were last here, server time; players not seen since the game was loaded are absent. */
  readonly awaySince: Readonly<Record<PlayerId, number>>
  /** Null before the first. */
  readonly wrongCodes: WrongCodes | null
}

/** A server's frame. An answer follows the entry that it caused. */
export type ServerFrame =
  /**
   * The first frame. `epoch` changes when a backup is restored, and with the audience for pages that don't fetch. For a page that fetches its view, entries after `seq` follow on this
   * socket. An older node, which sends a `welcome` instead, omits `seq` and `audience`.
   */
  | {
      type: 'hello'
      protocol: number
      nowMs: number
      epoch: string
      takesSeen?: true
      takesLooks?: true
      seq?: number
      audience?: Audience
    }
  /** The whole view, for pages that don't fetch, if entries can't bring them up to date. */
  | { type: 'welcome'; seq: number; view: GameView | HostView }
  /** For pages that fetch: entries up to `seq` are skipped, later ones follow. The page needs a view with at least `seq`. */
  | { type: 'refetch'; seq: number }
  /** `events` may be empty, so that numbers have no gaps, except at a `refetch`. */
  | { type: 'entry'; seq: number; atMs: number; events: GameEvent[] }
  | ({ type: 'answer'; commandId: string } & Answer)
  /** The number of connected people by team; the host counts in the first, and alone gets their ids. */
  | { type: 'presence'; online: Record<TeamId, number>; here?: string[]; notes?: HostNotes }
  | { type: 'pong'; nowMs: number }
