import { makeZip } from 'client-zip'

/** A file of the ZIP, read when its turn comes. */
export interface ZippedFile {
  readonly path: string
  readonly atMs: number
  readonly content: AsyncIterable<string | Uint8Array>
}

/**
 * Streams a ZIP: nothing is read before the client takes it.
 * @param files one after the other; each one's content is read before the next is asked for
 * @param onEnd called once, after the last byte or once the client is gone, when nothing is being read any more
 */
export function zipStream(files: AsyncIterable<ZippedFile>, onEnd: () => void): ReadableStream<Uint8Array> {
  let content: AsyncIterator<Uint8Array> | null = null
  const source = files[Symbol.asyncIterator]()

  /** Without `throw`, which the library would call at a cancel, and leave the file that is being read open. */
  const inputs = {
    async next() {
      const next = await source.next()
      if (next.done) return { done: true as const, value: undefined }
      const { path, atMs, content: parts } = next.value
      content = bytesOf(parts)
      const reading = content
      const input = { [Symbol.asyncIterator]: () => reading }
      return { done: false as const, value: { name: path, lastModified: wallClock(atMs), input } }
    },
  }
  const reader = makeZip({ [Symbol.asyncIterator]: () => inputs }).getReader()

  let hasEnded = false
  async function end(): Promise<void> {
    if (hasEnded) return
    hasEnded = true
    await content?.return?.()
    await source.return?.()
    onEnd()
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (value) controller.enqueue(value)
          if (!done) return
          controller.close()
          await end()
        } catch (error) {
          // The client gets no end of the ZIP, so that it can't take a part for the whole.
          controller.error(error)
          await end()
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).catch(() => undefined)
        await end()
      },
    },
    { highWaterMark: 0 },
  )
}

const encoder = new TextEncoder()

/** The library takes an empty part for the end. */
async function* bytesOf(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    if (bytes.length > 0) yield bytes
  }
}

/** ZIPs hold times without a zone, and the library writes the server's: this makes it UTC. */
const wallClock = (atMs: number): Date => {
  const at = new Date(atMs)
  return new Date(atMs + at.getTimezoneOffset() * 60_000)
}
