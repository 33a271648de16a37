import type { Readable } from 'node:stream'

/**
 * The pieces of an answer's body, as they arrive: no more is fetched than is read. Ends the connection when whoever reads
 * stops, even before the first piece.
 * @param timeoutMs for each piece; how long the reader takes doesn't count
 */
export function piecesOf(body: Readable, timeoutMs: number): AsyncIterableIterator<Uint8Array> {
  // What breaks off before anybody reads is told to whoever reads, and not the end of the process.
  body.on('error', () => {})
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  return {
    async next() {
      const timer = setTimeout(
        () => body.destroy(new DOMException('no answer in time', 'TimeoutError')),
        timeoutMs,
      )
      try {
        return await pieces.next()
      } finally {
        clearTimeout(timer)
      }
    },
    async return() {
      body.destroy()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
