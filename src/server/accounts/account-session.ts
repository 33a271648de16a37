/** A signed-in user's session. */
export interface AccountSession {
  userId: string
  email: string
  name: string
  sessionId: string
  /** ms since the epoch */
  createdAtMs: number
  /** ms since the epoch */
  expiresAtMs: number
}
