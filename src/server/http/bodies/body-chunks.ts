import type { Context } from 'hono'
import { LIMITS } from '#server/limits/table.ts'
import { inTurn } from './in-turn.ts'

/** How long a body may take to come. */
export interface BodyPatience {
  /** The time in which the next `pieceBytes` must come, in ms. */
  pieceMs: number
  pieceBytes: number
  /** In all, in ms. */
  wholeMs: number
}

/**
 * For a phone with little signal, but not for one that holds its place for nothing: a photo of 300 KB at 4 KB a second
 * takes 75 s, and each piece of it a quarter of the time that it may.
 */
export const BODY_PATIENCE: BodyPatience = {
  pieceMs: LIMITS.bodyPause.max,
  pieceBytes: 10 * 1024,
  wholeMs: LIMITS.bodyTime.max,
}

/** Why a body is not there whole: it is larger than may be, the phone was cut off, or it came too slowly. */
export type Broken = 'too-large' | 'cut' | 'slow'

/**
 * Hands on a body as it comes. Never throws.
 * @returns null once all has come; else the rest is not read, so the connection cannot be used again
 */
export async function eachChunk(
  c: Context,
  { maxBytes, patience }: { maxBytes: number; patience: BodyPatience },
  take: (chunk: Uint8Array) => void,
): Promise<Broken | null> {
  const end = (why: Broken) => {
    c.header('Connection', 'close')
    return why
  }
  if (announcedBytes(c) > maxBytes) return end('too-large')
  const reader = c.req.raw.body?.getReader()
  if (!reader) return null
  const impatience = Promise.withResolvers<'slow'>()
  const lose = () => impatience.resolve('slow')
  const piece = setTimeout(lose, patience.pieceMs)
  const whole = setTimeout(lose, patience.wholeMs)
  let size = 0
  let pieceEnd = patience.pieceBytes
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), impatience.promise])
      if (next === 'slow') return end('slow')
      if (next.done) return null
      size += next.value.length
      if (size > maxBytes) return end('too-large')
      if (size >= pieceEnd) {
        piece.refresh()
        pieceEnd = size + patience.pieceBytes
      }
      take(next.value)
      await inTurn()
    }
  } catch {
    return 'cut'
  } finally {
    clearTimeout(piece)
    clearTimeout(whole)
  }
}

/** How long the body says it is, in bytes; 0 where it does not say. */
export const announcedBytes = (c: Context): number => Number(c.req.header('content-length') ?? 0)
