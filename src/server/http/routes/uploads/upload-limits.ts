import type { Context } from 'hono'
import { tooMany } from '#server/http/problem.ts'
import { attemptOf, type Count, counterOf, takeBack } from '#server/limits/attempt.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** A refusal: the limit that is used up, and the delay before a retry, in ms. */
interface TooMuch {
  readonly limit: Limit
  readonly waitMs: number
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
      return refusedBy && { limit: refusedBy, waitMs }
    },
    forgive: (person, address) => takeBack(countsOf(person, address)),
  }
}

/** The refusal of one upload too many. */
export const tooManyUploads = (c: Context, { limit, waitMs }: TooMuch): Response =>
  tooMany(c, limit, { waitMs })
