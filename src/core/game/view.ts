import { blindAfter, whileBlind } from './blind.ts'
import type { EventOf, EventType, GameEvent } from './events.ts'
import type { TeamId } from './ids.ts'
import type { GameState, GameView, HostView } from './state.ts'

/** What each kind of audience sees beyond a player's view: team codes, who is here, and announcements to come. */
const SEES = {
  player: { codes: false, people: false, plans: false },
  team: { codes: false, people: false, plans: false },
  host: { codes: true, people: true, plans: true },
  cohost: { codes: true, people: true, plans: true },
  referee: { codes: false, people: true, plans: true },
} as const satisfies Record<string, { codes: boolean; people: boolean; plans: boolean }>

type Kind = keyof typeof SEES

/** Someone who sees one kind of view, by what they were let in as. A team is one of its own where teams don't see the same. */
export type Audience = Exclude<Kind, 'team'> | `team:${TeamId}`

/** The audiences that every game has. */
export const AUDIENCES = ['player', 'host', 'cohost', 'referee'] as const satisfies readonly Audience[]

/** What an audience sees beyond a player's view. */
export const seesOf = (audience: Audience): (typeof SEES)[Kind] => SEES[kindOf(audience)]

/** An audience by its name; null for no name of one. */
export function audienceNamed(name: string): Audience | null {
  const kind = kindOf(name as Audience)
  return Object.hasOwn(SEES, kind) && (kind !== 'team' || name !== kind) ? (name as Audience) : null
}

/** The team that is an audience; null for others. */
export const teamOfAudience = (audience: Audience): TeamId | null =>
  audience.startsWith('team:') ? audience.slice('team:'.length) : null

const kindOf = (audience: Audience): Kind =>
  audience.startsWith('team:') ? 'team' : (audience as Exclude<Kind, 'team'>)

/**
 * All that an audience may see of a game. Its fields are named here, so that no new one leaves by accident; those of teams,
 * zones, cards and players leave whole, and `view.test.ts` pins them.
 * @see docs/rules.md V1–V3
 */
export function viewFor(state: GameState, audience: Audience): GameView | HostView {
  const teamId = teamOfAudience(audience)
  const own = teamId !== null && state.teamViews?.[teamId]
  if (own) return own
  const view: GameView = {
    id: state.id,
    code: state.code,
    ...(state.name !== undefined && { name: state.name }),
    status: state.status,
    createdAtMs: state.createdAtMs,
    startedAtMs: state.startedAtMs,
    ...(state.startsAtMs !== undefined && { startsAtMs: state.startsAtMs }),
    ...(state.startLapse !== undefined && { startLapse: state.startLapse }),
    endsAtMs: state.endsAtMs,
    isTimeUp: state.isTimeUp,
    ...(state.result && { result: state.result }),
    ...(state.bidDisputes && { bidDisputes: state.bidDisputes }),
    ...requestsFor(state, audience),
    ...(state.pause !== undefined && { pause: state.pause }),
    ...(state.blind !== undefined && { blind: state.blind }),
    gameDurationMinutes: state.gameDurationMinutes,
    challengeDurationMinutes: state.challengeDurationMinutes,
    mapUrl: state.mapUrl,
    mapImage: state.mapImage,
    hasCustomRules: state.hasCustomRules,
    teams: state.teams,
    ...(state.hostTeamId !== undefined && { hostTeamId: state.hostTeamId }),
    zones: state.zones,
    cards: state.cards,
    isDeckEmpty: state.isDeckEmpty,
    feed: state.feed,
    feedCount: state.feedCount,
    players: state.players,
    ...(state.officials && { officials: state.officials }),
    playerCount: state.playerCount,
    chatCount: state.chatCount,
    ...(state.chatLatest && { chatLatest: state.chatLatest }),
    photosUntilMs: state.photosUntilMs,
    ...(state.versions && { versions: state.versions }),
    ...(state.options && { options: state.options }),
  }
  const { codes, plans } = seesOf(audience)
  return {
    ...view,
    ...(codes && { codes: state.codes }),
    ...(codes && state.spectators && { spectators: state.spectators }),
    ...(plans && state.scheduled && { scheduled: state.scheduled }),
    ...(plans && state.hostOffer && { hostOffer: state.hostOffer }),
  }
}

/** Requests to bid from outside are told their own team where teams don't see the same. */
function requestsFor({ bidRequests = [] }: GameState, audience: Audience): Pick<GameView, 'bidRequests'> {
  const own = bidRequests.filter((about) => isOfTeam(about, audience))
  return own.length > 0 ? { bidRequests: own } : {}
}

/** The part of an event that an audience may know: the event itself if that's all of it, null if it's none. */
type Projection<Type extends EventType> = (event: EventOf<Type>, audience: Audience) => GameEvent | null

/** For events that hold nothing but what everybody may know. */
const whole = (event: GameEvent): GameEvent => event

