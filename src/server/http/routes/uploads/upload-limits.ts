import type { Context } from 'hono'
import { problemAnswer } from '#server/http/problem.ts'
import { attemptOf, type Count, counterOf, takeBack } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** A refusal: the delay before a retry, in ms, and whether the person's or the address's limit is used up. */
interface TooMuch {
  readonly waitMs: number
  readonly whose: 'person' | 'network'
}

/** Rate limits on uploads. This machine's own addresses aren't counted. */
export interface UploadLimits {
  /** Counts an upload if it is allowed; a refused one doesn't count. @returns null if it was allowed */
  take(person: string, address: string): TooMuch | null
  /** Takes the latest upload back. */
  forgive(person: string, address: string): void
}

/**
 * @param now the clock, ms; a monotonic one by default
 * @see docs/decisions/0020-a-flood-waits-for-itself.md
 */
export function createUploadLimits(now?: () => number): UploadLimits {
  const ofPerson = counterOf(LIMITS.uploads, now)
  const ofAddress = [LIMITS.uploadsOfAddress, LIMITS.uploadsOfAddressAnHour].map((limit) =>
    counterOf(limit, now),
  )
  const countsOf = (person: string, address: string): Count[] => {
    const network = countedNetworkOf(address)
    return [ofPerson(person), ...(network === null ? [] : ofAddress.map((count) => count(network)))]
  }

  return {
    take(person, address) {
      const { refusedBy, waitMs } = attemptOf(countsOf(person, address))
      return refusedBy && { waitMs, whose: refusedBy === LIMITS.uploads ? 'person' : 'network' }
    },
    forgive: (person, address) => takeBack(countsOf(person, address)),
  }
}

/** The refusal of one upload too many. @param what is sent, as 'photos' */
export function tooManyUploads(c: Context, { waitMs, whose }: TooMuch, what: string): Response {
  const from = whose === 'network' ? ' from your network' : ''
  const when = waitMs > 60_000 ? 'later' : 'in a minute'
  return problemAnswer(c, 'too-many-attempts', `Too many ${what}${from} at once. Try again ${when}.`, {
    waitMs,
  })
}
