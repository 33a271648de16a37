import { z } from 'zod'
import type { GameId, PlayerId, TeamId, UserId } from '#core/ids.ts'
import type { GameStatus, ZoneBorder } from '#core/state.ts'

const commandId = z.string().regex(/^[a-z2-7]{16}$/)

/** `POST /api/games`; `setup` is validated by `#core/setup.ts`, which words what is wrong. */
export const createGameBody = z.strictObject({ commandId, setup: z.unknown() })
export type CreateGameAnswer = { gameId: GameId; code: string }

/** `POST /api/join` */
export const joinBody = z.strictObject({
  commandId,
  gameCode: z.string().trim().min(1).max(40),
  teamCode: z.string().min(1).max(40),
})
export type JoinBody = z.infer<typeof joinBody>
export type JoinAnswer = Seat

/** Where a browser sits: a player's own seat, or the host in the first team of their game. */
export interface Seat {
  gameId: GameId
  status: GameStatus
  role: 'host' | 'player'
  teamId: TeamId
  teamName: string
  /** Null for the host. */
  playerId: PlayerId | null
}

/** `GET /api/me` */
export interface Me {
  account: { id: UserId; email: string; name: string } | null
  /** The account's own open game wins over a seat elsewhere. A seat in a completed game is still told, once ended by the host, until left. */
  seat: Seat | null
  /** The account's latest completed game, for a way back to its results. */
  lastGameId: GameId | null
  /** Where phones find this server, such as `http://192.168.1.7:3000`: not `localhost`, where that can be known. */
  joinOrigin: string
}

/** `GET /api/games/{gameId}/rules`: sanitised HTML, null for the default rules. */
export interface RulesAnswer {
  customRules: string | null
}

/** `GET /api/games/{gameId}/borders` */
export type BordersAnswer = Record<string, ZoneBorder>

/** `GET /api/map-style`: the address of the street map's style, which may be out of reach. */
export interface MapStyleAnswer {
  styleUrl: string
}

/** `POST /api/media`, whose body is the bytes of one JPG or PNG: where the picture is from now on. */
export interface MediaAnswer {
  url: string
}

/** The body of every failed request. `message` is in words for a person. */
export interface Problem {
  code:
    | 'malformed'
    | 'unauthorized'
    | 'forbidden'
    | 'not-found'
    | 'game-not-found'
    | 'game-ended'
    | 'wrong-team-code'
    | 'game-full'
    | 'open-game-exists'
    | 'setup-invalid'
    | 'too-many-attempts'
    | 'too-large'
    | 'not-a-picture'
    | 'picture-limit'
    | 'unavailable'
  message: string
  /** Each thing that is wrong, where there are several. */
  messages?: string[]
}
