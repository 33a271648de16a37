import type { Entry } from './events.ts'
import { evolve, evolveView } from './evolve.ts'
import type { PhotoId, TeamId } from './ids.ts'
import type { GameState, GameView, Photo, RecapItem, Team, Zone } from './state.ts'
import { type Audience, project, viewFor } from './view.ts'

/** A photo of an approved claim. */
interface SpectatorPhoto extends Pick<Photo, 'id' | 'width' | 'height'> {
  readonly teamId: TeamId
  /** The card's title. */
  readonly title: string
}

/**
 * All that spectators see of a game: no codes, no names of people, no cards to come, and while bids are hidden nothing that a team may
 * not see. Each field is named here.
 */
export interface SpectatorView
  extends Pick<
    GameView,
    | 'name'
    | 'status'
    | 'startedAtMs'
    | 'endsAtMs'
    | 'isTimeUp'
    | 'result'
    | 'pause'
    | 'blind'
    | 'mapImage'
    | 'startsAtMs'
  > {
  readonly teams: readonly Pick<Team, 'id' | 'name' | 'color' | 'balanceCents' | 'players'>[]
  readonly zones: readonly Pick<
    Zone,
    'id' | 'number' | 'title' | 'currentBidCents' | 'currentOwner' | 'hasBorder' | 'closed'
  >[]
  /** The latest, oldest first. */
  readonly feed: readonly Pick<RecapItem, 'id' | 'createdAtMs' | 'teamId' | 'type' | 'text'>[]
  /** Newest first. */
  readonly photos: readonly SpectatorPhoto[]
}

/** A game as spectators see it, folded from the log. */
export interface SpectatorGame {
  readonly state: GameState
  /** What is seen while bids are hidden; null while all see the same. */
  readonly blindView: GameView | null
}

/** Someone in no team, who sees no team's bids while they are hidden. */
const NOBODY: Audience = 'team:spectators'
const FEED_LINES = 10
const PHOTOS = 12

/** The game after another entry. @param game null before the first @see docs/rules.md I33 */
export function spectatorsAfter(
  game: SpectatorGame | null,
  { atMs, events }: Pick<Entry, 'atMs' | 'events'>,
): SpectatorGame | null {
  return events.reduce<SpectatorGame | null>((before, event) => {
    const state = evolve(before?.state ?? null, event, atMs)
    if (!before || event.type === 'BlindEnded') return { state, blindView: null }
    const { blindView } = before
    if (!blindView && event.type !== 'BlindBegan') return { state, blindView }
    const told = project([event], NOBODY, before.state.blind)
    const view = blindView ?? viewFor(before.state, 'player')
    return { state, blindView: told.reduce((seen, each) => evolveView(seen, each, atMs), view) }
  }, game)
}

/**
 * What spectators see.
 * @param photosNow the photos that nobody has deleted by now, however late the spectators are
 * @see docs/rules.md I33, I37
 */
export function spectatorView(
  { state, blindView }: SpectatorGame,
  photosNow: ReadonlySet<PhotoId>,
): SpectatorView {
  const view = blindView ?? viewFor(state, 'player')
  return {
    ...(view.name !== undefined && { name: view.name }),
    status: view.status,
    startedAtMs: view.startedAtMs,
    ...(view.startsAtMs !== undefined && { startsAtMs: view.startsAtMs }),
    endsAtMs: view.endsAtMs,
    isTimeUp: view.isTimeUp,
    ...(view.result && { result: view.result }),
    ...(view.pause && { pause: view.pause }),
    ...(view.blind && { blind: view.blind }),
    mapImage: view.mapImage,
    teams: view.teams.map(({ id, name, color, balanceCents, players }) => ({
      id,
      name,
      color,
      balanceCents,
      players,
    })),
    zones: view.zones.map(({ id, number, title, currentBidCents, currentOwner, hasBorder, closed }) => ({
      id,
      number,
      title,
      currentBidCents,
      currentOwner,
      ...(hasBorder && { hasBorder }),
      ...(closed && { closed }),
    })),
    feed: view.feed.slice(-FEED_LINES).map(({ id, createdAtMs, teamId, type, text }) => ({
      id,
      createdAtMs,
      teamId,
      type,
      text,
    })),
    photos: approvedPhotos(state)
      .filter(({ id }) => photosNow.has(id))
      .slice(0, PHOTOS),
  }
}

/** The photos that are still there. */
export const photosIn = ({ chat }: Pick<GameState, 'chat'>): ReadonlySet<PhotoId> =>
  new Set(chat.flatMap(({ photos }) => photos.map(({ id }) => id)))

/** What the team of an approved claim has posted about its card, newest first. */
function approvedPhotos({ cards, chat }: GameState): SpectatorPhoto[] {
  const approved = new Map(cards.flatMap((card) => (card.review === 'approved' ? [[card.id, card]] : [])))
  return chat.toReversed().flatMap(({ cardId, teamId, photos }) => {
    const card = approved.get(cardId ?? '')
    if (!card || teamId === null || card.claimedBy !== teamId) return []
    return photos.map(({ id, width, height }) => ({ id, width, height, teamId, title: card.title }))
  })
}
