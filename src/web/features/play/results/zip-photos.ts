import { downloadZip } from 'client-zip'
import type { GameId } from '#core/game/ids.ts'
import { photoPath } from '#web/ui/game/photo-path.ts'
import { fileName } from './keepsake/file-name.ts'
import type { WallPhoto } from './wall-of.ts'

/**
 * Loads photos one after the other, and packs them into a ZIP in their order. Rejects where one of them doesn't come.
 * @param onNext called with each one's number, from 1, before it's loaded
 */
export function zipPhotos(
  gameId: GameId,
  photos: readonly WallPhoto[],
  onNext: (number: number) => void,
): Promise<Blob> {
  async function* files() {
    for (const [index, shown] of photos.entries()) {
      onNext(index + 1)
      const answer = await fetch(photoPath(gameId, shown.photo.id, 'full'))
      if (!answer.ok) throw new Error(`photo: ${answer.status}`)
      yield { name: photoFileName(index, shown), input: answer, lastModified: new Date(shown.atMs) }
    }
  }
  return downloadZip(files()).blob()
}

/** `01-ghost-sign-blue-team.jpg`: names sort as the photos hang. */
const photoFileName = (index: number, { title, badge }: WallPhoto): string =>
  `${fileName(String(index + 1).padStart(2, '0'), title, badge.name)}.jpg`
