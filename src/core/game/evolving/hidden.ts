import { isBid, NO_BIDS, withItem } from '#core/game/bid-history.ts'
import { chatAfter } from '#core/game/chat.ts'
import type { EventOf, EventType, GameEvent } from '#core/game/events.ts'
import { highestNumber, type ZoneId } from '#core/game/ids.ts'
import type { BidEdit, BidRef, GameState, PlacedBid, ZoneBorder } from '#core/game/state.ts'

type Change<Type extends EventType> = (
  state: GameState,
  event: EventOf<Type>,
  atMs: number,
) => Partial<GameState>

/** The changes of the state that nobody is shown, beside the chat, by type of event; null for none. */
const HIDDEN: { readonly [Type in EventType]: Change<Type> | null } = {
  BidPlaced(
    state,
    { zoneId, teamId, amountCents, playerNumber, position, number = state.bidCount + 1 },
    atMs,
  ) {
    const bid = {
      number,
      teamId,
      amountCents,
      atMs,
      ...(playerNumber !== undefined && { playerNumber }),
      ...(position && { position }),
    }
    return { bidCount: number, ...withItemOf(state, zoneId, bid) }
  },
  ZoneBidsAdjusted: (state, { zoneId, changes }, atMs) => withItemOf(state, zoneId, { atMs, changes }),
  BidVoided: (state, { bid, refundCents, reason }) =>
    withChanged(state, bid, () => ({ voided: { refundCents, reason } })),
  BidDisputed: (state, { bid, messageId, teamId, playerNumber }) =>
    withChanged(state, bid, ({ disputes = [] }) => ({
      disputes: [...disputes, { messageId, teamId, playerNumber }],
    })),
  CardDrawn: ({ deck }, { card }) => ({ deck: deck.filter(({ id }) => id !== card.id) }),
  CardWithdrawn: ({ deck }, { cardId }) => ({ deck: deck.filter(({ id }) => id !== cardId) }),
  TeamCodeChanged: ({ codeChanges }) => ({ codeChanges: codeChanges + 1 }),
  TeamsRevised: (state, { teams }) => withHighest(state, 'team', teams),
  CardsRevised: (state, { cards = [] }) => ({ deck: cards, ...withHighest(state, 'card', cards) }),
  MapRevised: (_, { isMapDrawn = false }) => ({ isMapDrawn }),
  ZonesRevised: (state, { zones }) => ({ borders: bordersOf(zones), ...withHighest(state, 'zone', zones) }),
  RulesRevised: (_, { customRules = null }) => ({ customRules }),
  WordsFixed({ deck }, event) {
    if (event.target !== 'card') return {}
    const { id, title, description } = event
    return { deck: deck.map((card) => (card.id === id ? { ...card, title, description } : card)) }
  },
  GameCreated: null,
  PlayerJoined: null,
  PlayerLeft: null,
  PlayerRemoved: null,
  PlayerChangedTeam: null,
  NicknameSet: null,
  StartScheduled: null,
  StartUnscheduled: null,
  StartLapsed: null,
  GameStarted: null,
  TimeRanOut: null,
  ResultDeclared: null,
  BidUpheld: null,
  BidAsked: null,
  BidAllowed: null,
  BidDeclined: null,
  BidLapsed: null,
  GameEnded: null,
  AnnouncementPosted: null,
  AnnouncementScheduled: null,
  AnnouncementUnscheduled: null,
  AnnouncementLapsed: null,
  CardExpired: null,
  CardExpiryCorrected: null,
  DeckFoundEmpty: null,
  CardClaimed: null,
  ClaimUndone: null,
  BudgetAdjusted: null,
  ZoneClosed: null,
  ZoneReopened: null,
  GamePaused: null,
  GameResumed: null,
  GameExtended: null,
  BlindBegan: null,
  BlindEnded: null,
  OfficialInvited: withToken,
  OfficeRenewed: withToken,
  OfficialSeated: null,
  OfficialRemoved: ({ officeTokens }, { officialId }) => ({
    officeTokens: { ...officeTokens, [officialId]: '' },
  }),
  HostOffered: null,
  HostChanged: ({ hostId, officeTokens }, { officialId, userId = hostId }) => ({
    hostId: userId,
    officeTokens: { ...officeTokens, [officialId]: '' },
  }),
  ReplayShared: ({ replayLink }, { tokenHash }) => ({
    replayLink: { shares: (replayLink?.shares ?? 0) + 1, tokenHash },
  }),
  ReplayWithdrawn: ({ replayLink }) => ({
    replayLink: { shares: replayLink?.shares ?? 0, tokenHash: null },
  }),
  MessagePosted: null,
  SpectatorScreenOpened: null,
  SpectatorScreenChanged: null,
  SpectatorScreenRevoked: null,
  ResultRevealed: null,
  MessageDeleted: null,
  ClaimDisputed: null,
  ClaimApproved: null,
  ClaimRejected: null,
  PhotosRemoved: null,
  NameRevised: null,
  TimingRevised: null,
  OptionsRevised: null,
}

/** An event's changes of the state that nobody is shown; null for none. @param atMs the entry's time */
export function hiddenChanges(state: GameState, event: GameEvent, atMs: number): Partial<GameState> | null {
  const number = state.chatCount + 1
  const chat = chatAfter(state.chat, event, atMs, (item) => ({ ...item, number }))
  const change = HIDDEN[event.type] as Change<EventType> | null | undefined
  if (chat === state.chat && !change) return null
  return { ...(chat !== state.chat && { chat }), ...change?.(state, event, atMs) }
}

function withToken(
  { officeTokens }: GameState,
  { officialId, tokenHash = '' }: { officialId: string; tokenHash?: string },
): Pick<GameState, 'officeTokens'> {
  return { officeTokens: { ...officeTokens, [officialId]: tokenHash } }
}

function withItemOf(
  { bids, teams }: GameState,
  zoneId: ZoneId,
  item: PlacedBid | BidEdit,
): Pick<GameState, 'bids'> {
  const teamIds = teams.map(({ id }) => id)
  return { bids: { ...bids, [zoneId]: withItem(bids[zoneId] ?? NO_BIDS, item, teamIds) } }
}

function withChanged(
  { bids }: GameState,
  { zoneId, number }: BidRef,
  change: (bid: PlacedBid) => Partial<PlacedBid>,
): Partial<GameState> {
  const history = bids[zoneId]
  if (!history) return {}
  const items = history.items.map((item) =>
    isBid(item) && item.number === number ? { ...item, ...change(item) } : item,
  )
  return { bids: { ...bids, [zoneId]: { ...history, items } } }
}

/** The borders of those zones that have one. */
export const bordersOf = (
  zones: readonly { id: string; border?: ZoneBorder }[],
): Readonly<Record<string, ZoneBorder>> =>
  Object.fromEntries(zones.flatMap(({ id, border }) => (border ? [[id, border]] : [])))

const withHighest = (
  { highestIds }: GameState,
  kind: keyof GameState['highestIds'],
  items: readonly { id: string }[],
): Pick<GameState, 'highestIds'> => ({
  highestIds: {
    ...highestIds,
    [kind]: Math.max(highestIds[kind], highestNumber(items.map(({ id }) => id))),
  },
})
