import { z } from 'zod'
import { spectatorTiming } from '#core/game/commands.ts'
import type { SpectatorView } from '#core/game/spectator-view.ts'
import { commandIdSchema } from './ids.ts'

/** `POST /api/games/{gameId}/spectators` */
export const openSpectatorScreenBody = z.strictObject({ commandId: commandIdSchema, ...spectatorTiming })

/** `POST` and `GET /api/games/{gameId}/spectators`, for the host and co-hosts. */
export interface SpectatorLinkAnswer {
  /** Of the link `/watch/{token}`; null while none is open. */
  readonly token: string | null
}

/**
 * `GET /api/watch/{token}`. The header `X-As-Of` says which moment it shows, ms since the epoch; that moves on with the clock unless
 * `heldAtMs` says where it stands.
 */
export interface WatchAnswer {
  readonly delayMinutes: number
  /** The moment at which the board stands still: frozen, or after the delay was lengthened; null while it moves. */
  readonly heldAtMs: number | null
  /** It stands still until the host reveals the result. */
  readonly isFrozen: boolean
  readonly isRevealed: boolean
  /** Changes when the borders have to be loaded again. */
  readonly bordersVersion: number
  /** Null where the delay reaches back before the game. */
  readonly view: SpectatorView | null
}

/** The header of the moment that a board shows. */
export const AS_OF = 'X-As-Of'
