import type { Context } from 'hono'
import { LIMITS } from '#server/limits/table.ts'
import { type BodyLimits, type BodySender, createBodyBudget } from './body-budget.ts'
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts'
import {
  BODY_TIMEOUTS,
  type BodyFailure,
  type BodyTimeouts,
  contentLength,
  eachChunk,
} from './body-chunks.ts'

/** Why there is no body: receiving it failed, or the memory budget was used up. */
export type NoBody = BodyFailure | 'over-budget'

/** The reader of all request bodies, with one set of timeouts and one memory budget. */
export interface Bodies {
  /**
   * Reads a whole body, and keeps its memory reserved until `use` is done. A body over the budget is discarded as it arrives.
   * @throws what `use` throws
   */
  receive(
    c: Context,
    body: { maxBytes: number; sender: BodySender },
    use: (body: Uint8Array | NoBody) => Promise<Response>,
  ): Promise<Response>
  /**
   * Discards a body, then answers. A phone on a slow connection that is answered earlier is cut off while it still sends,
   * and never sees the answer.
   */
  skip(c: Context, maxBytes: number, answer: () => Response): Promise<Response>
}

const BOUNDS: BodyLimits = {
  all: LIMITS.bodies.max,
  ofAddress: LIMITS.bodiesOfAddress.max,
  ofGame: LIMITS.bodiesOfGame.max,
  ofPerson: LIMITS.bodiesOfPerson.max,
  large: LIMITS.largeBodies.max,
  largeOfAddress: LIMITS.largeBodiesOfAddress.max,
}

/** Creates the reader; one for the whole server. */
export function createBodies(options: { timeouts?: BodyTimeouts; bounds?: BodyLimits } = {}): Bodies {
  const { timeouts = BODY_TIMEOUTS, bounds = BOUNDS } = options
  const budget = createBodyBudget(bounds)

  return {
    async receive(c, { maxBytes, sender }, use) {
      let buffer: BodyBuffer | null = null
      const share = budget.open(sender, () => {
        buffer = null
      })
      if (share) buffer = createBodyBuffer(contentLength(c) || maxBytes, share.grow)
      try {
        const broken = await eachChunk(c, { maxBytes, timeouts }, (chunk) => {
          if (buffer?.add(chunk) !== false) return
          buffer = null
          share?.close()
        })
        share?.finish()
        return await use(broken ?? buffer?.bytes() ?? 'over-budget')
      } finally {
        share?.close()
      }
    },
    async skip(c, maxBytes, answer) {
      await eachChunk(c, { maxBytes, timeouts }, () => {})
      return answer()
    },
  }
}
