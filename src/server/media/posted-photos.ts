import type { BaseLogger } from 'pino'
import type { Entry } from '#core/game/events.ts'
import type { GameId, PhotoId } from '#core/game/ids.ts'
import type { GameState } from '#core/game/state.ts'
import type { Photos } from './photos.ts'

/** Whether a message of the game has this photo. */
export const isPosted = ({ chat }: Pick<GameState, 'chat'>, photoId: PhotoId): boolean =>
  chat.some(({ photos }) => photos.some(({ id }) => id === photoId))

/** The photos of all messages of a game. */
export const postedPhotos = ({ chat }: Pick<GameState, 'chat'>): Set<PhotoId> =>
  new Set(chat.flatMap(({ photos }) => photos.map(({ id }) => id)))

/**
 * Removes the photos of deleted messages, and of games whose photos have expired. The sweep retries what fails here.
 * @returns a listener for stored entries
 */
export function followErasures(
  photos: Pick<Photos, 'remove' | 'removeGame'>,
  log: Pick<BaseLogger, 'error'>,
): (gameId: GameId, entries: readonly Entry[]) => void {
  async function follow(gameId: GameId, entries: readonly Entry[]): Promise<void> {
    const events = entries.flatMap((entry) => entry.events)
    const erased = events.flatMap((event) => (event.type === 'MessageDeleted' ? event.photoIds : []))
    if (erased.length > 0) await photos.remove(gameId, erased)
    if (events.some(({ type }) => type === 'PhotosRemoved')) await photos.removeGame(gameId)
  }
  return (gameId, entries) => {
    follow(gameId, entries).catch((err) => log.error({ err, gameId }, 'photos could not be removed'))
  }
}
