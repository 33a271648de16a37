import type { RequestHandlers } from './view-fetch.ts'

/**
 * Reads JSON from our server, telling of each piece that comes: of none of a failure, or of a café's page. Never throws.
 * @param path from `/api` on
 * @returns what aborts it
 */
export function getInPieces(path: string, { onBytes, onEnd }: RequestHandlers): () => void {
  const aborter = new AbortController()
  const { signal } = aborter
  let text = ''
  let retryAfterMs = 0
  const read = async (): Promise<number> => {
    const response = await fetch(path, { signal })
    const { status, headers } = response
    const isUsable = status === 200 && headers.get('Content-Type')?.startsWith('application/json')
    // A date is as good as nothing.
    retryAfterMs = Number(headers.get('Retry-After')) * 1000 || 0
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      if (signal.aborted) break
      if (isUsable) onBytes()
      text += decoder.decode(piece.value, { stream: true })
    }
    return status
  }
  void read()
    .catch(() => 0)
    .then((status) => signal.aborted || onEnd(status, text, retryAfterMs))
  return () => aborter.abort()
}
