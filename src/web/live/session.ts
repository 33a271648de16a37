import type { GameId, TeamId, UserId } from '#core/ids.ts'
import { clearStored, readStored, removeStored, type StorageSource, writeStored } from './browser-storage.ts'

/**
 * Where this browser sits, kept without secrets beside the server's cookie.
 * @see docs/conformance.md, section 3, 'Session data in the browser'
 */
export interface PlayerSession {
  readonly game_id: GameId
  readonly team_id: TeamId
  readonly role: 'host' | 'player'
  /** Of the host only. */
  readonly user_id?: UserId
}

const SESSION = 'session'
const LAST_HOST = 'last-host-id'

/** The session kept in this browser; null when there is none. What is not one is cleared. Never throws. */
export function readSession(source?: StorageSource): PlayerSession | null {
  const stored = readStored(SESSION, source)
  if (stored === null) return null
  if (isSession(stored)) return stored
  removeStored(SESSION, source)
  return null
}

/** Keeps the session, and remembers whose it is where it is a host's. Never throws. */
export function writeSession(session: PlayerSession, source?: StorageSource): void {
  writeStored(SESSION, session, source)
  if (session.user_id !== undefined) writeStored(LAST_HOST, session.user_id, source)
}

/** Forgets the session alone: drafts and the last host stay. Never throws. */
export function clearSession(source?: StorageSource): void {
  removeStored(SESSION, source)
}

/** The account that last hosted in this browser; null when none did. Never throws. */
export function readLastHostId(source?: StorageSource): UserId | null {
  const stored = readStored(LAST_HOST, source)
  return typeof stored === 'string' ? stored : null
}

/** Signing out: clears everything of ours from local and session storage. Never throws. */
export function clearAllSessionData(sources?: readonly StorageSource[]): void {
  clearStored(sources)
}

function isSession(stored: unknown): stored is PlayerSession {
  if (typeof stored !== 'object' || stored === null) return false
  const { game_id, team_id, role, user_id } = stored as Record<string, unknown>
  return (
    typeof game_id === 'string' &&
    typeof team_id === 'string' &&
    (role === 'host' || role === 'player') &&
    (user_id === undefined || typeof user_id === 'string')
  )
}
