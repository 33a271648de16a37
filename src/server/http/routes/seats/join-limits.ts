import { type Limiter, limiterOf } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/table.ts'
import { createWrongCodeLimits, type WrongCodeLimits } from './wrong-code-limits.ts'

/** What slows the guessing of codes down, whichever route they are tried at. */
export interface JoinLimits {
  readonly joins: Limiter
  readonly countWrongCode: WrongCodeLimits
}

/** Limits that have counted nothing yet. */
export const createJoinLimits = (): JoinLimits => ({
  joins: limiterOf(LIMITS.joins),
  countWrongCode: createWrongCodeLimits(),
})