/** Whether it's an audience's own, where teams don't see the same. */
const isOfTeam = (about: { teamId: TeamId }, audience: Audience): boolean =>
  [null, about.teamId].includes(teamOfAudience(audience))

/** For events about one team, which are nobody else's business. */
const ofTeam = (event: GameEvent & { teamId: TeamId }, audience: Audience): GameEvent | null =>
  isOfTeam(event, audience) ? event : null

/** For events of what officials have planned. */
const plan = (event: GameEvent, audience: Audience): GameEvent | null =>
  seesOf(audience).plans ? event : null

/** For events of the spectators' screen, which the host and co-hosts run. */
const ofManagers = (event: GameEvent, audience: Audience): GameEvent | null =>
  seesOf(audience).codes ? event : null

const PROJECTIONS: { readonly [Type in EventType]: Projection<Type> } = {
  // It holds the deck and the codes.
  GameCreated: () => null,
  PlayerJoined: whole,
  PlayerChangedTeam: whole,
  PlayerLeft: whole,
  PlayerRemoved: whole,
  NicknameSet: whole,
  TeamCodeChanged: (event, audience) => (seesOf(audience).codes ? event : null),
  StartScheduled: whole,
  StartUnscheduled: whole,
  StartLapsed: whole,
  GameStarted: whole,
  TimeRanOut: whole,
  GameEnded: whole,
  CardDrawn: whole,
  CardExpired: whole,
  CardExpiryCorrected: whole,
  DeckFoundEmpty: whole,
  CardClaimed: whole,
  ClaimUndone: whole,
  BidPlaced: whole,
  BidVoided: whole,
  BidDisputed: whole,
  BidUpheld: whole,
  ResultDeclared: whole,
  AnnouncementPosted: whole,
  AnnouncementScheduled: plan,
  AnnouncementUnscheduled: plan,
  AnnouncementLapsed: plan,
  BudgetAdjusted: whole,
  ZoneBidsAdjusted: whole,
  PhotosRemoved: whole,
  MessagePosted: whole,
  MessageDeleted: whole,
  ClaimDisputed: whole,
  ClaimApproved: whole,
  ClaimRejected: whole,
  NameRevised: whole,
  TeamsRevised: (event, audience) =>
    seesOf(audience).codes ? event : { ...event, teams: event.teams.map(({ code: _, ...team }) => team) },
  CardsRevised: ({ type }) => ({ type }),
  TimingRevised: whole,
  MapRevised: ({ type, mapUrl, mapImage }) => ({ type, mapUrl, mapImage }),
  ZonesRevised: ({ type, zones }) => ({
    type,
    zones: zones.map(({ id, title, description, border }) => ({
      id,
      title,
      description,
      ...(border && { hasBorder: true }),
    })),
  }),
  RulesRevised: ({ type, hasCustomRules }) => ({ type, hasCustomRules }),
  OptionsRevised: whole,
  WordsFixed: (event) => (event.target === 'card' && event.isInDeck ? null : event),
  CardWithdrawn: (event) => (event.isInDeck ? null : event),
  ZoneClosed: whole,
  ZoneReopened: whole,
  GamePaused: whole,
  GameResumed: whole,
  GameExtended: whole,
  BlindBegan: whole,
  BlindEnded: whole,
  BidAsked: ofTeam,
  BidAllowed: ofTeam,
  BidDeclined: ofTeam,
  BidLapsed: ofTeam,
  OfficialInvited: ({ tokenHash: _, ...event }) => event,
  OfficeRenewed: ({ tokenHash: _, ...event }) => event,
  OfficialSeated: whole,
  OfficialRemoved: whole,
  HostOffered: plan,
  HostChanged: ({ userId: _, ...event }) => event,
  ReplayShared: () => null,
  ReplayWithdrawn: () => null,
  SpectatorScreenOpened: ofManagers,
  SpectatorScreenChanged: ofManagers,
  SpectatorScreenRevoked: ofManagers,
  ResultRevealed: ofManagers,
}

/**
 * What an audience may know of an entry's events, in order; may be empty. An event that is not changed is the same
 * object, so that two audiences who may know the same can be told apart from those who may not.
 * @param blind the game's before them
 * @see docs/rules.md V1, V2, V5, V7
 */
export function project(
  events: readonly GameEvent[],
  audience: Audience,
  blind: GameView['blind'] = null,
): GameEvent[] {
  const teamId = teamOfAudience(audience)
  const seen: GameEvent[] = []
  let now: GameView['blind'] = blind
  for (const event of events) {
    now = blindAfter([event], now)
    const projection = PROJECTIONS[event.type] as Projection<EventType>
    const projected = projection(event, audience)
    if (!projected) continue
    const told = teamId !== null && now ? whileBlind(projected, teamId, now.sinceMs) : projected
    if (told) seen.push(told)
  }
  return seen
}
