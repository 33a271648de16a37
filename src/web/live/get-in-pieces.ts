import type { RequestHandlers } from './view-fetch.ts'

/** Reads from our server, telling of each piece that comes. Never throws. @param path from `/api` on @returns what aborts it */
export function getInPieces(path: string, { onBytes, onEnd }: RequestHandlers): () => void {
  const aborter = new AbortController()
  const { signal } = aborter
  let text = ''
  const read = async (): Promise<number> => {
    const response = await fetch(path, { signal })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      if (signal.aborted) break
      onBytes()
      text += decoder.decode(piece.value, { stream: true })
    }
    return response.status
  }
  void read()
    .catch(() => 0)
    .then((status) => signal.aborted || onEnd(status, text))
  return () => aborter.abort()
}
