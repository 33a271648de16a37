import type { EventOf, EventType, GameEvent } from './events.ts'
import { CARDS } from './evolving/cards.ts'
import type { Change, Changes } from './evolving/changes.ts'
import { EVIDENCE } from './evolving/evidence.ts'
import { bordersOf, hiddenChanges } from './evolving/hidden.ts'
import { SEATS } from './evolving/seats.ts'
import { newTeam, newZone, plannedEndMs, SETUP } from './evolving/setup.ts'
import { ZONES } from './evolving/zones.ts'
import { recapOf } from './feed.ts'
import { highestNumber } from './ids.ts'
import type { GameState, GameView, RecapItem } from './state.ts'
import { FEED_ITEMS } from './view-limits.ts'

/** The changes of a view by type of event; unknown types of a later version change nothing. */
const CHANGES: Changes<EventType> = {
  ...SEATS,
  ...CARDS,
  ...ZONES,
  ...EVIDENCE,
  ...SETUP,
  GameStarted: (_, { startedAtMs, endsAtMs }) => ({ status: 'active', startedAtMs, endsAtMs }),
  TimeRanOut: () => ({ isTimeUp: true }),
  GameEnded: (_, { photosUntilMs = null }) => ({ status: 'completed', photosUntilMs }),
  TeamCodeChanged: (view, { teamId, code }) =>
    'codes' in view ? { codes: { ...view.codes, [teamId]: code } } : {},
  AnnouncementPosted: () => ({}),
  GameCreated: () => ({}),
}

/** A game after another event. @param state null before GameCreated @param atMs the entry's time */
export function evolve(state: GameState | null, event: GameEvent, atMs: number): GameState {
  if (event.type === 'GameCreated') return created(event)
  if (!state) throw new Error(`a game begins with GameCreated, not ${event.type}`)
  const next = evolveView(state, event, atMs)
  const hidden = hiddenChanges(state, event, atMs)
  return hidden ? { ...next, ...hidden } : next
}

/** A view after another event that its audience may see; phones fold with it. @see docs/rules.md V1 */
export function evolveView<View extends GameView>(view: View, event: GameEvent, atMs: number): View {
  const items = recapOf(view, event).map((item, index) => ({
    ...item,
    id: view.feedCount + index + 1,
    createdAtMs: atMs,
  }))
  const change = CHANGES[event.type] as Change<EventType> | undefined
  // One copy of the view and one of the feed, as this runs for each bid.
  const next = { ...view, ...change?.(view, event), ...(items.length > 0 && fedWith(view, items)) }
  if (next.name === '') delete (next as { name?: string }).name
  return next
}

function fedWith(view: GameView, items: readonly RecapItem[]): Pick<GameView, 'feed' | 'feedCount'> {
  const feed = view.feed.slice(Math.max(0, view.feed.length + items.length - FEED_ITEMS))
  feed.push(...items)
  return { feed, feedCount: view.feedCount + items.length }
}

function created(event: EventOf<'GameCreated'>): GameState {
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
    mapUrl: event.mapUrl,
    mapImage: event.mapImage,
    isMapDrawn: event.isMapDrawn ?? false,
    hasCustomRules: event.customRules !== null,
    customRules: event.customRules,
    teams: teams.map(newTeam),
    codes: Object.fromEntries(teams.map(({ id, code }) => [id, code])),
    codeChanges: 0,
    zones: zones.map(newZone),
    borders: bordersOf(zones),
    cards: [],
    deck: cards,
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
