import type { BetterAuthPlugin } from 'better-auth'

/** A browser that wants to be notified of a game, as it's stored. */
export interface PushRow {
  /** Derived from game, person and endpoint. */
  readonly id: string
  readonly gameId: string
  /** A player's or an official's id, or the host's account. */
  readonly personId: string
  /** The host's session, with which it ends; null for others. */
  readonly sessionId: string | null
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Comma-separated. */
  readonly kinds: string
  readonly createdAt: Date
}

/** The server's key pair, in one row. */
export interface PushKeyRow {
  readonly id: string
  readonly publicKey: string
  readonly privateKey: string
}

/** When a game's people are to be warned of its end; `id` is the game's. */
export interface PushDueRow {
  readonly id: string
  readonly dueAt: Date
}

const text = { type: 'string' } as const

/** The tables of notifications, beside the accounts. @see docs/decisions/0069-notifications-of-a-phone-put-away.md */
export const pushTables = {
  id: 'push',
  schema: {
    pushKey: { fields: { publicKey: text, privateKey: text } },
    pushSubscription: {
      fields: {
        gameId: { type: 'string', index: true },
        personId: text,
        sessionId: { type: 'string', required: false },
        endpoint: { type: 'string', index: true },
        p256dh: text,
        auth: text,
        kinds: text,
        createdAt: { type: 'date' },
      },
    },
    pushDue: { fields: { dueAt: { type: 'date', index: true } } },
  },
} as const satisfies BetterAuthPlugin
