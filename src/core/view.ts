import type { GameEvent } from './events.ts'
import type { GameState, GameView, HostView } from './state.ts'

/** Someone who sees one kind of view. */
export type Audience = 'player' | 'host'

/**
 * The only door out of the server: what an audience may see of a game. Every field is named here,
 * so that nothing new leaves by accident.
 * @see docs/rules.md V1–V3
 */
export function viewFor(state: GameState, audience: Audience): GameView | HostView {
  const view: GameView = {
    id: state.id,
    code: state.code,
    ...(state.name !== undefined && { name: state.name }),
    status: state.status,
    createdAtMs: state.createdAtMs,
    startedAtMs: state.startedAtMs,
    endsAtMs: state.endsAtMs,
    isTimeUp: state.isTimeUp,
    gameDurationMinutes: state.gameDurationMinutes,
    challengeDurationMinutes: state.challengeDurationMinutes,
    mapUrl: state.mapUrl,
    mapImage: state.mapImage,
    hasCustomRules: state.hasCustomRules,
    teams: state.teams,
    zones: state.zones,
    cards: state.cards,
    isDeckEmpty: state.isDeckEmpty,
    feed: state.feed,
    feedCount: state.feedCount,
    players: state.players,
    playerCount: state.playerCount,
    chatCount: state.chatCount,
    ...(state.chatLatest && { chatLatest: state.chatLatest }),
    photosUntilMs: state.photosUntilMs,
  }
  return audience === 'host' ? { ...view, codes: state.codes } : view
}

/**
 * Those of an entry's events that an audience may see, in order; may be empty.
 * GameCreated holds the deck and the codes: it never leaves. A code is for the host alone.
 */
export function visibleEvents(events: readonly GameEvent[], audience: Audience): GameEvent[] {
  return events.filter(
    ({ type }) => type !== 'GameCreated' && (type !== 'TeamCodeChanged' || audience === 'host'),
  )
}
