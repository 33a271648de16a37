import { createLimiter, type Limiter } from '../limits/limiter.ts'

/** A limit of requests within a minute. */
interface Rule {
  window: number
  max: number
}

/** Of one address: sixty hosts behind one router. */
const SIGN_UPS_A_MINUTE = 60

const aMinute = (max: number): Rule => ({ window: 60, max })

/**
 * Requests a minute of one address, whoever's accounts they are about: sixty hosts behind one router pass, a machine
 * that guesses does not. better-auth counts them.
 */
export const ADDRESS_RULES: Record<string, Rule> = {
  '/sign-in/email': aMinute(60),
  '/sign-in/social': aMinute(60),
  '/sign-up/email': aMinute(SIGN_UPS_A_MINUTE),
  '/callback/*': aMinute(60),
  '/verify-email': aMinute(60),
  '/send-verification-email': aMinute(30),
  '/request-password-reset': aMinute(30),
  '/reset-password': aMinute(60),
  '/reset-password/*': aMinute(60),
  '/sign-out': aMinute(120),
  '/get-session': aMinute(1200),
}

/** Counts for better-auth, each rule in a limiter of its own. */
export function createRateLimitStorage(now?: () => number) {
  const limiters = new Map<string, Limiter>()
  return {
    async consume(key: string, rule: Rule) {
      const name = `${rule.max}/${rule.window}`
      const limiter =
        limiters.get(name) ??
        createLimiter({ max: rule.max, windowMs: rule.window * 1000, ...(now === undefined ? {} : { now }) })
      limiters.set(name, limiter)
      const waitMs = limiter.take(key)
      return waitMs === 0
        ? { allowed: true, retryAfter: null }
        : { allowed: false, retryAfter: Math.ceil(waitMs / 1000) }
    },
  }
}

/** The limits that are asked before better-auth is; each says whether the attempt is allowed and counts it. */
export interface AccountLimits {
  /** 10 a minute of one account and address, so that nobody guesses and nobody else is locked out. */
  mayTryPassword(email: string, network: string): boolean
  /** Asked before the password is hashed, as better-auth would not. */
  maySignUp(network: string): boolean
  /** 3 a minute of one account from wherever, so that nobody's mailbox is flooded. */
  mayMail(email: string): boolean
}

/** @param now the clock, ms */
export function createAccountLimits(now?: () => number): AccountLimits {
  const clock = now === undefined ? {} : { now }
  const passwords = createLimiter({ max: 10, windowMs: 60_000, ...clock })
  const signUps = createLimiter({ max: SIGN_UPS_A_MINUTE, windowMs: 60_000, ...clock })
  const mails = createLimiter({ max: 3, windowMs: 60_000, ...clock })
  return {
    mayTryPassword: (email, network) => passwords.take(`${email} ${network}`) === 0,
    maySignUp: (network) => signUps.take(network) === 0,
    mayMail: (email) => mails.take(email) === 0,
  }
}
