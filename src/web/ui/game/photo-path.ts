import type { GameId, PhotoId } from '#core/game/ids.ts'

/** Where a photo of the evidence is; `thumb` is a small one. */
export function photoPath(gameId: GameId, photoId: PhotoId, size: 'full' | 'thumb'): string {
  return `/api/games/${gameId}/photos/${photoId}${size === 'thumb' ? '/thumb' : ''}`
}
