import type { EventOf, EventType, GameEvent } from './events.ts'
import type { TeamId } from './ids.ts'
import type { GameView } from './state.ts'

/** What a team may know of an event while bids are hidden; null for nothing. */
type BlindProjection<Type extends EventType> = (
  event: EventOf<Type>,
  teamId: TeamId,
  sinceMs: number,
) => GameEvent | null

/**
 * What teams may know of events while bids are hidden; null for what they see as ever. Nothing of it may depend on another team's bids or money.
 * @see docs/rules.md H8, V7
 */
const WHILE_BLIND: { readonly [Type in EventType]: BlindProjection<Type> | null } = {
  BidPlaced: ({ type, zoneId, teamId, amountCents, totalCents, playerNumber, position }, own) =>
    teamId === own
      ? {
          type,
          zoneId,
          teamId,
          amountCents,
          totalCents,
          leads: false,
          // Without its number, by which the bids of others could be counted.
          ...(playerNumber !== undefined && { playerNumber }),
          ...(position && { position }),
        }
      : null,
  BidVoided({ bid, refundCents, totalCents, ...event }, own, sinceMs) {
    const holder = { currentOwner: null, currentBidCents: 0 }
    const isHidden = bid.atMs >= sinceMs
    if (bid.teamId === own) {
      const known = isHidden ? { ...bid, number: 0 } : bid
      return { ...event, bid: known, refundCents, totalCents, ...holder, blind: 'own' }
    }
    // Of an earlier bid that somebody had disputed, all learn that it's settled.
    if (isHidden || event.messageId === undefined) return null
    return { ...event, bid, refundCents: 0, totalCents: 0, ...holder, blind: 'others' }
  },
  BudgetAdjusted: (event, own) => (event.teamId === own ? event : null),
  ZoneBidsAdjusted({ changes, ...event }, own) {
    const ownChanges = changes.filter(({ teamId }) => teamId === own)
    if (ownChanges.length === 0) return null
    return { ...event, changes: ownChanges, currentOwner: null, currentBidCents: 0, blind: 'own' }
  },
  CardClaimed(event, own) {
    if (event.teamId === own) return event
    const { rewardCents: _, ...claim } = event
    return { ...claim, blind: 'others' }
  },
  ClaimUndone(event, own) {
    if (event.teamId === own) return event
    const { deductedCents: _, ...undone } = event
    return { ...undone, blind: 'others' }
  },
  ClaimApproved(event, own) {
    const { paidCents: _, paidTeamId = own, ...approval } = event
    return paidTeamId === own ? event : approval
  },
  // Told to nobody else at any time.
  BidAsked: null,
  BidAllowed: null,
  BidDeclined: null,
  BidLapsed: null,
  BlindBegan: (event) => ({ ...event, blind: 'own' }),
  GameCreated: null,
  PlayerJoined: null,
  PlayerChangedTeam: null,
  PlayerLeft: null,
  PlayerRemoved: null,
  NicknameSet: null,
  TeamCodeChanged: null,
  StartScheduled: null,
  StartUnscheduled: null,
  StartLapsed: null,
  GameStarted: null,
  TimeRanOut: null,
  GameEnded: null,
  CardDrawn: null,
  CardExpired: null,
  CardExpiryCorrected: null,
  DeckFoundEmpty: null,
  BidDisputed: null,
  BidUpheld: null,
  ResultDeclared: null,
  AnnouncementPosted: null,
  AnnouncementScheduled: null,
  AnnouncementUnscheduled: null,
  AnnouncementLapsed: null,
  PhotosRemoved: null,
  MessagePosted: null,
  MessageDeleted: null,
  ClaimDisputed: null,
  ClaimRejected: null,
  NameRevised: null,
  TeamsRevised: null,
  CardsRevised: null,
  TimingRevised: null,
  MapRevised: null,
  ZonesRevised: null,
  RulesRevised: null,
  OptionsRevised: null,
  WordsFixed: null,
  CardWithdrawn: null,
  ZoneClosed: null,
  ZoneReopened: null,
  GamePaused: null,
  GameResumed: null,
  GameExtended: null,
  BlindEnded: null,
  OfficialInvited: null,
  OfficeRenewed: null,
  OfficialSeated: null,
  OfficialRemoved: null,
  HostOffered: null,
  HostChanged: null,
  ReplayShared: null,
  ReplayWithdrawn: null,
  SpectatorScreenOpened: null,
  SpectatorScreenChanged: null,
  SpectatorScreenRevoked: null,
  ResultRevealed: null,
}

/** The part of an event that a team may know while bids are hidden; null for none. @param sinceMs when they were */
export function whileBlind(event: GameEvent, teamId: TeamId, sinceMs: number): GameEvent | null {
  const projection = WHILE_BLIND[event.type] as BlindProjection<EventType> | null
  return projection ? projection(event, teamId, sinceMs) : event
}

/** Whether bids are hidden after events, and since when. @param blind the same before them */
export const blindAfter = (events: readonly GameEvent[], blind: GameView['blind']): GameView['blind'] =>
  events.reduce<GameView['blind']>((before, event) => {
    if (event.type === 'BlindBegan') return { sinceMs: event.sinceMs }
    return event.type === 'BlindEnded' ? null : before
  }, blind)
