import type { GameId, OfficialId, PlayerId, TeamId } from '#core/game/ids.ts'
import type { GameView } from '#core/game/state.ts'
import { readStored, type StorageSource, writeStored } from '#web/live/storage/browser-storage.ts'
import type { Me } from '#wire/http.ts'
import type { QueuedMessage, WriterId } from './queued-message.ts'

const HOST = 'host:'
const OFFICIAL = 'official:'

/**
 * The person who writes in this browser; null where nobody knows. A phone that was opened in a tunnel knows it from when the
 * server could last be asked.
 */
export function writerOf(
  { seat, account }: Pick<Me, 'seat' | 'account'>,
  gameId: GameId,
  source?: StorageSource,
): WriterId | null {
  const key = `chat-writer:${gameId}`
  if (seat?.gameId !== gameId) return null
  const officeId = seat.officialId === undefined ? null : OFFICIAL + seat.officialId
  const writerId = seat.role === 'host' ? account && HOST + account.id : (officeId ?? seat.playerId)
  if (writerId === null) {
    const stored = readStored(key, source)
    return typeof stored === 'string' ? stored : null
  }
  writeStored(key, writerId, source)
  return writerId
}

/** Whether a line of the chat is the writer's own. @param playerId of the line; null for the host's and officials' */
export function isWrittenBy(
  writerId: WriterId | null,
  playerId: PlayerId | null,
  by?: OfficialId | undefined,
): boolean {
  if (writerId === null) return false
  if (by !== undefined) return writerId === OFFICIAL + by
  return playerId === null ? writerId.startsWith(HOST) : writerId === playerId
}

/** The team that a writer plays for now; null for the host and officials, and where nobody knows. */
export function teamOfWriter(
  writerId: WriterId | null,
  view: Pick<GameView, 'players'> | null,
): TeamId | null {
  return (writerId !== null && view?.players[writerId]?.teamId) || null
}

/** Whether a message was written for another team than the writer's present one, so that it must not go as theirs. */
export const isOfAnotherTeam = ({ teamId }: Pick<QueuedMessage, 'teamId'>, now: TeamId | null): boolean =>
  Boolean(teamId) && now !== null && teamId !== now
