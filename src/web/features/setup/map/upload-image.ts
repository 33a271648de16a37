import { type ApiResult, noConnection, resultOf } from '#web/live/api.ts'
import { upload } from '#web/live/upload.ts'
import type { MediaAnswer } from '#wire/http.ts'

interface UploadOptions {
  /** Stops the upload; the server keeps nothing of it. */
  signal: AbortSignal
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a picture. Never rejects. @param type of its bytes, whatever its name says */
export async function uploadImage(
  picture: Blob,
  type: 'image/jpeg' | 'image/png',
  options: UploadOptions,
): Promise<ApiResult<MediaAnswer>> {
  const answer = await upload('/api/media', new Blob([picture], { type }), options)
  if (!answer) return { ok: false, problem: noConnection }
  return resultOf(answer.status, answer.body ?? undefined)
}
