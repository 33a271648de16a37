/** A request of which nothing more has been heard for so long is given up, in ms. */
const SILENCE_MS = 60_000
const SILENCE_CHECK_MS = 5_000

interface UploadOptions {
  /** How much of the body has gone, from 0 to 1. */
  onProgress: (share: number) => void
  /** Stops the upload; the server keeps nothing of it. */
  signal?: AbortSignal
}

/** The server's answer to an upload. */
interface Answer {
  status: number
  /** Parsed; null where it was no JSON: then somebody else answered, such as a hotel's network. */
  body: unknown
  /** The `retry-after` header. */
  retryAfter: string | null
}

/**
 * Posts a body to our server, and says how much of it has gone. Never rejects.
 * @param body a blob goes as what its type says, a text as JSON
 * @returns null where no answer came
 */
export function upload(
  path: string,
  body: Blob | string,
  { onProgress, signal }: UploadOptions,
): Promise<Answer | null> {
  // fetch cannot tell how much it has sent.
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let heardAtMs = Date.now()
  return new Promise<Answer | null>((resolve) => {
    if (signal?.aborted) return resolve(null)
    const watch = setInterval(() => {
      if (Date.now() - heardAtMs > SILENCE_MS) abort()
    }, SILENCE_CHECK_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      heardAtMs = Date.now()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => {
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      const { status, response } = request
      resolve(
        // A request that failed or was aborted has no status.
        status === 0
          ? null
          : { status, body: response, retryAfter: request.getResponseHeader('retry-after') },
      )
    }
    signal?.addEventListener('abort', abort)
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', typeof body === 'string' ? 'application/json' : body.type)
    request.send(body)
  })
}
