import type { EventOf, EventType, GameEvent } from './events.ts'
import type { PhotoId } from './ids.ts'
import type { GameState, GameView } from './state.ts'
import { project, viewFor } from './view.ts'

/** Who watches a replay: someone who was in the game, or a visitor with the link that the host has shared. */
export type ReplayWatcher = 'member' | 'visitor'

/**
 * The photos that a replay shows: those that are still there at the end, and to visitors only approved evidence.
 * @see docs/rules.md I11, I13
 */
export function replayedPhotos(
  { chat, cards }: Pick<GameState, 'chat' | 'cards'>,
  watcher: ReplayWatcher,
): ReadonlySet<PhotoId> {
  const approved = new Map(
    cards.flatMap(({ id, claimedBy, review }) => (review === 'approved' ? [[id, claimedBy] as const] : [])),
  )
  const shown = chat.filter(
    ({ cardId, teamId }) =>
      watcher === 'member' || (cardId !== null && teamId !== null && approved.get(cardId) === teamId),
  )
  return new Set(shown.flatMap(({ photos }) => photos.map(({ id }) => id)))
}

/** What a replay tells of an event that everybody may know after the end; null for nothing. */
type Replayed<Type extends EventType> = (
  event: EventOf<Type>,
  photos: ReadonlySet<PhotoId>,
) => GameEvent | null

const whole = (event: GameEvent): GameEvent => event
const nothing = (): null => null

/** Without the words that somebody wrote in the chat. */
const wordless = <Event extends GameEvent & { text?: string }>({ text: _, ...event }: Event) => event

/**
 * A replay tells of teams, not of people: without what can be erased later, it's the same before and after an erasure.
 * What teams asked the host in private stays between them.
 */
const REPLAYED: { readonly [Type in EventType]: Replayed<Type> } = {
  GameCreated: nothing,
  PlayerJoined: whole,
  PlayerChangedTeam: whole,
  PlayerLeft: whole,
  PlayerRemoved: whole,
  NicknameSet: nothing,
  TeamCodeChanged: nothing,
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
  BidPlaced: ({ position, ...event }) => ({
    ...event,
    ...(position && { position: { verdict: position.verdict } }),
  }),
  BidVoided: whole,
  BidDisputed: (event) => wordless(event) as GameEvent,
  BidUpheld: whole,
  BidAsked: nothing,
  BidAllowed: nothing,
  BidDeclined: nothing,
  BidLapsed: nothing,
  ResultDeclared: whole,
  AnnouncementPosted: whole,
  AnnouncementScheduled: nothing,
  AnnouncementUnscheduled: nothing,
  AnnouncementLapsed: nothing,
  BudgetAdjusted: whole,
  ZoneBidsAdjusted: whole,
  PhotosRemoved: whole,
  MessagePosted: (event, photos) => {
    const posted = wordless(event)
    return { ...posted, photos: posted.photos.filter(({ id }) => photos.has(id)) }
  },
  MessageDeleted: (event) => ({ ...event, photoIds: [] }),
  ClaimDisputed: (event) => wordless(event) as GameEvent,
  ClaimApproved: whole,
  ClaimRejected: (event) => wordless(event) as GameEvent,
  NameRevised: whole,
  TeamsRevised: whole,
  CardsRevised: whole,
  TimingRevised: whole,
  MapRevised: whole,
  ZonesRevised: whole,
  RulesRevised: whole,
  OptionsRevised: whole,
  WordsFixed: whole,
  CardWithdrawn: whole,
  ZoneClosed: whole,
  ZoneReopened: whole,
  GamePaused: whole,
  GameResumed: whole,
  GameExtended: whole,
  BlindBegan: whole,
  BlindEnded: whole,
  OfficialInvited: ({ name: _, ...event }) => event,
  OfficeRenewed: whole,
  OfficialSeated: whole,
  OfficialRemoved: whole,
  HostOffered: nothing,
  HostChanged: whole,
  ReplayShared: nothing,
  ReplayWithdrawn: nothing,
  SpectatorScreenOpened: nothing,
  SpectatorScreenChanged: nothing,
  SpectatorScreenRevoked: nothing,
  ResultRevealed: nothing,
}

/**
 * What a replay tells of an entry's events, in order; may be empty. Folded with `evolveView` upon `replayedView` of the
 * game's beginning they give the view of each moment.
 * @param photos those that it shows
 * @see docs/rules.md I10, I11
 */
export function replayedEvents(events: readonly GameEvent[], photos: ReadonlySet<PhotoId>): GameEvent[] {
  return project(events, 'player').flatMap((event) => {
    const told = (REPLAYED[event.type] as Replayed<EventType>)(event, photos)
    return told ? [told] : []
  })
}

/**
 * What everybody may see of a game after its end, of any of its moments: hidden bids as they were placed, no names of
 * people, and none of what teams asked the host.
 * @see docs/rules.md I10
 */
export function replayedView(state: GameState): GameView {
  const { bidRequests: _, ...view } = viewFor(state, 'player')
  const { players, officials } = view
  return {
    ...view,
    players: mapped(players, (player) => ({ ...player, nickname: null })),
    ...(officials && { officials: mapped(officials, (official) => ({ ...official, name: null })) }),
  }
}

const mapped = <Item>(items: Readonly<Record<string, Item>>, change: (item: Item) => Item) =>
  Object.fromEntries(Object.entries(items).map(([id, item]) => [id, change(item)]))
