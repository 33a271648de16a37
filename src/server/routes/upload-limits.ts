import type { Context } from 'hono'
import { limiterOf } from '../limits/limiter.ts'
import { LIMITS } from '../limits/table.ts'
import { isLoopbackAddress, networkOf } from './client-address.ts'
import { problemAnswer } from './problem.ts'

/** That something was not allowed: for how long, in ms, and whether because of the person or of all at the address. */
interface TooMuch {
  readonly waitMs: number
  readonly whose: 'person' | 'network'
}

/** Bounds the uploads of a minute. Addresses of this very machine are not counted, as for sockets. */
export interface UploadLimits {
  /** Notes an upload if it is still allowed; one that is not is counted nowhere. @returns null when it was */
  take(person: string, address: string): TooMuch | null
  /** Takes the latest upload back. */
  forgive(person: string, address: string): void
}

/**
 * @param now the clock, ms; a monotonic one by default
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function createUploadLimits(now?: () => number): UploadLimits {
  const persons = limiterOf(LIMITS.uploads, now)
  const networks = [limiterOf(LIMITS.uploadsOfAddress, now), limiterOf(LIMITS.uploadsOfAddressAnHour, now)]

  return {
    take(person, address) {
      const ownMs = persons.take(person)
      if (ownMs > 0) return { waitMs: ownMs, whose: 'person' }
      if (isLoopbackAddress(address)) return null
      const network = networkOf(address)
      for (const [index, limiter] of networks.entries()) {
        const waitMs = limiter.take(network)
        if (waitMs === 0) continue
        persons.forgive(person)
        for (const earlier of networks.slice(0, index)) earlier.forgive(network)
        return { waitMs, whose: 'network' }
      }
      return null
    },
    forgive(person, address) {
      persons.forgive(person)
      if (isLoopbackAddress(address)) return
      for (const limiter of networks) limiter.forgive(networkOf(address))
    },
  }
}

/** Tells in words what is too much, and when to come again. @param what is sent, as 'photos' */
export function tooManyUploads(c: Context, { waitMs, whose }: TooMuch, what: string): Response {
  c.header('Retry-After', String(Math.ceil(waitMs / 1_000)))
  const from = whose === 'network' ? ' from your network' : ''
  const when = waitMs > 60_000 ? 'later' : 'in a minute'
  return problemAnswer(c, 'too-many-attempts', `Too many ${what}${from} at once. Try again ${when}.`)
}
