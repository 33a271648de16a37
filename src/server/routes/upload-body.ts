import type { Context } from 'hono'
import type { UploadShare } from '../media/upload-budget.ts'

/** How long an upload may take, in ms. */
export interface UploadPatience {
  /** Without a single byte. */
  silenceMs: number
  /** In all. */
  wholeMs: number
}

/** For a phone with little signal, but not for one that holds its place for nothing. */
export const UPLOAD_PATIENCE: UploadPatience = { silenceMs: 10_000, wholeMs: 120_000 }

interface Taking {
  maxBytes: number
  patience: UploadPatience
}

/** Why a body is not there whole: it is larger than may be, the phone was cut off, or it came too slowly. */
type NotWhole = 'too-large' | 'cut' | 'slow'

/** The whole body, or why it is not there, as when there was no room for it at the moment. Never throws. */
export async function bodyOf(
  c: Context,
  { share, ...taking }: Taking & { share: Pick<UploadShare, 'grow' | 'close'> },
): Promise<Uint8Array | NotWhole | 'no-room'> {
  const chunks: Uint8Array[] = []
  let hasRoom = true
  const failure = await eachChunk(c, taking, (chunk) => {
    hasRoom &&= share.grow(chunk.length)
    if (hasRoom) {
      chunks.push(chunk)
      return
    }
    // The rest is forgotten as it comes, and what has come makes room for others.
    chunks.length = 0
    share.close()
  })
  if (failure) return failure
  return hasRoom ? Buffer.concat(chunks) : 'no-room'
}

/**
 * Answers once the whole body has come, which is forgotten as it comes: a phone on a slow line that was answered
 * earlier would be cut off while it still sends, and never see the words.
 */
export async function afterBody(c: Context, taking: Taking, answer: () => Response): Promise<Response> {
  await eachChunk(c, taking, () => {})
  return answer()
}

/** @returns null once all has come; else the rest is not read, so the connection cannot be used again */
async function eachChunk(
  c: Context,
  { maxBytes, patience }: Taking,
  take: (chunk: Uint8Array) => void,
): Promise<NotWhole | null> {
  const end = (why: NotWhole) => {
    c.header('Connection', 'close')
    return why
  }
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return end('too-large')
  const reader = c.req.raw.body?.getReader()
  if (!reader) return null
  const impatience = Promise.withResolvers<'slow'>()
  const lose = () => impatience.resolve('slow')
  const silence = setTimeout(lose, patience.silenceMs)
  const whole = setTimeout(lose, patience.wholeMs)
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), impatience.promise])
      if (next === 'slow') return end('slow')
      if (next.done) return null
      silence.refresh()
      size += next.value.length
      if (size > maxBytes) return end('too-large')
      take(next.value)
    }
  } catch {
    return 'cut'
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
  }
}
