import { type Attempt, attemptOf, counterOf } from '#server/limits/attempt.ts'
import { LIMITS } from '#server/limits/table.ts'
import { countedNetworkOf } from '#server/net/client-address.ts'

/** Rate limits on creating games, as each stays in the database. This machine's own addresses aren't counted. */
export interface CreationLimits {
  take(userId: string, address: string): Attempt
}

/** @param now the clock, ms; a monotonic one by default */
export function createCreationLimits(now?: () => number): CreationLimits {
  const ofAccount = [LIMITS.creations, LIMITS.creationsAnHour].map((limit) => counterOf(limit, now))
  const ofAddress = [LIMITS.creationsOfAddress, LIMITS.creationsOfAddressAnHour].map((limit) =>
    counterOf(limit, now),
  )

  return {
    take(userId, address) {
      const network = countedNetworkOf(address)
      return attemptOf([
        ...ofAccount.map((count) => count(userId)),
        ...(network === null ? [] : ofAddress.map((count) => count(network))),
      ])
    },
  }
}
