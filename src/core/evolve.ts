import { chatAfter, latestAfter } from './chat.ts'
import type { GameEvent } from './events.ts'
import { recapOf } from './feed.ts'
import { FALLBACK_GAME_MINUTES, LIMITS, MINUTE_MS } from './limits.ts'
import { toCents } from './money.ts'
import type { Card, GameState, GameView, HostView, Player, Team } from './state.ts'

type Created = Extract<GameEvent, { type: 'GameCreated' }>

/** A game after one more event. @param state null before GameCreated @param atMs the entry's time */
export function evolve(state: GameState | null, event: GameEvent, atMs: number): GameState {
  if (event.type === 'GameCreated') return created(event)
  if (!state) throw new Error(`a game begins with GameCreated, not ${event.type}`)
  return { ...evolveView(state, event, atMs), ...hiddenChanges(state, event, atMs) }
}

/** A view after one more event that its audience may see: what phones fold. @see docs/rules.md V1 */
export function evolveView<View extends GameView>(view: View, event: GameEvent, atMs: number): View {
  const items = recapOf(view, event).map((item, index) => ({
    ...item,
    id: view.feedCount + index + 1,
    createdAtMs: atMs,
  }))
  const next = { ...view, ...visibleChanges(view, event) }
  if (items.length === 0) return next
  return {
    ...next,
    feed: [...view.feed, ...items].slice(-LIMITS.feedItems),
    feedCount: view.feedCount + items.length,
  }
}

function visibleChanges(view: GameView | HostView, event: GameEvent): Partial<HostView> {
  switch (event.type) {
    case 'PlayerJoined': {
      const { playerId, teamId, joinedAtMs } = event
      const number = view.playerCount + 1
      const player = { id: playerId, teamId, number, joinedAtMs, nickname: null }
      return {
        teams: countPlayers(view, { [teamId]: 1 }),
        players: { ...view.players, [playerId]: player },
        playerCount: number,
      }
    }
    case 'PlayerLeft':
    case 'PlayerRemoved': {
      // Five times as fast as rest properties, which counts where a full team goes at once.
      const players = Object.fromEntries(Object.entries(view.players).filter(([id]) => id !== event.playerId))
      return { teams: countPlayers(view, { [event.teamId]: -1 }), players }
    }
    case 'PlayerChangedTeam':
      return {
        teams: countPlayers(view, { [event.fromTeamId]: -1, [event.toTeamId]: 1 }),
        players: changedPlayer(view, event.playerId, { teamId: event.toTeamId }),
      }
    case 'NicknameSet':
      return { players: changedPlayer(view, event.playerId, { nickname: event.nickname ?? null }) }
    case 'GameStarted':
      return { status: 'active', startedAtMs: event.startedAtMs, endsAtMs: event.endsAtMs }
    case 'CardDrawn': {
      const { startTimeMs, expiryTimeMs } = event
      const card: Card = {
        ...event.card,
        status: 'in_flop',
        startTimeMs,
        expiryTimeMs,
        ...UNCLAIMED,
        proofs: {},
      }
      return { cards: sortedById([...view.cards, card]) }
    }
    case 'CardExpired':
      return { cards: changed(view.cards, event.cardId, () => ({ status: 'expired' })) }
    case 'CardExpiryCorrected':
      return { cards: changed(view.cards, event.cardId, () => ({ expiryTimeMs: event.expiryTimeMs })) }
    case 'DeckFoundEmpty':
      return { isDeckEmpty: true }
    case 'CardClaimed': {
      const { cardId, teamId, claimedAtMs } = event
      return {
        cards: changed(view.cards, cardId, () => ({
          status: 'claimed',
          claimedBy: teamId,
          claimedAtMs,
          review: 'waiting',
          ...UNDISPUTED,
        })),
        teams: credit(view, teamId, rewardCents(view, cardId)),
      }
    }
    case 'ClaimUndone': {
      const { cardId, teamId, startTimeMs, expiryTimeMs } = event
      return {
        cards: changed(view.cards, cardId, () => ({
          status: 'in_flop',
          startTimeMs,
          expiryTimeMs,
          ...UNCLAIMED,
        })),
        teams: credit(view, teamId, -rewardCents(view, cardId)),
      }
    }
    case 'BidPlaced': {
      const { zoneId, teamId, amountCents, totalCents, leads } = event
      return {
        teams: credit(view, teamId, -amountCents),
        zones: changed(view.zones, zoneId, ({ totals }) => ({
          totals: { ...totals, [teamId]: totalCents },
          ...(leads && { currentOwner: teamId, currentBidCents: totalCents }),
        })),
      }
    }
    case 'BudgetAdjusted':
      return { teams: changed(view.teams, event.teamId, () => ({ balanceCents: event.toCents })) }
    case 'ZoneBidsAdjusted': {
      const { zoneId, changes, currentOwner, currentBidCents } = event
      const edited = Object.fromEntries(changes.map(({ teamId, toCents }) => [teamId, toCents]))
      return {
        zones: changed(view.zones, zoneId, ({ totals }) => ({
          totals: { ...totals, ...edited },
          currentOwner,
          currentBidCents,
        })),
      }
    }
    case 'TimeRanOut':
      return { isTimeUp: true }
    case 'GameEnded':
      return { status: 'completed', photosUntilMs: event.photosUntilMs ?? null }
    case 'PhotosRemoved':
      return { photosUntilMs: null }
    case 'MessagePosted': {
      const { cardId, teamId } = event
      return {
        chatCount: view.chatCount + 1,
        ...latestAfter(view, event),
        ...(cardId && { cards: countProofs(view, cardId, teamId, 1) }),
      }
    }
    case 'MessageDeleted': {
      const latest = latestAfter(view, event)
      if (!event.evidence) return latest
      const { cardId, teamId } = event.evidence
      return { ...latest, cards: countProofs(view, cardId, teamId, -1) }
    }
    case 'ClaimDisputed':
      return {
        chatCount: view.chatCount + 1,
        ...latestAfter(view, event),
        cards: changed(view.cards, event.cardId, ({ disputedBy, disputingTeams = [] }) => ({
          review: 'waiting',
          disputedBy: [...disputedBy, event.playerId],
          disputingTeams: [...new Set([...disputingTeams, event.teamId])],
        })),
      }
    case 'ClaimApproved':
    case 'ClaimRejected': {
      const review = event.type === 'ClaimApproved' ? 'approved' : 'rejected'
      return {
        chatCount: view.chatCount + 1,
        ...latestAfter(view, event),
        cards: changed(view.cards, event.cardId, () => ({ review, ...UNDISPUTED })),
      }
    }
    case 'TeamCodeChanged':
      return 'codes' in view ? { codes: { ...view.codes, [event.teamId]: event.code } } : {}
    case 'GameCreated':
    case 'AnnouncementPosted':
      return {}
  }
}

