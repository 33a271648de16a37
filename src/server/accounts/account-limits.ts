import { type Attempt, attemptOf, type Count, counterOf } from '#server/limits/attempt.ts'
import { LIMITS, type Limit } from '#server/limits/table.ts'

/** Who asks something about an account. */
export interface Asker {
  /** As the schemas of the wire write it: in lower case, without blanks around it. */
  email: string
  network: string
  /** Names the browser if the account was used in it. @see KnownBrowsers */
  knownId: string | null
  /** Names any browser that has our cookie. */
  browserId: string | null
}

/** The mails that somebody can ask for, each counted apart. */
type LinkKind = 'verification' | 'reset'

/** What one address and one mailbox may do here; in memory, so each node counts for itself. */
export interface AccountLimits {
  /** Take it back when the password was right: only wrong ones count. */
  tryPassword(asker: Asker): Attempt
  /** The limit of sign-ins with the right password when it is used up, else null. */
  signInsUsedUp(email: string): Limit | null
  countSignIn(email: string): void
  signUp(email: string, network: string): Attempt
  /** Take it back when the mail could not be sent. */
  sendLink(kind: LinkKind, asker: Asker): Attempt
  /** Counts a request at one endpoint. */
  request(endpoint: string, limit: Limit, network: string): Attempt
}

/** The mailbox of an address: most mail servers put `ada+anything@…` into that of `ada@…`. */
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
      // A link works for an hour: anyone who is refused has one in their mailbox that does.
      if (day.limiter.isBlocked(day.key)) return attemptOf([hour, beyond])
      const attempt = attemptOf([hour, day])
      if (attempt.refusedBy === null) beyond.limiter.count(beyond.key)
      return attempt
    },
    request: (endpoint, limit, network) => attemptOf([count(limit, `${endpoint} ${network}`)]),
  }
}
