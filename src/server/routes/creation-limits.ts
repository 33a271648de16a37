import { type Attempt, attemptOf, type Count } from '../limits/attempt.ts'
import { limiterOf } from '../limits/limiter.ts'
import { LIMITS, type Limit } from '../limits/table.ts'
import { isLoopbackAddress, networkOf } from './client-address.ts'

/** Bounds the games that are created: each stays in the database. Addresses of this very machine are not counted. */
export interface CreationLimits {
  take(userId: string, address: string): Attempt
}

/** @param now the clock, ms; a monotonic one by default */
export function createCreationLimits(now?: () => number): CreationLimits {
  const counter = (limit: Limit) => {
    const limiter = limiterOf(limit, now)
    return (key: string): Count => ({ limit, limiter, key })
  }
  const ofAccount = [LIMITS.creations, LIMITS.creationsAnHour].map(counter)
  const ofAddress = [LIMITS.creationsOfAddress, LIMITS.creationsOfAddressAnHour].map(counter)

  return {
    take: (userId, address) =>
      attemptOf([
        ...ofAccount.map((count) => count(userId)),
        ...(isLoopbackAddress(address) ? [] : ofAddress.map((count) => count(networkOf(address)))),
      ]),
  }
}