function hiddenChanges(state: GameState, event: GameEvent, atMs: number): Partial<GameState> {
  switch (event.type) {
    case 'CardDrawn':
      return { deck: state.deck.filter(({ id }) => id !== event.card.id) }
    default: {
      const number = state.chatCount + 1
      const chat = chatAfter(state.chat, event, atMs, (item) => ({ ...item, number }))
      return chat === state.chat ? {} : { chat }
    }
  }
}

function created(event: Created): GameState {
  const { gameDurationMinutes, createdAtMs } = event
  return {
    id: event.gameId,
    code: event.code,
    ...(event.name !== undefined && { name: event.name }),
    hostId: event.hostId,
    status: 'lobby',
    createdAtMs,
    startedAtMs: null,
    endsAtMs: createdAtMs + (gameDurationMinutes ?? FALLBACK_GAME_MINUTES) * MINUTE_MS,
    isTimeUp: false,
    gameDurationMinutes,
    challengeDurationMinutes: event.challengeDurationMinutes,
    mapUrl: event.mapUrl,
    mapImage: event.mapImage,
    hasCustomRules: event.customRules !== null,
    customRules: event.customRules,
    teams: event.teams.map(({ id, name, color }) => ({ id, name, color, balanceCents: 0, players: 0 })),
    codes: Object.fromEntries(event.teams.map(({ id, code }) => [id, code])),
    zones: event.zones.map(({ id, title, description }, index) => ({
      id,
      number: index + 1,
      title,
      description,
      currentBidCents: 0,
      currentOwner: null,
      totals: {},
    })),
    borders: Object.fromEntries(event.zones.flatMap(({ id, border }) => (border ? [[id, border]] : []))),
    cards: [],
    deck: event.cards,
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

function changed<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  change: (item: T) => Partial<T>,
): T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change(item) } : item))
}

const credit = (view: GameView, teamId: string, cents: number): Team[] =>
  changed(view.teams, teamId, ({ balanceCents }) => ({ balanceCents: balanceCents + cents }))

const countPlayers = (view: GameView, by: Record<string, number>): Team[] =>
  view.teams.map((team) => ({ ...team, players: team.players + (by[team.id] ?? 0) }))

/** A claim that nobody doubts. */
const UNDISPUTED = { disputedBy: [], disputingTeams: [] } as const
/** A card that nobody has claimed. */
const UNCLAIMED = { claimedBy: null, claimedAtMs: null, review: null, ...UNDISPUTED } as const

const countProofs = (view: GameView, cardId: string, teamId: string, by: number): Card[] =>
  changed(view.cards, cardId, ({ proofs }) => {
    const { [teamId]: before = 0, ...others } = proofs
    return { proofs: before + by > 0 ? { ...others, [teamId]: before + by } : others }
  })

function changedPlayer(view: GameView, playerId: string, change: Partial<Player>): GameView['players'] {
  const player = view.players[playerId]
  return player ? { ...view.players, [playerId]: { ...player, ...change } } : view.players
}

const rewardCents = (view: GameView, cardId: string): number =>
  toCents(view.cards.find(({ id }) => id === cardId)?.value ?? 0)

const sortedById = (cards: Card[]): Card[] => cards.sort((a, b) => (a.id < b.id ? -1 : 1))
