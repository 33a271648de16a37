import type { Context } from 'hono'
import { LIMITS } from '#server/limits/table.ts'
import { type BodyBounds, type BodySender, createBodyBudget } from './body-budget.ts'
import { announcedBytes, BODY_PATIENCE, type BodyPatience, type Broken, eachChunk } from './body-chunks.ts'
import { createGathering, type Gathering } from './gathering.ts'

/** Why a body is not there: it broke off, or there was no room for it at the moment. */
export type NotWhole = Broken | 'no-room'

/** Takes in the bodies of all requests: one patience, one least speed, one budget of memory. */
export interface Bodies {
  /**
   * Takes a body in whole, and keeps its room until it has been used. What finds no room is forgotten as it comes.
   * @throws what `use` throws
   */
  receive(
    c: Context,
    body: { maxBytes: number; sender: BodySender },
    use: (body: Uint8Array | NotWhole) => Promise<Response>,
  ): Promise<Response>
  /**
   * Answers once the whole body has come, which is forgotten as it comes: a phone on a slow line that was answered
   * earlier would be cut off while it still sends, and never see the words.
   */
  skip(c: Context, maxBytes: number, answer: () => Response): Promise<Response>
}

const BOUNDS: BodyBounds = {
  all: LIMITS.bodies.max,
  ofAddress: LIMITS.bodiesOfAddress.max,
  ofGame: LIMITS.bodiesOfGame.max,
  ofPerson: LIMITS.bodiesOfPerson.max,
  large: LIMITS.largeBodies.max,
  largeOfAddress: LIMITS.largeBodiesOfAddress.max,
}

/** One for the whole server. */
export function createBodies(options: { patience?: BodyPatience; bounds?: BodyBounds } = {}): Bodies {
  const { patience = BODY_PATIENCE, bounds = BOUNDS } = options
  const budget = createBodyBudget(bounds)

  return {
    async receive(c, { maxBytes, sender }, use) {
      let gathering: Gathering | null = null
      const share = budget.open(sender, () => {
        gathering = null
      })
      if (share) gathering = createGathering(announcedBytes(c) || maxBytes, share.grow)
      try {
        const broken = await eachChunk(c, { maxBytes, patience }, (chunk) => {
          if (gathering?.add(chunk) !== false) return
          gathering = null
          share?.close()
        })
        share?.finish()
        return await use(broken ?? gathering?.bytes() ?? 'no-room')
      } finally {
        share?.close()
      }
    },
    async skip(c, maxBytes, answer) {
      await eachChunk(c, { maxBytes, patience }, () => {})
      return answer()
    },
  }
}
