import type { Joined } from './joined.ts'

/** What a navigation says about somebody who has just taken a seat; null for any other. */
export function joinedOf(state: unknown): Joined | null {
  if (typeof state !== 'object' || state === null || !('calledAs' in state)) return null
  return typeof state.calledAs === 'string' ? { calledAs: state.calledAs } : null
}
