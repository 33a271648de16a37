import type { GameEvent } from './events.ts'
import type { OfficialId, PlayerId, TeamId } from './ids.ts'
import { HOST_NAME, officialName, playerName } from './names.ts'
import type { ChatItem, GameState, GameView } from './state.ts'

/** Whether the chat has any photos. */
export const hasPhotos = ({ chat }: Pick<GameState, 'chat'>): boolean =>
  chat.some(({ photos }) => photos.length > 0)

/**
 * Lines of the chat, oldest first, after another event: the server's whole chat, or what a phone has loaded.
 * @returns the same list if the event doesn't change the chat
 */
export function chatAfter<Item extends ChatItem>(
  chat: readonly Item[],
  event: GameEvent,
  atMs: number,
  asItem: (item: ChatItem, event: GameEvent) => Item = (item) => item as Item,
): readonly Item[] {
  if (event.type === 'MessageDeleted') {
    const { messageId, isByHost } = event
    if (isByHost) return chat.map((item) => (item.id === messageId ? emptiedLine(item) : item))
    return chat.filter(({ id }) => id !== messageId)
  }
  if (event.type === 'TeamsRevised') return inTheirTeams(chat, event.moves)
  if (event.type === 'PhotosRemoved') return chat.map((item) => ({ ...item, photos: [] }))
  const item = itemOf(event, atMs)
  return item ? [...chat, asItem(item, event)] : chat
}

/** Lines by players of a removed team, moved to their new teams. */
function inTheirTeams<Item extends ChatItem>(
  chat: readonly Item[],
  moves: Readonly<Record<TeamId, TeamId>> | undefined,
): readonly Item[] {
  return moves ? chat.map((item) => ({ ...item, teamId: moves[item.teamId ?? ''] ?? item.teamId })) : chat
}

/** The remainder of a line that the host has deleted, shown to its author. */
export const emptiedLine = <Item extends ChatItem>(item: Item): Item => ({
  ...item,
  ...('text' in item && { text: null }),
  photos: [],
  isDeletedByHost: true,
})

/** Whether a person sees a line of the chat: only its author sees that the host has deleted it. */
export const isShownTo = (
  { playerId, isDeletedByHost }: Pick<ChatItem, 'playerId' | 'isDeletedByHost'>,
  isOwn: (playerId: PlayerId | null) => boolean,
): boolean => !isDeletedByHost || isOwn(playerId)

/** The line that an event adds to the chat, without its text; null for most events. */
function itemOf(event: GameEvent, atMs: number): ChatItem | null {
  switch (event.type) {
    case 'MessagePosted': {
      const { messageId: id, playerId, playerNumber, teamId, cardId, writtenAtMs, photos } = event
      const line = { id, kind: 'message', atMs, playerId, playerNumber, teamId, cardId } as const
      return { ...line, ...byOf(event), writtenAtMs, photos }
    }
    case 'ClaimDisputed': {
      const { messageId: id, playerId, playerNumber, teamId, cardId } = event
      const kind = 'dispute'
      return { id, kind, atMs, playerId, playerNumber, teamId, cardId, writtenAtMs: atMs, photos: [] }
    }
    case 'BidDisputed': {
      const { messageId: id, playerId, playerNumber, teamId, bid } = event
      const line = { kind: 'dispute', cardId: null, bid, writtenAtMs: atMs, photos: [] } as const
      return { id, atMs, playerId, playerNumber, teamId, ...line }
    }
    case 'BidUpheld':
    case 'BidVoided': {
      const { messageId: id, teamId, bid } = event
      if (id === undefined) return null
      const kind = event.type === 'BidUpheld' ? 'approval' : 'rejection'
      const host = { playerId: null, playerNumber: null, ...byOf(event) }
      return { id, kind, atMs, ...host, teamId, cardId: null, bid, writtenAtMs: atMs, photos: [] }
    }
    case 'ClaimApproved':
    case 'ClaimRejected': {
      const { messageId: id, teamId, cardId } = event
      const kind = event.type === 'ClaimApproved' ? 'approval' : 'rejection'
      const host = { playerId: null, playerNumber: null, ...byOf(event) }
      const isAutomatic = event.type === 'ClaimApproved' && event.isAutomatic
      const line = { id, kind, atMs, ...host, teamId, cardId, writtenAtMs: atMs, photos: [] } as const
      return { ...line, ...(isAutomatic && { isAutomatic }) }
    }
    default:
      return null
  }
}

const byOf = ({ by }: { by?: OfficialId }): Pick<ChatItem, 'by'> => (by === undefined ? {} : { by })

/** The current name of a line's author; the number for a player who has left. */
export function authorName(
  { playerId, playerNumber, by }: Pick<ChatItem, 'playerId' | 'playerNumber' | 'by'>,
  { players, officials }: Pick<GameView, 'players' | 'officials'>,
): string {
  const official = by === undefined ? null : officials?.[by]
  if (official) return officialName(official)
  if (playerId === null) return HOST_NAME
  return playerName(players[playerId] ?? { nickname: null, number: playerNumber ?? 0 }, players)
}
