import { isProblem } from '#web/live/api.ts'
import type { Stopped } from './queued-message.ts'

/** How one request ended. */
export type Posted =
  | { kind: 'done' }
  /** The server says no, in words; again it would say the same. */
  | { kind: 'refused'; problem: Stopped }
  /** Later it may work; after a while, in ms, where the server says so. */
  | { kind: 'later'; hasSignal: boolean; waitMs: number | null }

/** Sends a body to our server. Never rejects. @param onProgress how much of it has gone, from 0 to 1 */
export type Post = (path: string, body: Blob | string, onProgress: (share: number) => void) => Promise<Posted>

/** When the server says that it is too much, and not for how long, in ms. */
const TOO_MUCH_WAIT_MS = 20_000

/**
 * Reads an answer.
 * @param body parsed, null where it was no JSON: then somebody else answered, such as a hotel's network
 * @param retryAfter the header
 */
export function postedFrom(status: number, body: unknown, retryAfter: string | null): Posted {
  const isOurs = typeof body === 'object' && body !== null
  if (isOurs && status >= 200 && status < 300) return { kind: 'done' }
  if (!isProblem(body)) return { kind: 'later', hasSignal: false, waitMs: null }
  const { code, message } = body
  const waitMs = Number(retryAfter) > 0 ? Number(retryAfter) * 1_000 : null
  if (code === 'too-many-attempts') {
    return { kind: 'later', hasSignal: true, waitMs: waitMs ?? TOO_MUCH_WAIT_MS }
  }
  // This phone hears of its new team in a moment, and asks for whom the message is to go.
  if (code === 'team-changed') return { kind: 'later', hasSignal: true, waitMs: null }
  if (code === 'unavailable') return { kind: 'later', hasSignal: true, waitMs }
  return { kind: 'refused', problem: { code, message } }
}
