import { type Post, type Posted, postedFrom } from './post.ts'

/** A request of which nothing more has been heard for so long is given up, in ms. */
const SILENCE_MS = 60_000
const SILENCE_LOOK_MS = 5_000

const NO_SIGNAL: Posted = { kind: 'later', hasSignal: false, waitMs: null }

/** Sends by XMLHttpRequest: fetch cannot tell how much it has sent. Never rejects. */
export const browserPost: Post = (path, body, onProgress) => {
  const request = new XMLHttpRequest()
  let heardAtMs = Date.now()
  return new Promise<Posted>((resolve) => {
    const watch = setInterval(() => {
      if (Date.now() - heardAtMs > SILENCE_MS) request.abort()
    }, SILENCE_LOOK_MS)
    const end = (posted: Posted) => {
      clearInterval(watch)
      resolve(posted)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      heardAtMs = Date.now()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const answer: unknown = request.response
      end(postedFrom(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.onerror = () => end(NO_SIGNAL)
    request.onabort = () => end(NO_SIGNAL)
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', typeof body === 'string' ? 'application/json' : body.type)
    request.send(body)
  })
}
