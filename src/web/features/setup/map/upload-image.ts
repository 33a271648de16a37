import type { ApiResult } from '#web/live/api.ts'
import type { MediaAnswer, Problem } from '#wire/http.ts'

/** Two megabytes over a bad line take their time. */
const UPLOAD_LIMIT_MS = 120_000

const noConnection: Problem = {
  code: 'unavailable',
  message: 'No connection. Check your signal and try again.',
}
const noWords: Problem = {
  code: 'unavailable',
  message: 'The server could not do this. Please try again.',
}

interface UploadOptions {
  /** Stops the upload; the server keeps nothing of it. */
  signal: AbortSignal
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a picture. Never rejects.
 * @param type of its bytes, whatever its name says
 */
export function uploadImage(
  picture: Blob,
  type: 'image/jpeg' | 'image/png',
  { signal, onProgress }: UploadOptions,
): Promise<ApiResult<MediaAnswer>> {
  // fetch cannot tell how much it has sent.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    const fail = (problem: Problem) => resolve({ ok: false, problem })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 201 && isAnswer(answer)) resolve({ ok: true, value: answer })
      else fail(isProblem(answer) ? answer : noWords)
    }
    request.onerror = () => fail(noConnection)
    request.ontimeout = () => fail(noConnection)
    request.onabort = () => fail(noConnection)
    if (signal.aborted) return fail(noConnection)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/api/media')
    request.responseType = 'json'
    request.timeout = UPLOAD_LIMIT_MS
    request.setRequestHeader('content-type', type)
    request.send(picture)
  })
}

function isAnswer(body: unknown): body is MediaAnswer {
  return typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string'
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false
  return typeof body.code === 'string' && typeof body.message === 'string'
}
