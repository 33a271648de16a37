import type { Context } from 'hono'

/** What an upload will take of the memory, in bytes; one that does not say is taken to be as large as can be. */
export function declaredBytes(c: Context, maxBytes: number): number {
  const declared = Number(c.req.header('content-length') ?? maxBytes)
  return declared >= 0 && declared <= maxBytes ? declared : maxBytes
}

/** The whole body, or why it is not there: it is larger than may be, or the phone was cut off. Never throws. */
export async function bodyOf(c: Context, maxBytes: number): Promise<Uint8Array | 'too-large' | 'cut'> {
  const chunks: Uint8Array[] = []
  const size = await eachChunk(c, maxBytes, (chunk) => void chunks.push(chunk))
  return typeof size === 'string' ? size : Buffer.concat(chunks)
}

/**
 * Answers once the whole body has come, which is forgotten as it comes: a phone on a slow line that was answered
 * earlier would be cut off while it still sends, and never see the words.
 */
export async function afterBody(c: Context, maxBytes: number, answer: () => Response): Promise<Response> {
  await eachChunk(c, maxBytes, () => {})
  return answer()
}

/** @returns the size in bytes; the rest of what is too large is not read, so the connection cannot be used again */
async function eachChunk(
  c: Context,
  maxBytes: number,
  take: (chunk: Uint8Array) => void,
): Promise<number | 'too-large' | 'cut'> {
  const tooLarge = () => {
    c.header('Connection', 'close')
    return 'too-large' as const
  }
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return tooLarge()
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length
      if (size > maxBytes) return tooLarge()
      take(chunk)
    }
    return size
  } catch {
    return 'cut'
  }
}
