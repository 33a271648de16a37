import type { GameId, TeamId, UserId } from '#core/game/ids.ts'
import type { SeatRole } from '#core/rules/roles.ts'
import {
  clearStored,
  isStoredAt,
  readStored,
  removeStored,
  type StorageSource,
  writeStored,
} from '#web/live/storage/browser-storage.ts'

/**
 * Where this browser sits, kept without secrets beside the server's cookie.
 * @see docs/conformance.md, section 3, 'Session data in the browser'
 */
export interface PlayerSession {
  readonly game_id: GameId
  /** '' for officials and a host who doesn't play. */
  readonly team_id: TeamId
  readonly role: SeatRole
  /** Of the host only. */
  readonly user_id?: UserId
}

const SESSION = 'session'
const LAST_HOST = 'last-host-id'
const ACCOUNT = 'account'

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

/** Signing out begins: a session that ends from now on has ended here. Never throws. */
export function forgetLastHost(source?: StorageSource): void {
  removeStored(LAST_HOST, source)
}

/** Keeps who is signed in, so that other tabs hear of a change. Never throws. */
export function writeAccount(userId: UserId | null, source?: StorageSource): void {
  if (userId === null) removeStored(ACCOUNT, source)
  else writeStored(ACCOUNT, userId, source)
}

/** Whether a storage event tells of another person or seat. @param key null when everything was cleared */
export const isOfSession = (key: string | null): boolean =>
  [SESSION, ACCOUNT].some((name) => isStoredAt(name, key))

/** Signing out: clears everything of ours from local and session storage. Never throws. */
export function clearAllSessionData(sources?: readonly StorageSource[]): void {
  clearStored(sources)
}

const ROLES: readonly SeatRole[] = ['host', 'cohost', 'referee', 'player']

function isSession(stored: unknown): stored is PlayerSession {
  if (typeof stored !== 'object' || stored === null) return false
  const { game_id, team_id, role, user_id } = stored as Record<string, unknown>
  return (
    typeof game_id === 'string' &&
    typeof team_id === 'string' &&
    ROLES.some((one) => one === role) &&
    (user_id === undefined || typeof user_id === 'string')
  )
}
