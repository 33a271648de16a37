import { type Attempt, attemptOf, type Count, counterOf } from '#server/limits/attempt.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'
import { allowed } from './refusals.ts'

/** The sender of a request about an account. */
export interface Requester {
  /** In lower case and trimmed, by the schemas in `wire`. */
  email: string
  network: string
  /** The browser's id if the account was used in it. @see KnownBrowsers */
  knownId: string | null
  /** The id of any browser that has our cookie. */
  browserId: string | null
}

/** The kinds of mail that can be requested, each with its own limit. */
type LinkKind = 'verification' | 'reset'

/** Rate limits of addresses, browsers and mailboxes; in memory, so each node counts for itself. */
export interface AccountLimits {
  /** To be taken back when the password was right: only wrong ones count. */
  tryPassword(requester: Requester): Attempt
  /** The limit on sign-ins with the right password if it is used up, else null. */
  signInsUsedUp(email: string): Limit | null
  countSignIn(email: string): void
  signUp(email: string, network: string): Attempt
  /** To be taken back when the mail could not be sent. */
  sendLink(kind: LinkKind, requester: Requester): Attempt
}

/** The mailbox of an address: most mail servers deliver `ada+anything@…` to `ada@…`. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')

/**
 * @param now the clock, ms; a monotonic one by default
 * @see docs/decisions/0029-what-a-stranger-can-do-to-an-account.md
 */
export function createAccountLimits(now?: () => number): AccountLimits {
  const counters = new Map<Limit, ReturnType<typeof counterOf>>()
  const count = (limit: Limit, key: string): Count => {
    const counter = counters.get(limit) ?? counterOf(limit, now)
    counters.set(limit, counter)
    return counter(key)
  }

  return {
    tryPassword({ email, network, knownId, browserId }) {
      if (knownId !== null)
        return attemptOf([count(LIMITS.wrongPasswordsOfKnownBrowser, `${email} ${knownId}`)])
      return attemptOf([
        ...(browserId === null ? [] : [count(LIMITS.wrongPasswordsOfBrowser, `${email} ${browserId}`)]),
        count(LIMITS.wrongPasswordsOfAddress, network),
        count(LIMITS.wrongPasswordsOfAccount, email),
      ])
    },
    signInsUsedUp: (email) => (count(LIMITS.signIns, email).limiter.isBlocked(email) ? LIMITS.signIns : null),
    countSignIn: (email) => count(LIMITS.signIns, email).limiter.count(email),
    signUp: (email, network) =>
      attemptOf([
        count(LIMITS.signUps, network),
        count(LIMITS.signUpsAnHour, network),
        count(LIMITS.signUpsOfMailbox, mailboxOf(email)),
      ]),
    sendLink(kind, { email, knownId }) {
      const account = `${kind} ${email}`
      if (knownId !== null) {
        const known = `${account} ${knownId}`
        return attemptOf([
          count(LIMITS.linksOfKnownBrowser, known),
          count(LIMITS.linksOfKnownBrowserADay, known),
        ])
      }
      const [hour, day] = [count(LIMITS.linksOfAccount, account), count(LIMITS.linksOfAccountADay, account)]
      const beyond = count(LIMITS.linksOfAccountBeyond, account)
      // A link works for an hour, so anyone who is refused has a working one in their mailbox.
      if (day.limiter.isBlocked(day.key)) return attemptOf([hour, beyond])
      const attempt = attemptOf([hour, day])
      if (attempt.refusedBy === null) beyond.limiter.count(beyond.key)
      return attempt
    },
  }
}

/** Does what an attempt is for, and takes it back if that fails. @throws AccountRefusal when it isn't allowed */
export async function unlessItFails(attempt: Attempt, work: () => Promise<unknown>): Promise<void> {
  allowed(attempt)
  await work().catch((error: unknown) => {
    attempt.takeBack()
    throw error
  })
}
