import type { GameId, PhotoId } from '#core/game/ids.ts'

/** Where a photo of the evidence is; `thumb` is a small one. @param key of a shared replay, for visitors */
export function photoPath(
  gameId: GameId,
  photoId: PhotoId,
  size: 'full' | 'thumb',
  key: string | null = null,
): string {
  const path = `/api/games/${gameId}/photos/${photoId}${size === 'thumb' ? '/thumb' : ''}`
  return key === null ? path : `${path}?key=${encodeURIComponent(key)}`
}
