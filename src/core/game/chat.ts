import type { GameEvent } from './events.ts'
import type { PlayerId, TeamId } from './ids.ts'
import { HOST_NAME, playerName } from './names.ts'
import type { ChatItem, GameState, GameView } from './state.ts'
import { COUNTED_LINES } from './view-limits.ts'

/** Whether any photo is left to be removed. */
export const hasPhotos = ({ chat }: Pick<GameState, 'chat'>): boolean =>
  chat.some(({ photos }) => photos.length > 0)

/**
 * A stretch of the chat, oldest first, after one more event: the server's whole chat, or what a phone has loaded.
 * @returns the same list where the event says nothing in the chat
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

/** What players of a removed team have written is their new team's, as they are. */
function inTheirTeams<Item extends ChatItem>(
  chat: readonly Item[],
  moves: Readonly<Record<TeamId, TeamId>> | undefined,
): readonly Item[] {
  return moves ? chat.map((item) => ({ ...item, teamId: moves[item.teamId] ?? item.teamId })) : chat
}

/** The rest of a line that the host has deleted, for its author. */
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

/** The lines that a phone counts as new, after one more event. */
export function latestAfter(
  { chatCount, chatLatest }: Pick<GameView, 'chatCount' | 'chatLatest'>,
  event: GameEvent,
): Pick<GameView, 'chatLatest'> {
  if (!chatLatest) return {}
  if (event.type === 'MessageDeleted') {
    return { chatLatest: chatLatest.filter(([number]) => number !== event.number) }
  }
  const item = itemOf(event, 0)
  if (!item) return {}
  return {
    chatLatest: [...chatLatest, [chatCount + 1, item.playerNumber ?? 0] as const].slice(-COUNTED_LINES),
  }
}

/** What an event adds to the chat; its text stays out. */
function itemOf(event: GameEvent, atMs: number): ChatItem | null {
  switch (event.type) {
    case 'MessagePosted': {
      const { messageId: id, playerId, playerNumber, teamId, cardId, writtenAtMs, photos } = event
      return { id, kind: 'message', atMs, playerId, playerNumber, teamId, cardId, writtenAtMs, photos }
    }
    case 'ClaimDisputed': {
      const { messageId: id, playerId, playerNumber, teamId, cardId } = event
      const kind = 'dispute'
      return { id, kind, atMs, playerId, playerNumber, teamId, cardId, writtenAtMs: atMs, photos: [] }
    }
    case 'ClaimApproved':
    case 'ClaimRejected': {
      const { messageId: id, teamId, cardId } = event
      const kind = event.type === 'ClaimApproved' ? 'approval' : 'rejection'
      const host = { playerId: null, playerNumber: null }
      return { id, kind, atMs, ...host, teamId, cardId, writtenAtMs: atMs, photos: [] }
    }
    default:
      return null
  }
}

/** Who wrote a line of the chat, by what they are called now; whoever has left is called by the number. */
export function authorName(
  { playerId, playerNumber }: Pick<ChatItem, 'playerId' | 'playerNumber'>,
  { players }: Pick<GameView, 'players'>,
): string {
  if (playerId === null) return HOST_NAME
  return playerName(players[playerId] ?? { nickname: null, number: playerNumber ?? 0 }, players)
}
