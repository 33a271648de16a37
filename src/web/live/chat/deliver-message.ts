import type { GameId, PhotoId } from '#core/game/ids.ts'
import type { MessageBody } from '#wire/http.ts'
import type { Post, Posted } from './post.ts'
import type { QueueStorage } from './queue-storage.ts'
import { bytesOf, type QueuedMessage } from './queued-message.ts'

/** What came of an attempt to post a message; `gone` when it was removed from this phone meanwhile. */
export type Delivery = Posted | { kind: 'gone' }

/** The server may lose photos that wait too long for their message: they are sent again, so many times. */
const ROUNDS = 2

const photoLost: Posted = {
  kind: 'refused',
  problem: {
    code: 'photo-lost',
    message: 'This phone has lost a photo of this message. Remove the message and post it again.',
  },
}

/** Where the photos of a game are. */
const photoPath = (gameId: GameId, photoId: PhotoId): string => `/api/games/${gameId}/photos/${photoId}`

/** The address to which a message is posted, with the team for which it was written where that is known. */
const messagePath = ({ gameId, teamId }: QueuedMessage): string =>
  `/api/games/${gameId}/messages${teamId ? `?${new URLSearchParams({ team: teamId })}` : ''}`

/**
 * Sends a message: its photos first, one after the other, then its words. Never rejects but for the storage.
 * @param message with `serverAheadMs` fixed
 * @param onProgress how much of its photos has gone, from 0 to 1
 */
export async function deliverMessage(
  message: QueuedMessage,
  { storage, post }: { storage: QueueStorage; post: Post },
  onProgress: (share: number) => void,
): Promise<Delivery> {
  let latest: QueuedMessage | null = message
  for (let round = 1; ; round += 1) {
    const uploaded = await uploadPhotos(latest, { storage, post }, onProgress)
    if (uploaded.kind !== 'done') return uploaded
    const body = JSON.stringify(bodyOf(message))
    const posted = await post(messagePath(message), body, () => {})
    const isPhotoMissing = posted.kind === 'refused' && posted.problem.code === 'photo-missing'
    if (!isPhotoMissing) return posted
    if (round === ROUNDS) return { kind: 'later', hasSignal: true, waitMs: null }
    const photos = latest.photos.map((photo) => ({ ...photo, isUploaded: false }))
    latest = await storage.change(message.id, { photos })
    if (!latest) return { kind: 'gone' }
  }
}

async function uploadPhotos(
  message: QueuedMessage,
  { storage, post }: { storage: QueueStorage; post: Post },
  onProgress: (share: number) => void,
): Promise<Delivery> {
  let photos = message.photos
  const whole = Math.max(1, bytesOf(message))
  let gone = bytesOf({ photos: photos.filter(({ isUploaded }) => isUploaded) })
  for (const { id, bytes, isUploaded } of message.photos) {
    if (isUploaded) continue
    const blob = await storage.photo(id)
    if (!blob) return photoLost
    const path = photoPath(message.gameId, id)
    const uploaded = await post(path, blob, (share) => onProgress((gone + share * bytes) / whole))
    if (uploaded.kind !== 'done') return uploaded
    gone += bytes
    photos = photos.map((photo) => (photo.id === id ? { ...photo, isUploaded: true } : photo))
    if (!(await storage.change(message.id, { photos }))) return { kind: 'gone' }
  }
  return { kind: 'done' }
}

function bodyOf({ id, text, cardId, writtenAtMs, photos, serverAheadMs }: QueuedMessage): MessageBody {
  const toServerMs = (ms: number): number => Math.max(0, Math.round(ms + (serverAheadMs ?? 0)))
  return {
    messageId: id,
    text,
    cardId,
    writtenAtMs: toServerMs(writtenAtMs),
    photos: photos.map(({ id: photoId, takenAtMs }) => ({
      id: photoId,
      takenAtMs: takenAtMs === null ? null : toServerMs(takenAtMs),
    })),
  }
}
