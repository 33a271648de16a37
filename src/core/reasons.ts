import { isTooLong } from './characters.ts'
import { LIMITS } from './limits.ts'
import type { Refusal } from './refusals.ts'

/** What is wrong with a reason that everyone reads; null when nothing is. @param reason cleaned */
export function reasonRefusal(reason: string): Refusal | null {
  if (reason === '') return { code: 'reason-missing' }
  return isTooLong(reason, LIMITS.reasonLength) ? { code: 'reason-too-long' } : null
}
