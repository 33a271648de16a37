import { z } from 'zod'
import type { Entry } from '#core/game/events.ts'
import type { GameId, MessageId, OfficialId, PhotoId, PlayerId, TeamId, UserId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { ReplayWatcher } from '#core/game/replayed.ts'
import type {
  BidHistory,
  ChatItem,
  GameStatus,
  GameView,
  HostView,
  OfficialRole,
  SetupSection,
  Team,
  ZoneBorder,
} from '#core/game/state.ts'
import type { GameSummary } from '#core/game/summary.ts'
import type { Audience } from '#core/game/view.ts'
import type { ZoneSketch } from '#core/geometry/zone-sketch.ts'
import type { SeatRole } from '#core/rules/roles.ts'
import type { TeamInvite } from '#core/rules/team-invite.ts'
import { SETUP_SECTIONS, type SetupValue } from '#core/setup/setup-sections.ts'
import { commandIdSchema, idSchema } from './ids.ts'

const commandId = commandIdSchema

/** `POST /api/games`; `setup` is validated by `#core/setup/setup.ts`, which words what is wrong. */
export const createGameBody = z.strictObject({ commandId, setup: z.unknown() })
export type CreateGameAnswer = { gameId: GameId; code: string }

/** `GET /api/games?before={next}`: the account's own games, newest first. */
export interface GamesAnswer {
  readonly games: readonly ListedGame[]
  /** Where the next page begins; null after the last. */
  readonly next: string | null
}
/** One of them. */
export interface ListedGame {
  readonly id: GameId
  readonly code: string
  readonly status: GameStatus
  readonly createdAtMs: number
  readonly summary: GameSummary
}

/** `GET /api/games/{gameId}/setup`, for the host alone: what the game is made of, section by section. */
export type SetupAnswer = { [Section in SetupSection]: RevisedAnswer<Section> }

/** A section as it is now. What is saved as `seenVersion` is this `version`. */
export interface RevisedAnswer<Section extends SetupSection = SetupSection> {
  /** Its items carry the ids of what exists. */
  value: SetupValue<Section>
  version: number
}

/**
 * `POST /api/games/{gameId}/setup`; answers `RevisedAnswer`. Items whose ids the game does not know are new. `value` is
 * validated by `#core/setup/setup.ts`. Problems: 'changed-meanwhile' for an old version, 'team-has-players' with `teams`.
 */
export const reviseBody = z.strictObject({
  commandId,
  section: z.enum(SETUP_SECTIONS),
  value: z.unknown(),
  seenVersion: z.number().int().min(0),
  /** Where the players of teams go that are not in `value`: ids of `value`, by the team's own. */
  moves: z.record(z.string().max(64), z.string().max(5_000)).optional(),
})

/** Maximum length of a pasted code, in characters. */
const TYPED_MAX = 1_000

/** `POST /api/join` */
export const joinBody = z.strictObject({
  commandId,
  /** Read aloud and typed in groups: spaces and dashes do not count. What is too long for a code is a wrong one. */
  gameCode: z
    .string()
    .max(TYPED_MAX)
    .transform((typed) => typed.replace(/[\s\p{Pd}]/gu, ''))
    .pipe(z.string().min(1)),
  teamCode: z.string().min(1).max(TYPED_MAX),
  /** Answers 'sits-elsewhere' with a question, instead of taking someone from their team or to another game. */
  asks: z.boolean().optional(),
})
export type JoinBody = z.infer<typeof joinBody>
export type JoinAnswer = Seat

/** `POST /api/join/look`: what both codes of a link open, before anybody joins; answers `TicketAnswer`, or as a join would. */
export const lookAtTeamBody = joinBody.pick({ gameCode: true, teamCode: true })
/** A team's invitation, told only to those who hold both codes. */
export interface TicketAnswer
  extends Pick<GameView, 'name' | 'startedAtMs' | 'endsAtMs' | 'gameDurationMinutes'> {
  /** Where it is played, where that's known. */
  city?: string
  /** Its zones; absent where nothing has borders, and from older servers. */
  sketch?: ZoneSketch
  /** When the game in its lobby starts by itself. */
  startsAtMs: number | null
  zones: number
  teams: readonly Pick<Team, 'name' | 'color'>[]
  /** The team's place among them. */
  team: number
  /** How many players are in the team, and the names that the first of them gave. */
  players: number
  names: readonly string[]
}

/**
 * `POST /api/games/{gameId}/officials`, for the host alone: invites an official, or makes a new link for one; answers
 * `OfficialLinkAnswer`.
 */
export const inviteOfficialBody = z.union([
  z.strictObject({ commandId, role: z.enum(['cohost', 'referee']), name: z.string().max(1_000) }),
  z.strictObject({ commandId, officialId: idSchema }),
])
/** `token` is told once: it stands behind the `#` of `/office/{gameId}#{token}`. */
export type OfficialLinkAnswer = { officialId: OfficialId; token: string }

const officeToken = z.string().regex(/^[a-z2-7]{32}$/)
/** `POST /api/offices/look`: what a link is for; answers `OfficeAnswer`. */
export const lookAtOfficeBody = z.strictObject({ gameId: idSchema, token: officeToken })
/** `POST /api/offices`: takes the office; answers `JoinAnswer`. */
export const officeBody = z.strictObject({ commandId, gameId: idSchema, token: officeToken })
export interface OfficeAnswer {
  role: OfficialRole
  name: string
  /** The game's code, and its name where it has one. */
  code: string
  gameName?: string
}

/** `POST /api/games/{gameId}/host-offer`, for the host alone: offers the game to a co-host; null takes the offer back. */
export const offerHostBody = z.strictObject({ commandId, officialId: idSchema.nullable() })
/** `POST /api/games/{gameId}/host`: the co-host takes over with their account; answers `JoinAnswer`. */
export const takeHostBody = z.strictObject({ commandId })

/** `POST /api/seat`: a seat that this browser kept becomes the present one again; answers `JoinAnswer`. */
export const seatBody = z.strictObject({ gameId: idSchema })

/** A browser's seat: a player's own, an official's, or the host's, in the first team of their game or in none. */
export interface Seat {
  gameId: GameId
  status: GameStatus
  role: SeatRole
  /** Null for officials and a host who doesn't play, whose `teamName` is empty. */
  teamId: TeamId | null
  teamName: string
  /** Null for the host and officials. */
  playerId: PlayerId | null
  /** An official's. */
  officialId?: OfficialId
}

/** A seat in an open game to which this browser can go back. */
export interface KeptSeat extends Pick<Seat, 'gameId' | 'status'> {
  /** An official's is the office. */
  teamName: string
  /** The team's bullet; absent for officials and from older servers. */
  badge?: { color: string; letter: string }
  /** The game's code. */
  code: string
  /** The game's name; absent without one. */
  name?: string
}

/** `GET /api/me` */
export interface Me {
  account: { id: UserId; email: string; name: string } | null
  /** The account's own open game wins over a seat elsewhere. A seat in a completed game is still told, once ended by the host, until left. */
  seat: Seat | null
  /** The player's seats in open games, the present one among them; at most five, the latest taken first. */
  seats: KeptSeat[]
  /** The account's latest completed game that began, for a way back to its results. */
  lastGameId: GameId | null
  /**
   * The current game, if this browser has lost its seat in it: the host has removed the player, or a backup from before the join
   * was restored. Absent otherwise.
   */
  lostGameId?: GameId
  /** The origin for phones, such as `http://192.168.1.7:3000`; not `localhost`, if another address is known. */
  joinOrigin: string
  /** Told to whoever is not signed in where sign-in with Google is not set up. */
  google?: false
}

/** `GET /api/games/{gameId}/invite`: what brings another phone into the caller's own team. */
export type InviteAnswer = TeamInvite

/**
 * `GET /api/games/{gameId}/view?atLeast={seq}&events={version}`: the whole view, as far as entry `seq`, which is no earlier
 * than `atLeast`; else 'unavailable'. `epoch` and `audience` must be those of the socket's `hello`. `events` as on the
 * socket's address, 2 when absent.
 */
export interface ViewAnswer {
  epoch: string
  seq: number
  audience: Audience
  view: GameView | HostView
}

/** `GET /api/games/{gameId}/rules`: sanitised HTML, null for the default rules. */
export interface RulesAnswer {
  customRules: string | null
}

/** `GET /api/games/{gameId}/borders` */
export type BordersAnswer = Record<string, ZoneBorder>

const chosenId = idSchema
/** A time by a phone's clock, ms since the epoch. */
const phoneMs = z.number().int().min(0).max(8_640_000_000_000_000)

/**
 * `POST /api/games/{gameId}/messages?team={teamId}`: the team for which it was written, where that is known. In the
 * address, since servers before it refuse a body with more in it. `messageId` makes it happen
 * once, however often it is sent.
 */
export const messageBody = z.strictObject({
  messageId: chosenId,
  text: z.string().max(5_000),
  cardId: z.string().min(1).max(64).nullable(),
  /** The time of writing, by the phone's estimate of the server's clock. */
  writtenAtMs: phoneMs,
  /** Uploaded before, by the same person. */
  photos: z.array(z.strictObject({ id: chosenId, takenAtMs: phoneMs.nullable() })).max(LIMITS.photos),
})
export type MessageBody = z.infer<typeof messageBody>

/** A line of the evidence chat as phones see it. */
export interface ChatLine extends ChatItem {
  /** Null where there are no words. */
  text: string | null
}

/** `GET /api/games/{gameId}/chat?before={messageId}&card={cardId}`: at most 50 lines, oldest first. */
export interface ChatPage {
  lines: ChatLine[]
  hasOlder: boolean
}

/** `GET /api/games/{gameId}/zones/{zoneId}/bids`, for the host alone: at most 500 bids and edits, the latest of them. */
export interface BidsAnswer {
  history: BidHistory
  /** Why bids were disputed, by the disputes' messages; null where the reason was deleted. */
  texts: Record<MessageId, string | null>
}

/**
 * `GET /api/games/{gameId}/replay?key={token}`: newline-delimited JSON (`application/x-ndjson`), gzipped; its first line, then
 * a `ReplayEntry` a line. Of ended games that began. `key` is for visitors, from the link that the host has shared.
 */
export interface ReplayHead {
  /** The entry after which `view` is: the first. */
  seq: number
  /** The last entry's, of which nothing may be told. */
  untilSeq: number
  epoch: string
  /** What everybody may see of the game's beginning. */
  view: GameView
  /** As they are at the end. */
  borders: BordersAnswer
  /** As whom the server lets the sender watch. */
  watcher: ReplayWatcher | 'host'
  /** Whether a link works with which anyone may watch. */
  isShared: boolean
}

/** Entries of which nothing is told are left out. Folded with `evolveView`. */
export interface ReplayEntry extends Pick<Entry, 'seq' | 'atMs' | 'events'> {}

/** `POST /api/games/{gameId}/replay/link`, for the host alone: shares the replay, or withdraws the link. */
export const replayLinkBody = z.strictObject({ commandId, isShared: z.boolean() })
/** The answer to that, and of `GET` there: the key of the link that works, null while none does. */
export interface ReplayLinkAnswer {
  key: string | null
}

/** `GET /api/map-style`: the address of the street map's style, which may be out of reach. */
export interface MapStyleAnswer {
  styleUrl: string
}

/** The longest name of a place that is searched for, in characters. */
export const PLACE_QUERY_MAX = 100

/** How many places a search finds at most. */
export const FOUND_PLACES_MAX = 8

/** A place of the world, from GeoNames (CC BY 4.0). */
export interface FoundPlace {
  name: string
  /** ISO 3166-1, two letters. */
  country: string
  /** The state's letters, as `NY`, in countries that have such. */
  region: string | null
  lng: number
  lat: number
  /** 0 where it is not known. */
  population: number
}

/** `GET /api/places?q=`: at most eight, the best first. */
export interface PlacesAnswer {
  places: FoundPlace[]
}

/** `POST /api/media`, whose body is the bytes of one JPG or PNG: where the picture is from now on. */
export interface MediaAnswer {
  url: string
}

/** `POST /api/games/{gameId}/photos/{photoId}`, whose body is the bytes of one JPEG, PNG or WebP: what is kept of it. */
export interface PhotoAnswer {
  id: PhotoId
  /** Pixels. */
  width: number
  height: number
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
    | 'game-deleted'
    | 'wrong-team-code'
    /** The message asks whether to give up the current seat. */
    | 'sits-elsewhere'
    /** A new browser, which gets its cookie with this answer: retry. */
    | 'browser-unknown'
    | 'game-full'
    | 'open-game-exists'
    | 'setup-invalid'
    /** A section was changed on another screen: fetch it again. */
    | 'changed-meanwhile'
    /** Teams to be removed have players: `moves` must name their new teams. */
    | 'team-has-players'
    | 'too-many-attempts'
    | 'too-large'
    | 'not-a-picture'
    | 'picture-limit'
    /** The message's photo is missing, or not the writer's: upload it again. */
    | 'photo-missing'
    /** The message was written for another team than the writer's present one: ask before it goes as theirs. */
    | 'team-changed'
    /** The game's rules refuse it; the message says why. */
    | 'refused'
    /** The disk is nearly full, and the rest is reserved for the games. */
    | 'no-space'
    | 'unavailable'
  message: string
  /** All problems, if there are several. */
  messages?: string[]
  /** Those of 'team-has-players', with how many players they have. */
  teams?: { teamId: TeamId; players: number }[]
}

/** `GET /api/mail` */
export interface MailAnswer {
  /** By SMTP; or it waits in the outbox, which this person can open; or where only who runs the server finds it. */
  delivery: 'sent' | 'outbox' | 'kept'
}
