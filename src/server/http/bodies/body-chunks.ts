import type { Context } from 'hono'
import { LIMITS } from '#server/limits/table.ts'
import { yieldToOthers } from './yield-to-others.ts'

/** Timeouts for receiving a body. */
export interface BodyTimeouts {
  /** For the next `minBytes`, in ms. */
  progressMs: number
  minBytes: number
  /** For the whole body, in ms. */
  totalMs: number
}

/** Long enough for a weak signal: at 4 KB a second a photo of 300 KB takes 75 s, and its `minBytes` a quarter of theirs. */
export const BODY_TIMEOUTS: BodyTimeouts = {
  progressMs: LIMITS.bodyPause.max,
  minBytes: 10 * 1024,
  totalMs: LIMITS.bodyTime.max,
}

/** Why a body is incomplete: it exceeds the limit, the connection broke, or it came too slowly. */
export type BodyFailure = 'too-large' | 'cut' | 'slow'

/**
 * Reads a body chunk by chunk. Never throws.
 * @returns null at the end of the body; otherwise the rest is not read, and the connection closes after the answer
 */
export async function eachChunk(
  c: Context,
  { maxBytes, timeouts }: { maxBytes: number; timeouts: BodyTimeouts },
  take: (chunk: Uint8Array) => void,
): Promise<BodyFailure | null> {
  const end = (why: BodyFailure) => {
    c.header('Connection', 'close')
    return why
  }
  if (contentLength(c) > maxBytes) return end('too-large')
  const reader = c.req.raw.body?.getReader()
  if (!reader) return null
  const timeout = Promise.withResolvers<'slow'>()
  const onTimeout = () => timeout.resolve('slow')
  const progress = setTimeout(onTimeout, timeouts.progressMs)
  const total = setTimeout(onTimeout, timeouts.totalMs)
  let size = 0
  let progressAt = timeouts.minBytes
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), timeout.promise])
      if (next === 'slow') return end('slow')
      if (next.done) return null
      size += next.value.length
      if (size > maxBytes) return end('too-large')
      if (size >= progressAt) {
        progress.refresh()
        progressAt = size + timeouts.minBytes
      }
      take(next.value)
      await yieldToOthers()
    }
  } catch {
    return 'cut'
  } finally {
    clearTimeout(progress)
    clearTimeout(total)
  }
}

/** The request's `Content-Length` in bytes; 0 without one. */
export const contentLength = (c: Context): number => Number(c.req.header('content-length') ?? 0)
