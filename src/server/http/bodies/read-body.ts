import type { Context } from 'hono'
import type { z } from 'zod'
import { isCrowded } from '#core/words/crowded.ts'
import { LIMITS } from '#server/limits/table.ts'

/** Reads a JSON body. @returns null when it is none, or has too many parts */
export async function readJson(c: Context): Promise<unknown> {
  try {
    const text = await c.req.text()
    return isCrowded(text, LIMITS.jsonMarks.max) ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a JSON body that must have a certain shape. @returns null when it has not */
export const readBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T | null> =>
  schema.safeParse(await readJson(c)).data ?? null
