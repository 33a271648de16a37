import type { TeamId } from './ids.ts'

/** Every reason for which the game declines a command: the closed list that the browser turns into words. */
export type Refusal =
  /** The caller has no right to this command. */
  | { code: 'not-allowed' }
  /** The game is still in its lobby. */
  | { code: 'game-not-started' }
  /** The game has left its lobby. */
  | { code: 'game-already-started' }
  /** The main timer reached zero ('Time is up.'). */
  | { code: 'game-over' }
  /** The host has ended the game. */
  | { code: 'game-ended' }
  | { code: 'setup-invalid'; messages: string[] }
  | { code: 'team-not-found' }
  /** Teams that would go have players: `moves` must say to which team. */
  | { code: 'team-has-players'; teams: { teamId: TeamId; players: number }[] }
  | { code: 'wrong-team-code' }
  /** 500 seats are taken. */
  | { code: 'game-full' }
  | { code: 'card-not-found' }
  | { code: 'card-already-claimed'; teamId: TeamId }
  | { code: 'card-expired' }
  | { code: 'card-not-claimed' }
  /** It is no challenge any more. */
  | { code: 'card-withdrawn' }
  /** It can only be withdrawn once the claim is undone. */
  | { code: 'card-claimed'; teamId: TeamId }
  | { code: 'zone-not-found' }
  /** The host takes no more bids on it. */
  | { code: 'zone-closed'; reason: string }
  /** Not a whole number of dollars above 0 (bids), or not a valid amount (edits). */
  | { code: 'amount-invalid' }
  | { code: 'insufficient-funds'; balanceCents: number }
  /** What the bidder saw has changed; `priceCents` takes the zone now, null when the team holds it. */
  | { code: 'zone-changed'; priceCents: number | null; highestCents: number; ownCents: number }
  | { code: 'announcement-empty' }
  | { code: 'announcement-too-long' }
  | { code: 'nothing-changed' }
  /** Neither words nor a photo. */
  | { code: 'message-empty' }
  | { code: 'message-too-long' }
  | { code: 'message-not-found' }
  /** The evidence chat has had all the lines that a game may have. */
  | { code: 'chat-full' }
  | { code: 'reason-missing' }
  | { code: 'reason-too-long' }
  | { code: 'already-disputed' }
  /** The claim is the player's own team's. */
  | { code: 'own-claim' }
  | { code: 'already-decided' }
  | { code: 'nickname-too-long' }
  /** It would pass for the host. */
  | { code: 'nickname-taken' }
  | { code: 'player-not-found' }
  /** Nobody is left to be removed from it. */
  | { code: 'team-empty' }
  /** What the command is about is no longer what the screen showed. */
  | { code: 'changed-meanwhile' }
  /** The screen showed another team: `teamId` is the one for which the person plays now. */
  | { code: 'team-changed'; teamId: TeamId }

export type RefusalCode = Refusal['code']
