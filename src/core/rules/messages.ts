import type { Actor, Command, PostMessage } from '#core/game/commands.ts'
import { type Context, type Decision, happened, refused } from '#core/game/decision.ts'
import type { PlayerId, TeamId } from '#core/game/ids.ts'
import { LIMITS } from '#core/game/limits.ts'
import type { GameState, Photo } from '#core/game/state.ts'
import { isTooLong } from '#core/words/characters.ts'
import { plainText } from '#core/words/plain-text.ts'
import { may, officialOf, playerOf, teamOf } from './permissions.ts'

/**
 * Decides a message to everyone, perhaps about a card. A phone's time of writing is capped at now.
 * @returns MessagePosted, or a refusal: message-empty, message-too-long, card-not-found, chat-full
 * @see docs/rules.md E1, E2
 */
export function postMessage(
  state: GameState,
  { messageId, cardId, photos, writtenAtMs, ...command }: PostMessage,
  actor: Actor,
  { nowMs }: Context,
): Decision {
  const teamId = teamOf(state, actor)
  // Retries don't get this far, so a second message with another one's id or photo can only be a forgery.
  if (isTaken(state, messageId, photos)) return refused({ code: 'not-allowed' })
  const text = plainText(command.text)
  if (text === '' && photos.length === 0) return refused({ code: 'message-empty' })
  if (isTooLong(text, LIMITS.messageLength)) return refused({ code: 'message-too-long' })
  if (cardId !== null && !state.cards.some(({ id }) => id === cardId))
    return refused({ code: 'card-not-found' })
  const player = playerOf(state, actor)
  if (isFull(state, teamId, player?.id ?? null)) return refused({ code: 'chat-full' })
  return happened({
    type: 'MessagePosted',
    messageId,
    playerId: player?.id ?? null,
    playerNumber: player?.number ?? null,
    teamId,
    cardId,
    writtenAtMs: Math.min(writtenAtMs, nowMs),
    photos: photos.map((photo) => ({ ...photo, takenAtMs: noLater(photo.takenAtMs, nowMs) })),
    ...(text !== '' && { text }),
  })
}

/**
 * Decides to delete a line of the chat, with its words and photos: any line by the host and officials, players' own by themselves.
 * @returns MessageDeleted, or a refusal: message-not-found, not-allowed
 * @see docs/rules.md E3
 */
export function deleteMessage(
  state: GameState,
  { messageId }: Extract<Command, { type: 'DeleteMessage' }>,
  actor: Actor,
): Decision {
  const item = state.chat.find(({ id }) => id === messageId)
  if (!item || item.isDeletedByHost) return refused({ code: 'message-not-found' })
  const isOwn =
    item.playerId === (playerOf(state, actor)?.id ?? null) && item.by === officialOf(state, actor)?.id
  if (!isOwn && !may(state, actor, 'judge')) return refused({ code: 'not-allowed' })
  const { kind, cardId, teamId, photos, number } = item
  const isByHost = !isOwn && item.playerId !== null
  return happened({
    type: 'MessageDeleted',
    messageId,
    evidence: kind === 'message' && cardId !== null && teamId !== null ? { cardId, teamId } : null,
    photoIds: photos.map(({ id }) => id),
    ...(number !== undefined && { number }),
    ...(isByHost && { isByHost }),
  })
}

/** Whether an id or a photo is used already: each may be in one message only, so that erasing one leaves others intact. */
function isTaken({ chat }: GameState, messageId: string, photos: readonly Photo[]): boolean {
  const ids = new Set(photos.map(({ id }) => id))
  if (ids.size < photos.length) return true
  return chat.some((item) => item.id === messageId || item.photos.some(({ id }) => ids.has(id)))
}

/** Whether a team's or a player's share of the chat is used up; nobody can fill it for others. Deleting frees space. */
function isFull({ chat, teams }: GameState, teamId: TeamId | null, playerId: PlayerId | null): boolean {
  const ofTeam = chat.filter((item) => item.teamId === teamId && !item.isDeletedByHost)
  if (ofTeam.length >= Math.floor(LIMITS.chatItems / teams.length)) return true
  if (playerId === null) return false
  return ofTeam.filter((item) => item.playerId === playerId).length >= LIMITS.chatItemsOfOne
}

const noLater = (atMs: number | null, nowMs: number): number | null =>
  atMs === null ? null : Math.min(atMs, nowMs)
