import type { TeamId } from '#core/game/ids.ts'
import type { GameView, Official } from '#core/game/state.ts'

/** Someone's role in a game; a guest is a browser that may take a seat. */
export type Role = 'guest' | 'player' | 'referee' | 'cohost' | 'host'

/** The role of someone who belongs to a game. */
export type SeatRole = Exclude<Role, 'guest'>

/** The rights that a command or a request can need. */
export type Right =
  /** Take a seat, and leave it. */
  | 'join'
  /** Claim and bid, for a team. */
  | 'play'
  /** Post in the evidence chat, and delete one's own lines. */
  | 'post'
  /** What only a player's seat gives: a nickname, and disputing claims and bids under it. */
  | 'dispute'
  /** Decide on claims and bids, announce, pause and resume, and delete anybody's lines. */
  | 'judge'
  /** Correct money, words and the end, withdraw and close, and remove people. */
  | 'manage'
  /** Change the setup, end the game before its time, invite and remove officials, and hand the game over. */
  | 'own'

/** The rights of each role. @see docs/rules.md K6 */
const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  guest: ['join'],
  player: ['join', 'play', 'post', 'dispute'],
  referee: ['post', 'judge'],
  cohost: ['post', 'judge', 'manage'],
  host: ['play', 'post', 'judge', 'manage', 'own'],
}

/** Whether a role has a right. */
export const isEntitled = (role: Role, right: Right): boolean => RIGHTS[role].includes(right)

/** The host's team; null for a host who doesn't play. */
export const hostTeamOf = ({ hostTeamId, teams }: Pick<GameView, 'hostTeamId' | 'teams'>): TeamId | null =>
  // An older node's view doesn't say: there it's the first.
  hostTeamId === undefined ? (teams[0]?.id ?? null) : hostTeamId

/** The officials of a game, those with open invitations among them, in the order of their numbers. */
export const officialsOf = ({ officials = {} }: Pick<GameView, 'officials'>): Official[] =>
  Object.values(officials).filter(({ status }) => status !== 'removed')
