import type { TeamId } from './ids.ts'
import type { DistanceBand } from './state.ts'

/** The closed list of reasons for which the game refuses a command; the browser has the words. */
export type Refusal =
  /** The caller has no right to this command. */
  | { code: 'not-allowed' }
  /** The game is still in its lobby. */
  | { code: 'game-not-started' }
  /** The game has left its lobby. */
  | { code: 'game-already-started' }
  /** The main timer reached zero ('Time is up.'). */
  | { code: 'game-over' }
  | { code: 'game-paused' }
  /** A time that has passed or is too far ahead. */
  | { code: 'time-invalid' }
  /** The host has ended the game. */
  | { code: 'game-ended' }
  /** The game is still in its lobby, or running. */
  | { code: 'game-not-ended' }
  | { code: 'setup-invalid'; messages: string[] }
  | { code: 'team-not-found' }
  /** Teams to be removed have players: `moves` must name their new teams. */
  | { code: 'team-has-players'; teams: { teamId: TeamId; players: number }[] }
  | { code: 'wrong-team-code' }
  /** The game has started, and its teams take nobody after that. */
  | { code: 'teams-closed' }
  /** 500 seats are taken. */
  | { code: 'game-full' }
  | { code: 'card-not-found' }
  | { code: 'card-already-claimed'; teamId: TeamId }
  | { code: 'card-expired' }
  /** As many of the team's claims wait for approval as may. */
  | { code: 'too-many-waiting' }
  | { code: 'card-not-claimed' }
  /** The challenge was withdrawn. */
  | { code: 'card-withdrawn' }
  /** It can only be withdrawn once the claim is undone. */
  | { code: 'card-claimed'; teamId: TeamId }
  | { code: 'zone-not-found' }
  /** The host has closed the zone for bids. */
  | { code: 'zone-closed'; reason: string }
  /** The zone has changed hands, and takes no bids before this time. */
  | { code: 'zone-locked'; untilMs: number }
  /** The raise cap allows a bid of at most this, in whole dollars as cents; 0 for none. */
  | { code: 'raise-too-high'; maxCents: number }
  /** The bidder's phone is outside the zone. */
  | { code: 'outside-zone'; band: DistanceBand }
  /** The bid came without a location, with an old one, or with one that is too vague. */
  | { code: 'position-missing' }
  | { code: 'position-stale' }
  | { code: 'position-inaccurate' }
  /** The team may bid there as it is. */
  | { code: 'location-not-needed' }
  /** The team waits for the host's answer about this zone. */
  | { code: 'already-asked' }
  /** As many of the team's requests wait as may. */
  | { code: 'requests-full' }
  /** The host has declined the team's request about the zone, which holds for a while. */
  | { code: 'request-declined'; untilMs: number }
  /** Not a whole number of dollars above 0 (bids), or not a valid amount (edits). */
  | { code: 'amount-invalid' }
  | { code: 'insufficient-funds'; balanceCents: number }
  /** What the bidder saw has changed; `priceCents` is the price now, null when the team holds the zone. */
  | { code: 'zone-changed'; priceCents: number | null; highestCents: number; ownCents: number }
  /** The team's own total has changed, while bids are hidden. */
  | { code: 'total-changed'; ownCents: number }
  /** It would tell of bids that are hidden until the end. */
  | { code: 'bids-hidden' }
  | { code: 'announcement-empty' }
  | { code: 'announcement-too-long' }
  /** As many wait to be posted as may. */
  | { code: 'announcements-full' }
  /** It has been posted, or called off. */
  | { code: 'announcement-not-found' }
  | { code: 'nothing-changed' }
  /** Neither words nor a photo. */
  | { code: 'message-empty' }
  | { code: 'message-too-long' }
  | { code: 'message-not-found' }
  /** The evidence chat has reached its limit of lines. */
  | { code: 'chat-full' }
  | { code: 'reason-missing' }
  | { code: 'reason-too-long' }
  | { code: 'already-disputed' }
  /** The claim is the player's own team's. */
  | { code: 'own-claim' }
  | { code: 'already-decided' }
  /** It was never placed, or so long ago that it can't be voided any more. */
  | { code: 'bid-not-found' }
  | { code: 'bid-voided' }
  /** The bid is the player's own team's. */
  | { code: 'own-bid' }
  /** The team has as many open disputes of bids as it may have. */
  | { code: 'disputes-full' }
  /** The result can't be declared before they are decided on. */
  | { code: 'disputes-open'; count: number }
  /** Time isn't up, or the result stands already. */
  | { code: 'not-provisional' }
  /** Nothing can be disputed any more. */
  | { code: 'result-declared' }
  /** No link for spectators is open. */
  | { code: 'no-spectator-screen' }
  /** Time isn't up, or the result doesn't stand yet. */
  | { code: 'reveal-too-early' }
  | { code: 'nickname-too-long' }
  | { code: 'name-missing' }
  /** The game has as many officials as it may have. */
  | { code: 'officials-full' }
  | { code: 'official-not-found' }
  /** The game isn't offered to this co-host any more. */
  | { code: 'offer-gone' }
  /** The account has another open game, as it turned out while this one was stored. */
  | { code: 'hosts-another' }
  /** The link has been used, or replaced. */
  | { code: 'link-used' }
  /** The nickname looks like the host's. */
  | { code: 'nickname-taken' }
  | { code: 'player-not-found' }
  /** The team has no players to remove. */
  | { code: 'team-empty' }
  /** The command's subject has changed since the screen showed it. */
  | { code: 'changed-meanwhile' }
  /** The screen showed another team; `teamId` is the person's current one. */
  | { code: 'team-changed'; teamId: TeamId }

export type RefusalCode = Refusal['code']
