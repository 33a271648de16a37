import { LIMITS } from '#core/game/limits.ts'
import type { Refusal } from '#core/game/refusals.ts'
import { isTooLong } from '#core/words/characters.ts'

/** The refusal of an invalid reason; null for a valid one. @param reason cleaned */
export function reasonRefusal(reason: string): Refusal | null {
  if (reason === '') return { code: 'reason-missing' }
  return isTooLong(reason, LIMITS.reasonLength) ? { code: 'reason-too-long' } : null
}
