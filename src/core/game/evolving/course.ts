import { contestedResult } from '#core/game/contested.ts'
import type { EventOf } from '#core/game/events.ts'
import { highestNumber } from '#core/game/ids.ts'
import type { GameState, HostView } from '#core/game/state.ts'
import type { AnyView, Changes } from './changes.ts'
import { bordersOf } from './hidden.ts'
import { requestsMoved, withoutRequests } from './requests.ts'
import { hostTeamAmong, newTeam, newZone, plannedEndMs } from './setup.ts'

type Course =
  | 'GameCreated'
  | 'StartScheduled'
  | 'StartUnscheduled'
  | 'StartLapsed'
  | 'GameStarted'
  | 'TimeRanOut'
  | 'ResultDeclared'
  | 'GameEnded'
  | 'AnnouncementPosted'
  | 'GamePaused'
  | 'GameResumed'
  | 'GameExtended'
  | 'BlindBegan'
  | 'BlindEnded'
  | 'ReplayShared'
  | 'ReplayWithdrawn'

/** A game's course from its creation to its end. */
export const COURSE: Changes<Course> = {
  // It makes a game, and changes none. @see created
  GameCreated: () => ({}),
  StartScheduled: (view, { atMs }) => ({ ...unscheduled(view), startsAtMs: atMs }),
  StartUnscheduled: unscheduled,
  StartLapsed: (_, { atMs, reason }) => ({ startsAtMs: null, startLapse: { atMs, reason } }),
  GameStarted: (view, { startedAtMs, endsAtMs, startCents = 0 }) => ({
    ...unscheduled(view),
    status: 'active',
    startedAtMs,
    endsAtMs,
    ...(startCents > 0 && {
      teams: view.teams.map((team) => ({ ...team, balanceCents: team.balanceCents + startCents })),
    }),
  }),
  TimeRanOut: (view) => ({
    isTimeUp: true,
    ...contestedResult({ ...view, isTimeUp: true }),
    ...withoutRequests(view),
  }),
  ResultDeclared: () => ({ result: 'declared' }),
  GameEnded: (view, { photosUntilMs = null }) => ({
    ...unscheduled(view),
    status: 'completed',
    photosUntilMs,
    ...('scheduled' in view && { scheduled: [] }),
    ...(view.pause && { pause: null }),
    ...withoutRequests(view),
  }),
  GamePaused: (_, { type: __, ...pause }) => ({ pause }),
  GameResumed: (view, { shiftMs }) => ({ pause: null, ...shifted(view, shiftMs) }),
  GameExtended: (_, { endsAtMs }) => ({ endsAtMs }),
  BlindBegan: ({ teams, zones }, { sinceMs, blind }) => ({
    blind: {
      sinceMs,
      ...(blind && { balances: Object.fromEntries(teams.map(({ id, balanceCents }) => [id, balanceCents])) }),
    },
    // A lock would tell that a zone has changed hands.
    zones: zones.map(({ lockedUntilMs: _, ...zone }) => zone),
  }),
  BlindEnded: () => ({ blind: null }),
  // It stands in the feed.
  AnnouncementPosted: () => ({}),
  // Views don't tell of the replay's link.
  ReplayShared: () => ({}),
  ReplayWithdrawn: () => ({}),
}

/** No start is scheduled any more, nor has one lapsed. */
function unscheduled({ startsAtMs, startLapse }: AnyView): Partial<HostView> {
  return { ...(startsAtMs && { startsAtMs: null }), ...(startLapse && { startLapse: null }) }
}

/** Everything that the game's clock measures, later by so many ms. A claim's times stay: it's known by them. Locks that were over stay over. */
const shifted = (view: AnyView, shiftMs: number): Partial<HostView> => {
  const { startedAtMs, endsAtMs, cards, zones, pause } = view
  const sinceMs = pause?.sinceMs ?? 0
  return {
    ...requestsMoved(view, sinceMs, shiftMs),
    startedAtMs: startedAtMs && startedAtMs + shiftMs,
    endsAtMs: endsAtMs + shiftMs,
    cards: cards.map((card) => {
      const { status, startTimeMs, expiryTimeMs, approvesAtMs } = card
      if (approvesAtMs) return { ...card, approvesAtMs: approvesAtMs + shiftMs }
      return status === 'in_flop'
        ? {
            ...card,
            startTimeMs: startTimeMs + shiftMs,
            expiryTimeMs: expiryTimeMs && expiryTimeMs + shiftMs,
          }
        : card
    }),
    zones: zones.map((zone) => {
      const { lockedUntilMs = 0 } = zone
      return lockedUntilMs > sinceMs ? { ...zone, lockedUntilMs: lockedUntilMs + shiftMs } : zone
    }),
  }
}

/** A new game. */
export function created(event: EventOf<'GameCreated'>): GameState {
  const { gameDurationMinutes, createdAtMs, teams, zones, cards } = event
  const highest = (items: readonly { id: string }[]) => highestNumber(items.map(({ id }) => id))
  return {
    id: event.gameId,
    code: event.code,
    ...(event.name !== undefined && { name: event.name }),
    hostId: event.hostId,
    status: 'lobby',
    createdAtMs,
    startedAtMs: null,
    endsAtMs: plannedEndMs(createdAtMs, gameDurationMinutes),
    isTimeUp: false,
    gameDurationMinutes,
    challengeDurationMinutes: event.challengeDurationMinutes,
    ...(event.options && { options: event.options }),
    mapUrl: event.mapUrl,
    mapImage: event.mapImage,
    isMapDrawn: event.isMapDrawn ?? false,
    hasCustomRules: event.customRules !== null,
    customRules: event.customRules,
    teams: teams.map(newTeam),
    hostTeamId: hostTeamAmong(teams, event.options),
    codes: Object.fromEntries(teams.map(({ id, code }) => [id, code])),
    codeChanges: 0,
    zones: zones.map(newZone),
    borders: bordersOf(zones),
    cards: [],
    deck: cards,
    bids: {},
    bidCount: 0,
    highestIds: { team: highest(teams), zone: highest(zones), card: highest(cards) },
    isDeckEmpty: false,
    players: {},
    playerCount: 0,
    feed: [],
    feedCount: 0,
    chat: [],
    chatCount: 0,
    chatLatest: [],
    photosUntilMs: null,
  }
}
